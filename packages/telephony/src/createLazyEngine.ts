import { createEmitter } from './emitter.ts';
import type { AudioDevices, MicrophoneState, PhoneEngine, PhoneEvents } from './PhoneEngine.ts';

/** Waits before the engine's code is asked for again, in milliseconds. */
const RELOAD_MS = 3000;

/**
 * A browser phone whose code is loaded when it is first needed, so that it is not part of the first paint. Until then it
 * is off: it knows no dialog and cannot dial.
 *
 * @param load imports and makes the engine; tried again when it fails (connection lost between page and chunk)
 */
export function createLazyEngine(load: () => Promise<PhoneEngine>): PhoneEngine {
  const { on, emit } = createEmitter<PhoneEvents>();
  let inner: PhoneEngine | null = null;
  let loading: Promise<PhoneEngine | null> | null = null;
  let devices: AudioDevices | null = null;
  let muted = false;
  let disposed = false;
  /** Changes with every start and stop, so that a start is not carried out after the stop that followed it. */
  let wish = 0;

  const need = (): Promise<PhoneEngine | null> => {
    loading ??= load().then(
      (engine) => {
        inner = engine;
        if (disposed) engine.dispose();
        for (const event of ['state', 'microphone', 'dialog'] as const) engine.on(event, (value) => emit(event, value));
        if (devices) void engine.setDevices(devices);
        engine.setMuted(muted);
        emit('microphone', engine.microphone);
        return engine;
      },
      () => {
        loading = null;
        return null;
      },
    );
    return loading;
  };

  const start = async (credentials: Parameters<PhoneEngine['start']>[0], mine: number): Promise<void> => {
    const engine = await need();
    if (mine !== wish || disposed) return;
    if (engine) return engine.start(credentials);
    emit('state', { at: 'fault', fault: 'unreachable' });
    setTimeout(() => mine === wish && void start(credentials, mine), RELOAD_MS);
  };

  return {
    get state() {
      return inner?.state ?? { at: 'off' as const };
    },
    get microphone(): MicrophoneState {
      return inner?.microphone ?? 'unknown';
    },
    get isMuted() {
      return muted;
    },
    start(credentials) {
      wish += 1;
      void start(credentials, wish);
    },
    stop() {
      wish += 1;
      inner?.stop();
    },
    dial: async (number, infos, callerId) =>
      inner?.dial(number, infos, callerId) ?? { ok: false, fault: 'notReady', status: 0 },
    answer: async (dialogId) => inner?.answer(dialogId) ?? false,
    hangUp: (dialogId) => inner?.hangUp(dialogId) ?? false,
    sendDtmf: (dialogId, digits) => inner?.sendDtmf(dialogId, digits) ?? false,
    setMuted(next) {
      muted = next;
      inner?.setMuted(next);
    },
    has: (dialogId) => inner?.has(dialogId) ?? false,
    async setDevices(next) {
      devices = next;
      await inner?.setDevices(next);
    },
    requestMicrophone: async () => (await need())?.requestMicrophone() ?? 'failed',
    watchInput(onLevel) {
      let stop: (() => void) | null = null;
      let stopped = false;
      void need().then((engine) => {
        if (!stopped && engine) stop = engine.watchInput(onLevel);
      });
      return () => {
        stopped = true;
        stop?.();
      };
    },
    unblockSound: () => inner?.unblockSound(),
    on,
    dispose() {
      disposed = true;
      wish += 1;
      inner?.dispose();
    },
  };
}
