import type { Database } from '../../../kernel/database/openDatabase.ts';
import { createTurns } from '../../../kernel/turns.ts';
import type { Content } from '../rules/Event.ts';
import type { SettingStore } from '../store/settingStore.ts';

/** Answers are remembered this long. */
const KEPT_MS = 24 * 3_600_000;

/** Writes an answer down, in the transaction of what it answers for. */
export type Keep = (tx: Database, answer: Content) => Promise<void>;
/** Does something once for a device, however often it is asked by the same transaction: a lost answer is given again. */
export type Once = (
  of: { mxid: string; deviceId: string },
  what: string,
  work: (keep: Keep) => Promise<Content>,
) => Promise<Content>;

export function createOnce(store: SettingStore, now: () => number): Once {
  const inTurn = createTurns();
  let swept = now();
  return (of, what, work) =>
    inTurn(`${of.mxid} ${of.deviceId} ${what}`, async () => {
      if (now() - swept > KEPT_MS / 24) {
        swept = now();
        await store.dropAnswers(now() - KEPT_MS);
      }
      const known = await store.answer(of, what);
      if (known) return known;
      return work((tx, answer) => store.keepAnswer(tx, of, what, answer, now()));
    });
}
