// Tells the thread sanitizer what it cannot see of Swift's `Mutex` on Linux.
//
// The way through a contended lock lies in libswiftSynchronization, which is not built for the sanitizer, and in part
// in the kernel, which hands the lock from one thread to the next. Without this, whoever got the lock that way seems
// to hold nothing, and everything behind a busy lock is reported. Preloaded, this tells of both ends of the slow way.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdint.h>

extern void __tsan_acquire(void *) __attribute__((weak));
extern void __tsan_release(void *) __attribute__((weak));

#define SWIFT __attribute__((swiftcall))
#define SELF __attribute__((swift_context)) void *self

#define LOCK "$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF"
#define TRY "$s15Synchronization12_MutexHandleV12_tryLockSlowSbyF"
#define UNLOCK "$s15Synchronization12_MutexHandleV11_unlockSlowyyF"

SWIFT void lockSlow(uint32_t thread, SELF) __asm__(LOCK);
SWIFT _Bool tryLockSlow(SELF) __asm__(TRY);
SWIFT void unlockSlow(SELF) __asm__(UNLOCK);

SWIFT void lockSlow(uint32_t thread, SELF) {
  SWIFT void (*original)(uint32_t, SELF) = dlsym(RTLD_NEXT, LOCK);
  original(thread, self);
  if (__tsan_acquire) __tsan_acquire(self);
}

SWIFT _Bool tryLockSlow(SELF) {
  SWIFT _Bool (*original)(SELF) = dlsym(RTLD_NEXT, TRY);
  _Bool isLocked = original(self);
  if (isLocked && __tsan_acquire) __tsan_acquire(self);
  return isLocked;
}

SWIFT void unlockSlow(SELF) {
  SWIFT void (*original)(SELF) = dlsym(RTLD_NEXT, UNLOCK);
  if (__tsan_release) __tsan_release(self);
  original(self);
}
