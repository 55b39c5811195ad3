import type { Line } from '@ringside/domain/call';
import type { HistoryEntry } from '@ringside/domain/history';
import { buildHistoryEntry, hostLine, hostProfile } from '@ringside/testing/panel';
import { settle } from '@ringside/testing/wait';
import type { CommandHandlers } from '../../../kernel/ground/PagePort.ts';
import { createHostBridge } from '../createHostBridge.ts';
import type { HostBridgeOptions } from '../types.ts';
import { englishWords } from './englishWords.ts';

export const ORIGIN = 'https://crm.test';

export { hostProfile as profile };

/** A ringing call of Claire Vasseur, unless given otherwise. */
export const line = (id: string, changes: Partial<Line> = {}): Line =>
  hostLine(id, { state: 'ringing', isIncoming: true, canAnswer: true, ...changes });

export const historyEntry: HistoryEntry = buildHistoryEntry({
  id: 'h1',
  uri: 'v1/History/h1',
  isMissed: true,
  isNew: true,
  at: 50_000,
  talkSeconds: null,
  called: { name: 'Inès Marchetti', number: '2104' },
  cause: 'notAnswered',
  lineId: 'l1',
});

interface Setup {
  handlers?: CommandHandlers;
  config?: { allowedParentFrames: string[]; crmApiEnabled: boolean };
  now?: () => number;
  pageEvents?: NonNullable<HostBridgeOptions['pageEvents']>;
}

/** A bridge with a host page in front of it that keeps everything it is sent, as it was sent. */
export function setUp({ handlers = {}, config, now = () => 7, pageEvents = [] }: Setup = {}) {
  const welcomes: Record<string, unknown>[] = [];
  const heard: Record<string, unknown>[] = [];
  const ports: MessagePort[] = [];
  let nextId = 0;
  let listeners = 0;
  const parent = {
    postMessage(
      message: Record<string, unknown>,
      { targetOrigin, transfer }: { targetOrigin: string; transfer: MessagePort[] },
    ) {
      welcomes.push({ ...message, targetOrigin });
      const [port] = transfer;
      if (!port) return;
      ports.push(port);
      port.onmessage = ({ data }: MessageEvent) => heard.push(data);
    },
  };
  class PanelWindow extends EventTarget {
    readonly parent = parent;
    override addEventListener(...args: Parameters<EventTarget['addEventListener']>) {
      listeners += 1;
      super.addEventListener(...args);
    }
  }
  const window = new PanelWindow();
  const bridge = createHostBridge({
    window,
    config: config ?? { allowedParentFrames: [ORIGIN], crmApiEnabled: true },
    boot: 'boot-1',
    handlers,
    clock: { now },
    pageEvents,
    words: englishWords,
  });
  return {
    bridge,
    window,
    welcomes,
    heard,
    listeners: () => listeners,
    settle,
    /** A message to the panel's window. */
    say(data: unknown, origin = ORIGIN, source: unknown = parent) {
      window.dispatchEvent(Object.assign(new Event('message'), { data, origin, source, ports: [] }));
    },
    hello(more: object = {}) {
      this.say({ ringside: 1, type: 'hello', protos: [1], ...more });
    },
    lastPort: () => ports.at(-1) as MessagePort,
    post: (message: unknown) => ports.at(-1)?.postMessage(message),
    /** @returns the response of the panel, `undefined` when there is none */
    async command(type: string, content?: unknown, more: object = {}) {
      nextId += 1;
      const id = nextId;
      ports.at(-1)?.postMessage({ type, id, content, ...more });
      await settle();
      return heard.find((message) => message['id'] === id) as { status: number; content: unknown } | undefined;
    },
    events: () =>
      heard
        .flatMap((message) => (message['type'] === 'batch' ? (message['events'] as typeof heard) : [message]))
        .filter((message) => 'seq' in message && message['type'] !== 'pong') as {
        type: string;
        seq: number;
        at: number;
        content: Record<string, unknown>;
      }[],
    close() {
      bridge.close();
      for (const port of ports) port.close();
    },
  };
}
