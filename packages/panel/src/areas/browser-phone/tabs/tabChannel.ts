import { type TabMessage, tabMessage } from '@ringside/protocol/tabs/tabMessage';

/** What an election makes of a tab. */
export interface TabRoles {
  /** This tab has the phone. */
  lead(): void;
  /** Another tab has it. `lead` follows when that one is gone. */
  follow(): void;
}

/** A channel to all other tabs of the same name; a tab does not hear itself. */
export interface TabChannel {
  post(message: TabMessage): void;
  /** At most one listener; junk and messages of unknown panels do not arrive. */
  listen(listener: (message: TabMessage) => void): void;
  close(): void;
}

/** A channel of the browser, or `null` where it is missing or refused. */
export function openTabChannel(name: string): TabChannel | null {
  try {
    const channel = new BroadcastChannel(name);
    return {
      post(message) {
        try {
          channel.postMessage(message);
        } catch {
          // Closed in the meantime: the tab is on its way out.
        }
      },
      listen(listener) {
        channel.onmessage = ({ data }: MessageEvent<unknown>) => {
          const parsed = tabMessage.safeParse(data);
          if (parsed.success) listener(parsed.data);
        };
      },
      close: () => channel.close(),
    };
  } catch {
    return null;
  }
}
