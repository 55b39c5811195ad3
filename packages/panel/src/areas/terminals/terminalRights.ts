import type { TerminalRights } from '@ringside/domain/terminal';
import { atom } from 'jotai';
import { environmentAtom, profileAtom } from '../../kernel/state.ts';
import { hasSoftphoneAtom } from './softphone/softphoneState.ts';

/**
 * What decides which phones are offered. A desktop engine is there when the helper program of this computer has one, and a
 * softphone that embeds the panel is used itself.
 */
export const terminalRightsAtom = atom<TerminalRights>((get) => {
  const profile = get(profileAtom);
  const in_ = get(environmentAtom);
  const mayUseWebphone = profile?.mayUseWebphone ?? false;
  return {
    webSoftphoneAllowed: mayUseWebphone,
    webRtcAllowed: mayUseWebphone,
    maxSoftphones: profile?.maxSoftphones ?? 0,
    softphoneEngineAllowed: in_ !== 'softphonePanel' && in_ !== 'cloudSoftphone',
    softphoneUnusable: !get(hasSoftphoneAtom),
    onBehalf: profile?.isBehalf ?? false,
  };
});
