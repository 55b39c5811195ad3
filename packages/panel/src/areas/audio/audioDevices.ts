import type { AudioDevices } from '@ringside/telephony';
import type { Ground } from '../../kernel/ground/Ground.ts';
import { type DeviceChoice, deviceListAtom, devicesAtom } from '../../kernel/state.ts';
import { dismissToastAtom, raiseToastAtom } from '../../kernel/toasts/toasts.ts';

const uses = [
  ['audioinput', 'audioinput'],
  ['audiooutput', 'audiooutput'],
  ['ringing', 'audiooutput'],
] as const;

const isThere = (id: string, kind: DeviceChoice['kind'], list: readonly DeviceChoice[]): boolean => {
  const same = list.filter((choice) => choice.kind === kind);
  // Before the microphone was allowed the browser names no device, so none is known to be gone.
  return id === 'default' || same.length === 0 || same.some((choice) => choice.id === id);
};

/** The chosen devices; the default one stands in for what is unplugged, and for what was never chosen. WRTC-022 */
export function usableDevices(devices: AudioDevices, list: readonly DeviceChoice[]): AudioDevices {
  const usable = { ...devices };
  for (const [use, kind] of uses) if (!devices[use] || !isThere(devices[use], kind, list)) usable[use] = 'default';
  return usable;
}

/** Names of chosen devices that are in the one list and not in the other; a headset that is two devices counts once. */
function missing(devices: AudioDevices, from: readonly DeviceChoice[], to: readonly DeviceChoice[]): string[] {
  const names = uses.flatMap(([use, kind]) => {
    const known = from.find((choice) => choice.kind === kind && choice.id === devices[use] && choice.id !== 'default');
    return known?.label && !to.some((choice) => choice.kind === kind && choice.id === known.id) ? [known.label] : [];
  });
  return [...new Set(names)];
}

/**
 * Devices that come and go: calls and ringing go on with the default device when a chosen one is unplugged, and go back
 * to it when it returns; both are said.
 */
export function followDevices({ store, engine, sounds }: Pick<Ground, 'store' | 'engine' | 'sounds'>): () => void {
  let list = store.get(deviceListAtom);
  /** Toasts of what is gone, by its name. */
  const told = new Map<string, number>();

  const apply = (): void => {
    const usable = usableDevices(store.get(devicesAtom), store.get(deviceListAtom));
    sounds.use(usable);
    void engine.setDevices(usable);
  };
  const look = (): void => {
    const [before, now] = [list, store.get(deviceListAtom)];
    list = now;
    const devices = store.get(devicesAtom);
    for (const name of missing(devices, before, now))
      told.set(
        name,
        store.set(raiseToastAtom, {
          kind: 'info',
          title: { key: 'audio.lost', params: { name } },
          detail: 'audio.lostDetail',
          timeoutMs: 10_000,
        }),
      );
    for (const name of missing(devices, now, before)) {
      const toast = told.get(name);
      if (toast === undefined) continue;
      told.delete(name);
      store.set(dismissToastAtom, toast);
      store.set(raiseToastAtom, { kind: 'ok', title: { key: 'audio.back', params: { name } } });
    }
    apply();
  };
  const stop = store.sub(deviceListAtom, look);
  apply();
  return stop;
}
