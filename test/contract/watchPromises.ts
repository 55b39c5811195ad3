import type { Phone } from '../../packages/sdk/src/index.ts';

/** Notes every promise that a phone gives out, so that a test can ask at its end whether any is still pending. */
export function watchPromises() {
  let pending = 0;
  const note = <T>(value: T): T => {
    if (value instanceof Promise) {
      pending += 1;
      const done = () => {
        pending -= 1;
      };
      value.then(done, done);
    }
    return value;
  };
  return {
    get pending() {
      return pending;
    },
    watch(phone: Phone): Phone {
      return new Proxy(phone, {
        get(target, name) {
          const member: unknown = Reflect.get(target, name);
          return typeof member === 'function' ? (...args: unknown[]) => note(member(...args)) : note(member);
        },
      });
    },
  };
}
