import type { CallView } from '@ringside/protocol/bridge/types';
import { loaded } from './loaded.ts';
import type { ConnectHost } from './peer.ts';

/** The least a host can do: one transferred port, a map of waiting promises. */
export const connectFloor: ConnectHost = async (frame, url, onEvent) => {
  const waiting = new Map<number, (value: unknown) => void>();
  const port = await new Promise<MessagePort>((resolve) => {
    addEventListener('message', ({ source, ports: [given] }) => {
      if (source === frame.contentWindow && given) resolve(given);
    });
    void loaded(frame, url).then(() => frame.contentWindow?.postMessage('floor', url.origin));
  });
  port.onmessage = ({ data }: MessageEvent<{ id?: number; result?: unknown; event?: CallView }>) => {
    if (data.event) return onEvent(data.event);
    const id = data.id ?? 0;
    waiting.get(id)?.(data.result);
    waiting.delete(id);
  };
  let lastId = 0;
  const ask = (type: string, content: unknown): Promise<unknown> =>
    new Promise((resolve) => {
      lastId += 1;
      waiting.set(lastId, resolve);
      port.postMessage({ type, id: lastId, content });
    });
  return { getCalls: () => ask('getCalls', null), fill: (content) => ask('fill', content) };
};
