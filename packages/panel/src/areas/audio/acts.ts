import { type AudioDevices, watchDevices } from '@ringside/telephony';
import { toldActs } from '../../kernel/acts.ts';
import { deviceListAtom, devicesAtom, soundBlockedAtom } from '../../kernel/state.ts';

/** Microphone, speakers and their devices: used as they were kept for this browser, and kept when they are changed. */
export const audioActs = toldActs(({ store, preferences, engine, sounds }) => {
  const { theme: _t, look: _k, locale: _l, oneKeyShortcuts: _o, dialPanelShown: _d, ...audio } = preferences.get();
  const applyDevices = (): void => {
    sounds.use(store.get(devicesAtom));
    void engine.setDevices(store.get(devicesAtom));
  };
  store.set(devicesAtom, (devices) => ({ ...devices, ...audio }));
  applyDevices();
  const lookForDevices = watchDevices((list) => store.set(deviceListAtom, list));
  return {
    requestMicrophone: async () => {
      const state = await engine.requestMicrophone();
      lookForDevices();
      return state;
    },
    setDevices: (devices: AudioDevices): void => {
      store.set(devicesAtom, devices);
      preferences.set(devices);
      applyDevices();
    },
    /** Plays a short test sound on the output or ringing device. */
    testSound: (which: 'audiooutput' | 'ringing') => sounds.test(which),
    /** Called from a click: unlocks sound where the browser blocked it. */
    allowSound: (): void => {
      store.set(soundBlockedAtom, false);
      engine.unblockSound();
      sounds.unblock();
    },
  };
});
