import { atom } from 'jotai';
import { afterCallAtom, crmStateAtom } from '../areas/crm/crmState.ts';
import { layoutAtom } from '../kernel/layout.ts';
import { microphoneToldAtom } from '../kernel/notices/microphoneToldAtom.ts';
import { linkAtom, microphoneAtom, nowAtom, phoneAtom, profileAtom, soundBlockedAtom } from '../kernel/state.ts';

export type BannerName =
  | 'behalf'
  | 'notConnected'
  | 'takenOver'
  | 'phoneFault'
  | 'micDenied'
  | 'micBlocked'
  | 'micMissing'
  | 'micFailed'
  | 'soundBlocked'
  | 'crmForm'
  | 'crmError'
  | 'crmNotAllowed'
  | 'polling';

const microphoneBanners = {
  denied: 'micDenied',
  blockedByFrame: 'micBlocked',
  missing: 'micMissing',
  failed: 'micFailed',
} as const;

/**
 * For whom the user acts, as long as that is another one; then what is wrong now, the worst first. Each entry goes when its reason ends.
 *
 * @see PROF-029, CRM-001, CRM-045, PROMPT-016, PROMPT-018, PUSH-009, WRTC-018
 */
export const bannersAtom = atom((get) => {
  const found: { name: BannerName; params: Record<string, string | number> }[] = [];
  const add = (name: BannerName, params: Record<string, string | number> = {}) => found.push({ name, params });
  const link = get(linkAtom);
  const phone = get(phoneAtom);
  const microphone = get(microphoneAtom);
  const profile = get(profileAtom);

  if (profile?.isBehalf) add('behalf', { name: profile.name });
  if (link.at === 'retry') add('notConnected', { n: Math.max(0, Math.ceil((link.retryAt - get(nowAtom)) / 1000)) });
  if (phone.at === 'fault') add(phone.fault === 'takenOver' ? 'takenOver' : 'phoneFault');
  if (phone.at !== 'off' && microphone in microphoneBanners && !get(microphoneToldAtom))
    add(microphoneBanners[microphone as keyof typeof microphoneBanners]);
  if (get(soundBlockedAtom)) add('soundBlocked');
  // A wide panel shows the sign-in form beside the call, and needs no banner.
  if (get(afterCallAtom)?.log.at === 'form' && get(layoutAtom) !== 'wide') add('crmForm');
  if (get(crmStateAtom) === 'error') add('crmError');
  if (get(crmStateAtom) === 'notAllowed') add('crmNotAllowed');
  if (link.at === 'polling') add('polling');
  return found;
});
