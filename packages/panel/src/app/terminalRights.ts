import type { TerminalRights } from '@ringside/domain';
import { atom } from 'jotai';
import { hasSoftphoneAtom } from './softphone/softphoneState.ts';
import { profileAtom } from './state.ts';

/** What decides which phones are offered. A desktop engine is there when the helper program of this computer has one. Q-105 */
export const terminalRightsAtom = atom<TerminalRights>((get) => {
  const profile = get(profileAtom);
  const mayUseWebphone = profile?.mayUseWebphone ?? false;
  return {
    webSoftphoneAllowed: mayUseWebphone,
    webRtcAllowed: mayUseWebphone,
    maxSoftphones: profile?.maxSoftphones ?? 0,
    softphoneEngineAllowed: true,
    softphoneUnusable: !get(hasSoftphoneAtom),
    onBehalf: false,
  };
});
