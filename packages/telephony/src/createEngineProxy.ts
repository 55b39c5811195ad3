import { createEmitter } from './emitter.ts';
import type { AudioDevices, MicrophoneState, PhoneEngine, PhoneEvents } from './PhoneEngine.ts';

const EVENTS = ['state', 'microphone', 'dialog'] as const;

/** Waits before the engine's code is asked for again, in milliseconds. */
const RELOAD_MS = 3000;

/** What of a phone can be done in another tab. The microphone is asked for in this one. */
export type RemoteEngine = Pick<
  PhoneEngine,
  'state' | 'microphone' | 'dial' | 'answer' | 'hangUp' | 'sendDtmf' | 'setMuted' | 'setDevices' | 'has' | 'on'
>;
export interface EngineProxy extends PhoneEngine {
  /** Fetches the code now. */
  preload(): void;
  /** Acts through the phone of another tab from now on and stops the user's own one; `null` ends that. */
  follow(other: RemoteEngine | null): void;
}

/**
 * A browser phone whose code is loaded when it is first needed, so that it is not part of the first paint. Until then it
 * is off: it knows no dialog and cannot dial.
 *
 * @param load imports and makes the engine; tried again when it fails (connection lost between page and chunk)
 */
export function createEngineProxy(load: () => Promise<PhoneEngine>): EngineProxy {
  const { on, emit } = createEmitter<PhoneEvents>();
  let inner: PhoneEngine | null = null;
  let followed: RemoteEngine | null = null;
  let unfollow: (() => void)[] = [];
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
        for (const event of EVENTS) engine.on(event, (value) => followed || emit(event, value));
        if (devices) void engine.setDevices(devices);
        engine.setMuted(muted);
        if (!followed) emit('microphone', engine.microphone);
        return engine;
      },
      () => {
        loading = null;
        return null;
      },
    );
    return loading;
  };

  const acting = (): RemoteEngine | null => followed ?? inner;

  const start = async (credentials: Parameters<PhoneEngine['start']>[0], mine: number): Promise<void> => {
    const engine = await need();
    if (mine !== wish || disposed) return;
    if (engine) return engine.start(credentials);
    emit('state', { at: 'fault', fault: 'unreachable' });
    setTimeout(() => mine === wish && void start(credentials, mine), RELOAD_MS);
  };

  return {
    get state() {
      return acting()?.state ?? { at: 'off' as const };
    },
    get microphone(): MicrophoneState {
      return acting()?.microphone ?? 'unknown';
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
      acting()?.dial(number, infos, callerId) ?? { ok: false, fault: 'notReady', status: 0 },
    answer: async (dialogId) => acting()?.answer(dialogId) ?? false,
    hangUp: (dialogId) => acting()?.hangUp(dialogId) ?? false,
    sendDtmf: (dialogId, digits) => acting()?.sendDtmf(dialogId, digits) ?? false,
    setMuted(next) {
      muted = next;
      acting()?.setMuted(next);
    },
    has: (dialogId) => acting()?.has(dialogId) ?? false,
    async setDevices(next) {
      devices = next;
      await acting()?.setDevices(next);
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
    stats: async (dialogId) => inner?.stats(dialogId) ?? null,
    preload: () => void need(),
    follow(other) {
      for (const stop of unfollow) stop();
      wish += 1;
      followed = null;
      if (other) inner?.stop();
      followed = other;
      unfollow = other ? EVENTS.map((event) => other.on(event, (value) => emit(event, value))) : [];
      if (!other) inner?.setMuted(muted);
      if (!other && devices) void inner?.setDevices(devices);
      emit('state', acting()?.state ?? { at: 'off' });
      emit('microphone', acting()?.microphone ?? 'unknown');
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
