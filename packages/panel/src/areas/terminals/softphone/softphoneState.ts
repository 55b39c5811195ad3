import { type Softphone, softphoneStart } from '@ringside/domain/softphone';
import { atom } from 'jotai';

/** Where the pairing with a helper is kept. */
export const PAIRING_KEY = 'ringside.helper';

/**
 * The helper program of this computer, as far as this panel is with it.
 *
 * - `starting`: nothing was tried yet
 * - `absent`: nobody listens at the port
 * - `refused`: it does not let this panel in
 */
export type HelperState =
  | { at: 'starting' }
  | { at: 'unpaired' }
  | { at: 'connecting' }
  | { at: 'absent' }
  | { at: 'refused'; why: 'token' | 'origin' | 'version' | 'tooMany' }
  | { at: 'connected'; helper: string; hasSoftphone: boolean };
export const helperStateAtom = atom<HelperState>({ at: 'starting' });

export const softphoneAtom = atom<Softphone>(softphoneStart(null));
/** The engine was asked to end and has not yet. SOFT-025 */
export const softphoneEndsAtom = atom(false);

/** What a user can want of helper and softphone. */
export interface SoftphoneIntents {
  pair(token: string, port: number): void;
  unpair(): void;
  connect(force: boolean): void;
  disconnect(): void;
  toggleMute(): void;
}
/** Null until the code is there. */
export const softphoneIntentsAtom = atom<SoftphoneIntents | null>(null);

/** An engine can be reached. Q-105 */
export const hasSoftphoneAtom = atom((get) => {
  const helper = get(helperStateAtom);
  return helper.at === 'connected' && helper.hasSoftphone;
});
