import { acts, toldActs } from '../../kernel/acts.ts';
import { fetchCode } from '../../kernel/code/fetchCode.ts';
import { mutedAtom, profileAtom } from '../../kernel/state.ts';
import type { BrowserPhone } from './browserPhone.ts';
import { callSoundActs } from './callSounds.ts';

/** The browser phone before its code is there: what is asked of it waits, in order. */
const waitingPhone = acts(({ of }) => {
  let loading: Promise<BrowserPhone> | null = null;
  const ask = (work: (phone: BrowserPhone) => void): void => {
    loading ??= fetchCode(() => import('./acts.ts')).then(({ browserPhoneActs }) => of(browserPhoneActs));
    loading.then(work, () => {
      loading = null;
    });
  };
  /** What changes nothing while the phone's code was never needed. */
  const tell = (work: (phone: BrowserPhone) => void): void => {
    if (loading) ask(work);
  };
  return { ask, tell };
});

/** What happens around the browser phone. */
export const phoneLife = acts(({ store, engine, of }) => {
  const { ask, tell } = of(waitingPhone);
  return {
    /** A user is signed in. */
    enter(): void {
      if (store.get(profileAtom)?.mayUseWebphone) engine.preload?.();
      ask((phone) => phone.enter());
    },
    leave: () => tell((phone) => phone.leave()),
    terminalsChanged: () => tell((phone) => phone.terminalsChanged()),
  };
});

/** What can be wanted of the browser phone. */
export const phoneActs = toldActs(({ store, of }) => {
  const { ask, tell } = of(waitingPhone);
  return {
    /** Starts the browser phone here, taking it over from another place. */
    takePhoneHere: () => ask((phone) => phone.takeOver()),
    stopPhone: () => tell((phone) => phone.stop()),
    setMuted(muted: boolean): void {
      store.set(mutedAtom, muted);
      tell((phone) => phone.setMuted(muted));
    },
    /** Silences the ringing of one line on this device. */
    silence(lineId: string): void {
      of(callSoundActs).silence(lineId);
      tell((phone) => phone.silence(lineId));
    },
  };
});
