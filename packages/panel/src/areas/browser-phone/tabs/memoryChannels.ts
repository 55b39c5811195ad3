import { type TabMessage, tabMessage } from '@ringside/protocol/tabs/tabMessage';
import type { TabChannel } from './tabChannel.ts';

/** Channels of one browser for tests: messages arrive in order, in a later turn, as copies. */
export function memoryChannels() {
  const all = new Map<string, Set<(message: TabMessage) => void>>();
  return (name: string): TabChannel => {
    const group = all.get(name) ?? new Set();
    all.set(name, group);
    let mine: (message: TabMessage) => void = () => undefined;
    const arrive = (message: TabMessage): void => mine(message);
    group.add(arrive);
    return {
      post(message) {
        const copy = tabMessage.parse(structuredClone(message));
        for (const other of [...group]) if (other !== arrive) queueMicrotask(() => group.has(other) && other(copy));
      },
      listen(listener) {
        mine = listener;
      },
      close: () => void group.delete(arrive),
    };
  };
}
