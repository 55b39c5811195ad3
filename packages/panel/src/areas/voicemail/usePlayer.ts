import { useCallback } from 'react';
import { type PlayerControls, useSoundPlayer } from '../../kit/sound/useSoundPlayer.ts';
import { useMailbox } from './useMessages.ts';

/**
 * Plays a sound of the mailbox. VM-002
 *
 * @param uri of the message, recording or greeting; null waits
 * @param reason why a compliance officer opens it
 */
export function usePlayer(uri: string | null, reason?: string): PlayerControls {
  const ask = useMailbox();
  const load = useCallback(() => ask((client) => client.audio(uri ?? '', reason)), [ask, uri, reason]);
  return useSoundPlayer(uri === null ? null : load);
}
