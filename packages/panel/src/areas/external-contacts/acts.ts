import { externalList, externalVerbs } from '@ringside/client/people/externalContacts';
import type { ThirdParty } from '@ringside/protocol/words/contacts';
import { acts, outcomes } from '../../kernel/acts.ts';
import type { Ground } from '../../kernel/ground/Ground.ts';
import { fromFault } from '../../kernel/refusals.ts';
import { localeAtom, type Refused } from '../../kernel/state.ts';
import { directionOf, translate } from '../../words/translate.ts';
import { handOver, hashOf, type ProviderWindow, randomCode } from './openWindow.ts';
import { connections, faultsAtom, openWindowAtom } from './state.ts';

/** Between two questions that were not answered, in milliseconds. */
const RETRY_MS = 1000;
const fault = (code: string): Refused => ({ code, label: `i__${code}_LABEL`, detail: `i__${code}_DETAIL` });

/** Connecting, giving back and searching the user's accounts. */
export const externalActs = acts(({ client, store, onSignedOut, onEnd }) => {
  const verbs = client.open(externalVerbs);
  const { search, signOut } = outcomes(verbs);
  const own = { waiting: null as AbortController | null };
  const cancel = (): void => own.waiting?.abort();
  onSignedOut(cancel);
  onEnd(cancel);
  const say = (directory: ThirdParty, refused: Refused | null): void =>
    store.set(faultsAtom, ({ [directory]: _, ...others }) => (refused ? { ...others, [directory]: refused } : others));

  /** Null: it is connected, or was given up. */
  const connected = async (
    directory: ThirdParty,
    opened: ProviderWindow,
    signal: AbortSignal,
  ): Promise<Refused | null> => {
    const secret = randomCode();
    const begun = await verbs.begin(directory, await hashOf(secret));
    if (!begun.ok) return fromFault(begun.fault);
    const { state, url, expiresAt } = begun.value;
    const locale = store.get(localeAtom);
    const texts = {
      ...{ lang: locale, dir: directionOf(locale), opening: translate(locale, 'ext.opening') },
      ...{ done: translate(locale, 'ext.windowDone'), failed: translate(locale, 'ext.windowFailed') },
    };
    const giveUp = (): void => void verbs.cancel(directory, state);
    signal.addEventListener('abort', giveUp);
    if (signal.aborted) giveUp();
    if (!(await handOver(opened, { state, secret, url }, texts, signal))) {
      if (signal.aborted) return null;
      giveUp();
      return fault('EXTERNAL_WINDOW');
    }
    store.set(openWindowAtom, { directory, expiresAt });
    // What the window says at its end cannot be relied on: providers cut its tie to us, and it looks closed. The server tells.
    while (!signal.aborted) {
      const answer = await verbs.wait(directory, state);
      if (answer.ok && answer.value) return null;
      if (!answer.ok && answer.fault.status > 0 && answer.fault.code !== 'ROUTER_ERR_503')
        return fromFault(answer.fault);
      if (!answer.ok) await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
    return null;
  };
  return {
    search,
    /** Waits until an account is connected in the window that was opened; what went wrong stands in `faultsAtom`. EXTC-007, EXTC-011 */
    async connect(directory: ThirdParty, opened: ProviderWindow | null): Promise<void> {
      cancel();
      const mine = new AbortController();
      own.waiting = mine;
      if (!opened) return say(directory, fault('EXTERNAL_POPUP'));
      say(directory, null);
      store.set(openWindowAtom, { directory, expiresAt: null });
      const refused = await connected(directory, opened, mine.signal);
      if (own.waiting !== mine) return;
      own.waiting = null;
      store.set(openWindowAtom, null);
      opened.popup.close();
      say(directory, mine.signal.aborted ? null : refused);
    },
    cancel,
    /** Gives the permission back. EXTC-008 */
    async signOut(directory: ThirdParty): Promise<void> {
      const done = await signOut(directory);
      say(directory, done.ok ? null : done.refused);
    },
  };
});

/** Follows the user's accounts; the first look after a start has the server open them. PROF-021, EXTC-007 */
export function followAccounts({ store, follow, onSignedOut }: Ground): void {
  follow(externalList, (change) => store.set(connections.applyAtom, change));
  onSignedOut(() => store.set(connections.applyAtom, { op: 'reset', items: [] }));
}
