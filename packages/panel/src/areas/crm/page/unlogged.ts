import { type KeptUnlogged, keptUnlogged, MAX_UNLOGGED } from '@ringside/protocol/bridge/subjects/unlogged';
import type { CallView, UnloggedCall } from '@ringside/protocol/bridge/types';
import { attempt } from '../../../kernel/start/preferences.ts';
import { profileAtom } from '../../../kernel/state.ts';
import type { Store } from '../../../kernel/store.ts';
import { crmBridgeAtom, dispositionsAtom, notesAtom } from '../crmState.ts';

const KEY = 'ringside.unlogged';
const KEPT_MS = 30 * 24 * 3600 * 1000;

/**
 * Remembers the calls that the CRM has no log of: a page that was away, or whose log failed, asks for them and catches up.
 * They live in the storage of the browser, for the user they belong to and nobody else; where storage is refused, as long
 * as the panel.
 *
 * @param storage of the browser, e.g. `() => localStorage`; may throw
 * @param now epoch milliseconds
 */
export function createUnlogged(store: Store, storage: () => Pick<Storage, 'getItem' | 'setItem'>, now: () => number) {
  let kept: KeptUnlogged = { owner: '', calls: [] };
  const user = (): string => store.get(profileAtom)?.extensionUri ?? '';
  /** The storage may have been written by another tab of the user. */
  const read = (): KeptUnlogged => {
    const text = attempt(() => storage().getItem(KEY));
    const found = keptUnlogged.safeParse(text ? attempt(() => JSON.parse(text) as unknown) : null);
    if (found.success && found.data.owner === user()) kept = found.data;
    else if (kept.owner !== user()) kept = { owner: user(), calls: [] };
    kept.calls = kept.calls.filter(({ keptAt }) => now() - keptAt < KEPT_MS);
    return kept;
  };
  const write = (calls: KeptUnlogged['calls']): void => {
    kept = { owner: user(), calls: calls.slice(-MAX_UNLOGGED) };
    attempt(() => storage().setItem(KEY, JSON.stringify(kept)));
  };
  const without = (lineIDs: readonly string[]): void => {
    const { calls } = read();
    const left = calls.filter(({ call }) => !lineIDs.includes(call.lineID));
    if (left.length < calls.length) write(left);
  };

  store.sub(crmBridgeAtom, () => {
    const saved = Object.values(store.get(crmBridgeAtom).calls).filter(({ log }) => log.at === 'saved');
    if (saved.length > 0 && user()) without(saved.map(({ line }) => line.id));
  });
  return {
    /** A call that the page may know has ended. */
    ended(call: CallView): void {
      if (!user()) return;
      without([call.lineID]);
      const { lineID } = call;
      const note = store.get(notesAtom)[lineID] ?? '';
      const disposition = store.get(dispositionsAtom)[lineID] ?? null;
      write([...read().calls, { call, record: call.record, note, disposition, keptAt: now() }]);
    },
    /** Oldest first. What was written since the end of a call is in it. */
    list: (): UnloggedCall[] =>
      read().calls.map(({ call, record, note, disposition }) => ({
        call,
        record,
        note: store.get(notesAtom)[call.lineID] ?? note,
        disposition: store.get(dispositionsAtom)[call.lineID] ?? disposition,
      })),
    logged: without,
  };
}
