import type { CallView } from '@ringside/protocol/bridge/types';
import { expose, type Remote } from 'comlink';
import { connect, WindowMessenger } from 'penpal';
import postRobot from 'post-robot';
import { createHostBridge, sessionKeyStore } from '../../../packages/panel/src/host/bridge/index.ts';
import { englishWords } from '../../../packages/panel/src/host/bridge/test/englishWords.ts';
import { line, profile } from '../../../packages/panel/src/host/bridge/test/testHost.ts';
import type { ConnectPanel, Fill, OnEvent, PeerName } from './peer.ts';

const connectFloor: ConnectPanel = (work, hostOrigin) => {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = ({ data: { type, id, content } }) => {
    port1.postMessage({ id, result: type === 'fill' ? work.fill(content as Fill) : work.getCalls() });
  };
  addEventListener('message', ({ origin, data }) => {
    if (origin === hostOrigin && data === 'floor') parent.postMessage('port', origin, [port2]);
  });
  return (event) => port1.postMessage({ event });
};

/** The panel's own bridge, as it ships. `publish` takes a view as it is, like the other transports here. */
const connectRingside: ConnectPanel = (work, hostOrigin) => {
  const bridge = createHostBridge({
    window,
    config: { allowedParentFrames: [hostOrigin], crmApiEnabled: true },
    boot: crypto.randomUUID(),
    clock: Date,
    words: englishWords,
    keyStore: sessionKeyStore(window),
    handlers: { FILL_CALL_INFO: (content) => ({ status: 200, content: work.fill(content) }) },
  });
  bridge.publishInfo(profile);
  bridge.publishLine(
    line('line-1', { state: 'talking', talkingSince: 2_000, record: work.getCalls()[0]?.record ?? null }),
  );
  return (event) => bridge.publish('CALL_EVENT', event);
};

const connectPenpal: ConnectPanel = async (work, hostOrigin) => {
  const messenger = new WindowMessenger({ remoteWindow: parent, allowedOrigins: [hostOrigin] });
  const remote = await connect<{ onEvent: OnEvent }>({ messenger, methods: { ...work } }).promise;
  return (event) => void remote.onEvent(event);
};

const connectComlink: ConnectPanel = (work, hostOrigin) =>
  new Promise((resolve) => {
    addEventListener('message', ({ origin, data, ports: [port] }) => {
      if (origin !== hostOrigin || data !== 'comlink' || !port) return;
      const listen = (onEvent: Remote<OnEvent>): void => resolve((event: CallView) => void onEvent(event));
      expose({ ...work, listen }, port);
    });
  });

const connectPostRobot: ConnectPanel = (work, hostOrigin) => {
  const options = { window: parent, domain: hostOrigin };
  postRobot.on('getCalls', options, () => work.getCalls());
  postRobot.on('fill', options, ({ data }) => work.fill(data as Fill));
  return (event) => void postRobot.send(parent, 'event', event, { domain: hostOrigin, fireAndForget: true });
};

export const panelEnds: Record<PeerName, ConnectPanel> = {
  port: connectFloor,
  ringside: connectRingside,
  penpal: connectPenpal,
  comlink: connectComlink,
  'post-robot': connectPostRobot,
};
