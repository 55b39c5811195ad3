import { panelEnds } from './panelEnds.ts';
import type { Drive, PeerName } from './peer.ts';
import { sampleCall } from './sampleCall.ts';

/** The panel's page of one transport: `?peer=penpal&host=http://localhost:1`. */
const asked = new URLSearchParams(location.search);
const hostOrigin = asked.get('host') ?? '';
const view = [sampleCall(0, 0)];
const ready = panelEnds[asked.get('peer') as PeerName]({ getCalls: () => view, fill: () => null }, hostOrigin);

const nextTurn = (everyMs: number): Promise<void> =>
  new Promise((resolve) => {
    if (everyMs > 0) return setTimeout(resolve, everyMs);
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });

addEventListener('message', async ({ source, origin, data }: MessageEvent<Drive | null>) => {
  if (source !== parent || origin !== hostOrigin || data?.bench !== 'emit') return;
  const emit = await ready;
  let count = 0;
  for (let turn = 0; turn < data.turns; turn += 1) {
    for (let i = 0; i < data.perTurn; i += 1) {
      count += 1;
      emit(sampleCall(count, performance.timeOrigin + performance.now()));
    }
    await nextTurn(data.everyMs);
  }
});
