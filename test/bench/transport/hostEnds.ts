import { createPhone } from '@ringside/sdk';
import { proxy, type Remote, wrap } from 'comlink';
import { connect, type RemoteProxy, WindowMessenger } from 'penpal';
import postRobot from 'post-robot';
import { connectFloor } from './floorHost.ts';
import { loaded } from './loaded.ts';
import type { ConnectHost, Fill, OnEvent, PeerName, Work } from './peer.ts';

const connectRingside: ConnectHost = async (frame, url, onEvent) => {
  frame.src = url.href;
  const phone = createPhone({ url, iframe: frame, title: 'panel' });
  phone.on('CALL_EVENT', onEvent);
  await phone.ready;
  return { getCalls: () => phone.getCalls(), fill: (content) => phone.fillCallInfo(content) };
};

const connectPenpal: ConnectHost = async (frame, url, onEvent) => {
  frame.src = url.href;
  const messenger = new WindowMessenger({ remoteWindow: frame.contentWindow!, allowedOrigins: [url.origin] });
  type Methods = { getCalls: Work['getCalls']; fill: (content: Fill) => null };
  const remote: RemoteProxy<Methods> = await connect<Methods>({ messenger, methods: { onEvent } }).promise;
  return { getCalls: () => remote.getCalls(), fill: (content) => remote.fill(content) };
};

/** Over a port, its fastest way. */
const connectComlink: ConnectHost = async (frame, url, onEvent) => {
  await loaded(frame, url);
  const { port1, port2 } = new MessageChannel();
  frame.contentWindow?.postMessage('comlink', url.origin, [port2]);
  const remote = wrap<Work & { listen: (onEvent: OnEvent) => void }>(port1) as Remote<
    Work & { listen: (onEvent: OnEvent) => void }
  >;
  await remote.listen(proxy(onEvent));
  return { getCalls: () => remote.getCalls(), fill: (content) => remote.fill(content) };
};

const connectPostRobot: ConnectHost = async (frame, url, onEvent) => {
  await loaded(frame, url);
  const panel = frame.contentWindow!;
  const options = { domain: url.origin };
  postRobot.on('event', { window: panel, domain: url.origin }, ({ data }) => {
    onEvent(data as never);
  });
  const ask = async (name: string, content: object): Promise<unknown> =>
    (await postRobot.send(panel, name, content, options)).data;
  return { getCalls: () => ask('getCalls', {}), fill: (content) => ask('fill', content) };
};

export const hostEnds: Record<PeerName, ConnectHost> = {
  port: connectFloor,
  ringside: connectRingside,
  penpal: connectPenpal,
  comlink: connectComlink,
  'post-robot': connectPostRobot,
};
