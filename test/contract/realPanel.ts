import { createClient } from '../../packages/client/src/kernel/index.ts';
import { createPanelApp } from '../../packages/panel/src/createPanelApp.ts';
import { connectHostBridge } from '../../packages/panel/src/host/hostBridge.ts';
import type { DialResult, PhoneEngine, PhoneState, Sounds } from '../../packages/telephony/src/index.ts';
import { HOST_ORIGIN, type PanelPage } from './memory/fakePages.ts';

/** A browser phone without a browser: `dial` says what becomes of an INVITE. */
function createFakeEngine(dial: (number: string) => Promise<DialResult>): PhoneEngine {
  let state: PhoneState = { at: 'off' };
  const told = new Set<(state: PhoneState) => void>();
  const become = (next: PhoneState) => {
    state = next;
    for (const handler of told) handler(next);
  };
  return {
    get state() {
      return state;
    },
    microphone: 'granted',
    start: () => become({ at: 'ready' }),
    stop: () => become({ at: 'off' }),
    dial,
    answer: async () => false,
    hangUp: () => false,
    sendDtmf: () => false,
    setMuted: () => undefined,
    isMuted: false,
    has: () => false,
    setDevices: async () => undefined,
    requestMicrophone: async () => 'granted',
    stats: async () => null,
    watchInput: () => () => undefined,
    unblockSound: () => undefined,
    on(event, handler) {
      if (event === 'state') told.add(handler as (state: PhoneState) => void);
      return () => undefined;
    },
    dispose: () => undefined,
  };
}

const sounds: Sounds = {
  set: () => undefined,
  setQuiet: () => undefined,
  use: () => undefined,
  test: async () => true,
  unblock: () => undefined,
  dispose: () => undefined,
};

/** The panel as it ships, without its screens and its browser phone: client, acts, store and bridge. */
export function startRealPanel(
  page: PanelPage,
  origin: string,
  token: string | null,
  dial: (number: string) => Promise<DialResult>,
) {
  const app = createPanelApp({
    config: { version: '0', name: 'Ringside', crmApiEnabled: true, allowedParentFrames: [HOST_ORIGIN] },
    environment: 'frame',
    client: createClient({ baseUrl: `${origin}/` }),
    engine: () => createFakeEngine(dial),
    sounds: () => sounds,
    preferences: { get: () => ({}), set: () => undefined },
    tokens: { get: () => token, set: () => true, watch: () => undefined },
    socketUrl: (address) => address,
  });
  const bridge = connectHostBridge(app.ground, page as unknown as Window);
  app.start();
  return {
    app,
    close() {
      bridge?.close();
      app.dispose();
    },
  };
}
