import { late } from '../../kernel/late.ts';
import { mutedAtom, profileAtom } from '../../kernel/state.ts';
import type { BrowserPhone, BrowserPhonePorts } from './browserPhone.ts';

/** The browser phone before its code is there: what is asked of it waits, in order. */
export function createPhone(ports: BrowserPhonePorts) {
  const { store, engine } = ports;
  let loading: Promise<BrowserPhone> | null = null;
  const ask = (work: (phone: BrowserPhone) => void): void => {
    loading ??= late(() => import('./browserPhone.ts')).then(({ createBrowserPhone }) => createBrowserPhone(ports));
    loading.then(work, () => {
      loading = null;
    });
  };
  /** What changes nothing while the phone's code was never needed. */
  const tell = (work: (phone: BrowserPhone) => void): void => {
    if (loading) ask(work);
  };
  return {
    /** Somebody is signed in. */
    enter(): void {
      if (store.get(profileAtom)?.mayUseWebphone) engine.preload?.();
      ask((phone) => phone.enter());
    },
    leave: () => tell((phone) => phone.leave()),
    takeOver: () => ask((phone) => phone.takeOver()),
    stop: () => tell((phone) => phone.stop()),
    setMuted(muted: boolean): void {
      store.set(mutedAtom, muted);
      tell((phone) => phone.setMuted(muted));
    },
    silence(lineId: string): void {
      ports.sounds.silence(lineId);
      tell((phone) => phone.silence(lineId));
    },
    terminalsChanged: () => tell((phone) => phone.terminalsChanged()),
  };
}
