import type { PageEventName } from '@ringside/protocol/bridge/types';
import type { CommandHandlers, PageListener } from '../../kernel/ground/PagePort.ts';
import type { HostBridge, HostBridgeOptions } from './types.ts';

/** Commands and events that the areas of the panel offer to the host page, and their listeners, in the order in which they were added. */
export function createOffering({ handlers, pageEvents }: Pick<HostBridgeOptions, 'handlers' | 'pageEvents'>) {
  const commands: CommandHandlers = { ...handlers };
  const names: PageEventName[] = [...(pageEvents ?? [])];
  const listeners: Partial<PageListener>[] = [];
  const offer: HostBridge['offer'] = (given) => {
    Object.assign(commands, given.commands);
    names.push(...(given.events ?? []));
  };
  const listen: HostBridge['listen'] = (listener) => void listeners.push(listener);
  const heard: PageListener = {
    onHello(auth, origin) {
      for (const one of listeners) one.onHello?.(auth, origin);
    },
    hostChanged() {
      for (const one of listeners) one.hostChanged?.();
    },
    callEnded(call) {
      for (const one of listeners) one.callEnded?.(call);
    },
  };
  return { handlers: commands, pageEvents: names as readonly PageEventName[], heard, offer, listen };
}
