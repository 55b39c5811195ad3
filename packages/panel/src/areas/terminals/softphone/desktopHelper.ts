import type { HelperFault } from '@ringside/protocol/helper/messages';
import { atom } from 'jotai';

/** `silent`: no answer in time, or the helper went away; it may have been done. */
export type HelperOutcome = { ok: true } | { ok: false; fault: HelperFault | 'silent' };

/**
 * The helper program on this computer, as the actions of CRM rules need it. No method rejects; each settles. The messages
 * behind it: protocol/helper and docs/helper.md.
 */
export interface DesktopHelper {
  /** It is there and can do this now. */
  available(command: 'request' | 'launch' | 'open'): boolean;
  /** CRM-086 */
  request(method: 'GET' | 'POST', url: string, body: string | null): Promise<HelperOutcome>;
  /** CRM-087 */
  launch(name: string, programArguments: string): Promise<HelperOutcome>;
  /** CRM-088 */
  open(url: string): Promise<HelperOutcome>;
}

const absent = async (): Promise<HelperOutcome> => ({ ok: false, fault: 'silent' });
/** A browser without the helper: what only it could do is skipped. Q-022 */
export const noHelper: DesktopHelper = { available: () => false, request: absent, launch: absent, open: absent };

/** Set by whoever connects with a helper. */
export const desktopHelperAtom = atom<DesktopHelper>(noHelper);
