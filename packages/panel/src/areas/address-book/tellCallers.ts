import type { Line } from '@ringside/domain/call';
import type { Ground } from '../../kernel/ground/Ground.ts';
import { sessionAtom } from '../../kernel/state.ts';
import { callsHere } from '../calls/acts.ts';
import { bookActs } from './acts.ts';

/**
 * A caller whom nobody here knows is looked for in the address book; the one contact that has the number becomes the record of the
 * call. It neither waits for a connection nor opens anything: a call is not disturbed. CRM-082, S-ABD-1
 */
export function tellCallers({ listen, of, onEnd, onSignedIn, store }: Ground): void {
  // Connected before the first call: an attempt waits, and a call does not.
  const begin = (): void => void of(bookActs).start();
  onSignedIn(begin);
  if (store.get(sessionAtom).at === 'signedIn') begin();
  const seen = new Set<string>();
  const look = async ({ id, party }: Line): Promise<void> => {
    const contact = await of(bookActs).callerOf(party.number);
    if (!contact) return;
    await of(callsHere).fillCallInfo(id, { id: contact.contactId, label: contact.contactName, sfType: 'UCC' });
  };
  onEnd(
    listen({
      lineChanged(line) {
        if (!line.isIncoming || line.state !== 'ringing' || seen.has(line.id)) return;
        seen.add(line.id);
        if (line.record === null && (line.names ?? []).length === 0) void look(line);
      },
    }),
  );
}
