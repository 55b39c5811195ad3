import type { Database } from '../../../kernel/database/openDatabase.ts';
import { createTurns } from '../../../kernel/turns.ts';
import { type Content, isContent, part } from '../rules/Event.ts';
import { type PushKind, pushRulesOf } from '../rules/pushRules.ts';
import type { DataStore } from '../store/dataStore.ts';
import { rowsOf, type Stream } from './createStream.ts';

/** What is kept of a person's rules; syncs tell `m.push_rules`, which is made of it. */
const KEPT = 'm.push_rules';

/** The rules of one kind that a person has made. @param kept of a person, as `change` gives it */
export const ownOf = (kept: Content, kind: PushKind): Content[] => {
  const list = part(kept, 'own')[kind];
  return Array.isArray(list) ? list.filter(isContent) : [];
};
/** The same with other rules of one kind. */
export const withOwn = (kept: Content, kind: PushKind, list: Content[]): Content => ({
  ...kept,
  own: { ...part(kept, 'own'), [kind]: list },
});

/** What each person wants to hear of rooms; one change of a person after the other. */
export function createPushRules({ db, data, stream }: { db: Database; data: DataStore; stream: Stream }) {
  const inTurn = createTurns();
  const keptOf = async (mxid: string): Promise<Content> => (await data.data(mxid, '', KEPT)) ?? {};
  const change = (mxid: string, work: (kept: Content) => Content): Promise<Content> =>
    inTurn(mxid, async () => {
      const kept = work(part(await keptOf(mxid), 'kept'));
      const content = { global: pushRulesOf(mxid, kept), kept };
      await stream.write(async (next) => {
        await data.putData(db, { mxid, roomId: '', type: KEPT, content, pos: next() });
        stream.changed(rowsOf.data(mxid));
        stream.tell([mxid]);
      });
      return {};
    });
  return {
    of: async (mxid: string) => pushRulesOf(mxid, part(await keptOf(mxid), 'kept')),
    /** @param work throws what the person is answered */
    change,
    /** Of this room only mentions are heard from here on. */
    quiet: (mxid: string, roomId: string): Promise<Content> =>
      change(mxid, (kept) => {
        const others = ownOf(kept, 'room').filter((one) => one['rule_id'] !== roomId);
        const made = { rule_id: roomId, default: false, enabled: true, actions: [] };
        return withOwn(kept, 'room', [made, ...others]);
      }),
  };
}
export type PushRules = ReturnType<typeof createPushRules>;
