import type { SocketShares } from '../../kernel/limits/SocketShares.ts';
import type { Binding, Registrar } from '../../sip/registration/Registrar.ts';
import type { SipConnection } from '../../sip/transport/SipConnection.ts';
import type { CallBook } from './CallBook.ts';
import type { Calls } from './Calls.ts';
import { phoneReturned, phoneVanished } from './grace.ts';
import type { Returning } from './Returning.ts';

/**
 * What follows when a phone registers, or is not registered any more: its connection counts as proven or not, whoever shows phones
 * hears of it, its user's lines and state are looked at anew, and calls that wait for it are brought back.
 */
export function followPhones(
  registrar: Registrar,
  ports: { book: CallBook; calls: Calls; shares: SocketShares<SipConnection>; returning: Returning },
): void {
  const { book, calls, shares, returning } = ports;
  const refresh = ({ userId }: Binding): void => {
    if (userId === null) return;
    book.refreshTelephony(userId);
    book.refresh(userId);
  };
  registrar.on('registered', (binding) => {
    const { connection, registerId, terminalId } = binding;
    shares.prove(connection);
    if (terminalId !== null) {
      returning.came(terminalId);
      book.emit('registration', { terminalId, registerId });
    }
    refresh(binding);
    phoneReturned(calls, binding);
  });
  registrar.on('removed', (binding) => {
    const { connection, registerId, terminalId } = binding;
    if (!registrar.isKnown(connection)) shares.unprove(connection);
    if (terminalId !== null) {
      const isLast = registrar.bindingOfTerminal(terminalId) === null;
      book.emit('registration', { terminalId, registerId: isLast ? null : registerId });
    }
    refresh(binding);
  });
  registrar.on('replaced', ({ connection }) => {
    if (!registrar.isKnown(connection)) phoneVanished(calls, connection);
  });
}
