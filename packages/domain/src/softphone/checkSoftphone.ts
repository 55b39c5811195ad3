import type { CheckedTerminal, Softphone } from './softphoneState.ts';

/**
 * What a profile says of the softphone, when checking is on.
 *
 * - `missing`: connected here, and not listed as a desktop terminal in service
 * - `elsewhere`: in service under a registration that is not ours
 * - `reconnect`: wanted, and no session
 *
 * @see SOFT-021, SOFT-022, Q-103
 */
export function checkSoftphone(
  { check, use, userDisconnect, ready, stored, link }: Softphone,
  terminals: readonly CheckedTerminal[],
): 'fine' | 'missing' | 'elsewhere' | 'reconnect' {
  if (!check) return 'fine';
  const own = link.at === 'connected' ? link.session : stored;
  const listed = terminals.find(
    ({ id, kind, inService }) => id === own?.abstractTerminalID && kind === 'softphone' && inService,
  );
  // A server that does not tell whose registration it is leaves it ours.
  const isElsewhere = listed !== undefined && listed.registerId !== null && listed.registerId !== own?.registerId;
  if (link.at === 'connected') return isElsewhere ? 'elsewhere' : listed ? 'fine' : 'missing';
  if (link.at !== 'idle' || !use || userDisconnect || !ready) return 'fine';
  return isElsewhere ? 'elsewhere' : 'reconnect';
}
