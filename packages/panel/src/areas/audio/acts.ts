import { type PhoneEngine, type Sounds, watchDevices } from '@ringside/telephony';
import type { Intents } from '../../kernel/intents.ts';
import type { Store } from '../../kernel/live.ts';
import type { Preferences } from '../../kernel/start/preferences.ts';
import { deviceListAtom, devicesAtom, inputLevelAtom, soundBlockedAtom } from '../../kernel/state.ts';

type AudioActs = Pick<Intents, 'requestMicrophone' | 'setDevices' | 'testSound' | 'allowSound' | 'watchInput'>;

/** Microphone, speakers and their devices: used as they were kept for this browser, and kept when they are changed. */
export function audioActs(store: Store, preferences: Preferences, engine: PhoneEngine, sounds: Sounds): AudioActs {
  const { theme: _t, look: _k, locale: _l, oneKeyShortcuts: _o, dialPanelShown: _d, ...audio } = preferences.get();
  const level: { stop?: () => void } = {};
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
    setDevices: (devices) => {
      store.set(devicesAtom, devices);
      preferences.set(devices);
      applyDevices();
    },
    testSound: (which) => sounds.test(which),
    allowSound: () => {
      store.set(soundBlockedAtom, false);
      engine.unblockSound();
      sounds.unblock();
    },
    watchInput: (on) => {
      level.stop?.();
      delete level.stop;
      if (on) level.stop = engine.watchInput((now) => store.set(inputLevelAtom, now));
      else store.set(inputLevelAtom, null);
    },
  };
}
