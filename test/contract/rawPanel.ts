import type { BridgeWindow } from '../../packages/panel/src/host/bridge/index.ts';

interface Numbered {
  type: string;
  seq: number;
  at: number;
  content: { lineID: string };
}

const event = (seq: number): Numbered => ({ type: 'CALL_EVENT', seq, at: seq, content: { lineID: `l${seq}` } });
const empty = (seq: number) => ({
  seq,
  info: null,
  operator: null,
  groups: [],
  calls: [],
  dial: { canDial: true, reason: null },
});

/**
 * A panel written against the wire by hand, with a lossy port: a CALL to `lose` posts events 1 to 6, of which 3 gets
 * lost and 2 and 5 come twice, and `loseLast` posts 1 and loses 2. `mute` stops answering heartbeats. `junk` posts
 * what no panel says. Events are kept and given on `resync`.
 */
export function startRawPanel(window: BridgeWindow, hostOrigin: string): void {
  let events: Numbered[] = [];
  let isMute = false;
  const script: Record<string, (post: (message: unknown) => void) => void> = {
    lose(post) {
      events = [1, 2, 3, 4, 5, 6].map(event);
      for (const seq of [1, 2, 2, 4, 5, 5, 6]) post(event(seq));
    },
    loseLast(post) {
      events = [event(1), event(2)];
      post(event(1));
    },
    mute() {
      isMute = true;
    },
    junk(post) {
      for (const message of [null, 0, 'x', [], {}, { type: 'batch' }, { type: 'batch', events: [null, 1, {}] }])
        post(message);
      post({ type: 'snapshot', capabilities: null, snapshot: null });
      post({ type: 'CALL_EVENT', seq: 'x', content: {} });
      post({ type: 'CALL_EVENT', seq: 1, at: 1, content: null });
      post({ id: 999, status: 200, content: null });
      post({ id: 1, status: 'x' });
      post({ type: 'constructor', seq: 2, at: 1, content: {} });
      post({ type: 'pong' });
    },
  };
  window.addEventListener('message', ((message: MessageEvent) => {
    if (message.origin !== hostOrigin || message.data?.type !== 'hello') return;
    isMute = false;
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }: MessageEvent) => {
      const post = (answer: unknown) => port1.postMessage(answer);
      if (data.type === 'ping' && !isMute) post({ type: 'pong', n: data.n, seq: events.at(-1)?.seq ?? 0 });
      if (data.type === 'resync') post({ type: 'batch', events: events.filter((kept) => kept.seq > data.seq) });
      if (data.type === 'bye') port1.close();
      if (data.type !== 'CALL') return;
      script[data.content.number]?.(post);
      post({ type: 'CALL', id: data.id, status: 200, content: { lineID: 'x', callID: 'x' } });
    };
    const welcome = { ringside: 1, type: 'welcome', proto: 1, boot: 'raw', capabilities: [], snapshot: empty(0) };
    const { nonce } = message.data;
    (message.source as Window).postMessage({ ...welcome, nonce, resumed: false }, hostOrigin, [port2]);
  }) as EventListener);
}
