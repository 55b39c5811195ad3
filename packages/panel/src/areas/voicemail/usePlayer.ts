import { useCallback } from 'react';
import { useActs } from '../../kernel/acts.ts';
import { type PlayerControls, useSoundPlayer } from '../sounds/useSoundPlayer.ts';
import { mailboxActs } from './acts.ts';

/**
 * Plays a sound of the mailbox. VM-002
 *
 * @param uri of the message, recording or greeting; null waits
 * @param reason why a compliance officer opens it
 */
export function usePlayer(uri: string | null, reason?: string): PlayerControls {
  const { audio } = useActs(mailboxActs);
  const load = useCallback(() => audio(uri ?? '', reason), [audio, uri, reason]);
  return useSoundPlayer(uri === null ? null : load);
}
