/** Uploads of one user that are under way at once. */
const MOST = 2;
/** Answered to a client that begins one too many; in milliseconds. */
export const RETRY_MS = 2000;

/** Two uploads at once for each user: who begins more waits. */
export function createUploadSlots() {
  const under = new Map<string, number>();
  return {
    /** @returns ends the upload; null: there are two already */
    take(who: string): (() => void) | null {
      const count = under.get(who) ?? 0;
      if (count >= MOST) return null;
      under.set(who, count + 1);
      let isOver = false;
      return () => {
        if (isOver) return;
        isOver = true;
        const left = (under.get(who) ?? 1) - 1;
        if (left > 0) under.set(who, left);
        else under.delete(who);
      };
    },
  };
}
