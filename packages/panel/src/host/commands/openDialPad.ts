import { callActs } from '../../areas/calls/acts.ts';
import { settingsActs } from '../../areas/settings/acts.ts';
import type { Ground } from '../../kernel/ground/Ground.ts';
import { layoutAtom } from '../../kernel/layout.ts';
import { goToAtom } from '../../kernel/navigation/atoms.ts';
import { type Outcome, ok } from '../../kernel/refusals.ts';
import { dialTextAtom } from '../../kernel/state.ts';

/** What is wanted of the dial pad. NAV-122 */
export interface DialPadEvent {
  /** Goes into the number field; empty: none. */
  dialedNumber: string;
  /** Replaces what the user has typed there. */
  force: boolean;
  /** Shows the pad of a wide layout although its user has hidden it. */
  forceShow: boolean;
  /** Calls the number at once. */
  forceCall: boolean;
}

/** The event that a path of the dial pad stands for: `/dialpad?dialedNumber=201&forceCall=true`. Null: another path. */
export function dialPadEvent(path: string): DialPadEvent | null {
  const [page, query = ''] = path.split('?');
  if (page !== '/dialpad') return null;
  const given = new URLSearchParams(query);
  const is = (name: string): boolean => /^(1|true)$/.test(given.get(name) ?? '');
  return {
    dialedNumber: (given.get('dialedNumber') ?? '').trim(),
    ...{ force: is('force'), forceShow: is('forceShow'), forceCall: is('forceCall') },
  };
}

/**
 * Opens the dial pad for a number, and calls it when that is wanted. Only for events of the host page, which may call
 * anyway: a link that a user is sent must not call, so paths of the address bar do not come here.
 *
 * @returns what became of the call; nothing to call is no failure
 * @see NAV-122, and 120 and 121 for what a wide and a narrow layout show
 */
export async function openDialPad(
  { store, of }: Pick<Ground, 'store' | 'of'>,
  { dialedNumber, force, forceShow, forceCall }: DialPadEvent,
): Promise<Outcome<unknown>> {
  if (store.get(layoutAtom) !== 'wide') store.set(goToAtom, '/dialpad');
  else if (forceShow) of(settingsActs).setDialPanelShown(true);
  if (dialedNumber === '') return ok(null);
  if (forceCall) {
    const called = await of(callActs).call(dialedNumber);
    if (called.ok) store.set(goToAtom, '/calls/active');
    // What cannot be called can be mended in the field.
    if (called.ok || store.get(dialTextAtom) !== '') return called;
    store.set(dialTextAtom, dialedNumber);
    return called;
  }
  if (force || store.get(dialTextAtom) === '') store.set(dialTextAtom, dialedNumber);
  return ok(null);
}
