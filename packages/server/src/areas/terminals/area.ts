import { directoryPort, registrationsPort } from '../../calls/ports/callPorts.ts';
import { terminalUri } from '../../company/uris.ts';
import { writeRegistrations } from '../../sip/registration/writeRegistrations.ts';
import type { Area } from '../Area.ts';
import { addDeskPhoneRoutes } from './deskPhoneRoutes.ts';
import { addSoftphoneRoutes } from './softphoneRoutes.ts';
import { registrationStore } from './store.ts';
import { terminalView } from './terminalView.ts';
import type { TurnServers } from './turnServers.ts';

export { createDeskPhone, giveCredentials } from './deskPhones.ts';
export { terminalView } from './terminalView.ts';

/** Where phones register, if it is not asked of the calls: in tests. */
export interface TerminalOptions {
  /** TURN servers of browser phones; null: none. */
  turn: TurnServers | null;
  /** Host and port for desk phones; null: nowhere. */
  sipAddress: (() => string | null) | undefined;
  /** What desk phones may use there. `tls:5061`: on a port of its own. */
  sipTransports: (() => string[]) | undefined;
}

/** The phones of users: those of the browser and the desktop, and those that stand on a desk. */
export const terminals = ({ turn, ...given }: TerminalOptions): Area => ({
  name: 'terminals',
  needs: ['directory'],
  prepare({ database, onError, provide }) {
    provide(registrationsPort, writeRegistrations(registrationStore(database.db), onError));
  },
  open({ api, bus, calls, company, lists, now, use }) {
    lists.add('Terminal', { of: (userId) => company.terminalsOf(userId).map((row) => terminalView(row, calls)) });
    const show = (id: string): void => {
      const terminal = company.terminal(id);
      const userId = terminal && company.ownerOf(terminal);
      if (terminal && userId) lists.put(userId, 'Terminal', terminalView(terminal, calls));
    };
    bus.on('phone.registered', ({ terminalId }) => show(terminalId));
    bus.on('company.changed', (changed) => {
      if (changed.kind !== 'terminal') return;
      if (changed.what === 'removed') lists.remove(changed.userId, 'Terminal', terminalUri(changed.id));
      else show(changed.id);
    });
    const { realm } = use(directoryPort);
    const sipAddress = given.sipAddress ?? (() => calls.phonePlace?.address ?? null);
    const sipTransports = given.sipTransports ?? (() => calls.phonePlace?.transports ?? ['udp', 'tcp']);
    const phonePorts = { company, calls, now, realm, sipAddress, sipTransports, turn };
    addSoftphoneRoutes(api, phonePorts);
    addDeskPhoneRoutes(api, phonePorts);
    return { close: () => use(registrationsPort).settled() };
  },
});
