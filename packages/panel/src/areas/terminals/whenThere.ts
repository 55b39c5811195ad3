import type { Store } from '../../kernel/store.ts';

/** A phone that was switched on is registered within this time, in milliseconds. */
const STARTS_MS = 10_000;

/** Settles when it is there, as an atom that is watched tells, and at the latest when that has taken too long. */
export const whenThere = (store: Store, watched: Parameters<Store['sub']>[0], isThere: () => boolean): Promise<void> =>
  new Promise((resolve) => {
    const finish = (): void => {
      clearTimeout(timer);
      stop();
      resolve();
    };
    const timer = setTimeout(finish, STARTS_MS);
    const stop = store.sub(watched, () => isThere() && finish());
    if (isThere()) finish();
  });
