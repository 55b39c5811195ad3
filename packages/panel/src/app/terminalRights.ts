import type { TerminalRights } from '@ringside/domain';
import { atom } from 'jotai';
import { profileAtom } from './state.ts';

/** What decides which phones are offered. No desktop engine can be reached from a browser, so softphones are unusable here. Q-105 */
export const terminalRightsAtom = atom<TerminalRights>((get) => {
  const profile = get(profileAtom);
  const mayUseWebphone = profile?.mayUseWebphone ?? false;
  return {
    webSoftphoneAllowed: mayUseWebphone,
    webRtcAllowed: mayUseWebphone,
    maxSoftphones: profile?.maxSoftphones ?? 0,
    softphoneEngineAllowed: true,
    softphoneUnusable: true,
    onBehalf: false,
  };
});
