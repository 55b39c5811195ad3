import type { MessageFile, Voice } from '@ringside/chat/Files';
import type { MessageRow } from '@ringside/chat/Messaging';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useActs } from '../../../kernel/acts.ts';
import { refuse } from '../../../kernel/refusals.ts';
import { Button } from '../../../kit/Button.tsx';
import { useT } from '../../../words/useT.ts';
import { useSoundPlayer } from '../../sounds/useSoundPlayer.ts';
import { roomActs } from '../acts.ts';
import { fileFault, useSaving } from '../files/useFetched.ts';
import { VoiceLine } from './VoiceLine.tsx';

/** Types that are given to the browser's player as they are called; all else is for it to find out. */
const PLAYED = /^audio\/(?:ogg|webm|mp4|mpeg|aac|wav)$/;
/** What is larger is no voice message, whatever it says: it is saved. */
const MOST_BYTES = 20_000_000;

interface Props {
  roomId: string;
  message: MessageRow;
  file: MessageFile;
  voice: Voice;
}

/** A voice message, fetched and decrypted on the first press, and played where it stands. It never plays by itself. S-MSG-5 */
export function VoiceBubble({ roomId, message, file, voice }: Props) {
  const t = useT();
  const { fetchFile } = useActs(roomActs);
  const [isWanted, setWanted] = useState(false);
  const isBegun = useRef(false);
  const { id, isOwn, by } = message;
  const [type = ''] = file.type.split(';');
  const load = useCallback(async () => {
    const done = await fetchFile(roomId, id, 'whole');
    if (!done.ok) return done;
    if (done.value.size > MOST_BYTES) return refuse({ code: 'M_TOO_LARGE', label: '', detail: '' });
    return { ok: true, value: new Blob([done.value], { type: PLAYED.test(type) ? type : '' }) } as const;
  }, [fetchFile, roomId, id, type]);
  // What it says of itself is believed: a sound of hours in a few bytes is not unpacked for its wave.
  const said = useCallback(async () => ({ seconds: voice.ms / 1000, peaks: [] }), [voice.ms]);
  const controls = useSoundPlayer(isWanted ? load : null, said);
  const { shape, state, refused, error, toggle } = controls;
  const isReady = isWanted && shape !== null && state === 'stopped' && error === null;
  const play = useRef(toggle);
  play.current = toggle;
  useEffect(() => {
    if (!isReady || isBegun.current) return;
    isBegun.current = true;
    play.current();
  }, [isReady]);
  const name = isOwn ? t('rooms.voiceOwn') : t('rooms.voiceOf', { name: by.name });
  const saving = useSaving(roomId, id, file.name || t('rooms.voiceName'));
  return (
    <div className="bub room-voice-bub">
      <VoiceLine
        {...{ name, controls, waveform: voice.waveform, seconds: voice.ms / 1000 }}
        onToggle={() => {
          if (error) {
            isBegun.current = false;
            controls.reload();
          } else if (isWanted) toggle();
          else setWanted(true);
        }}
      />
      {isWanted && state === 'loading' && (
        <span className="micro t2 room-note" role="status">
          {t('rooms.fileFetching')}
        </span>
      )}
      {error && (
        <span className="room-voice-no small danger" role="alert">
          {t(refused ? fileFault(refused.code) : 'rooms.voiceUnplayed')}
          {!refused && (
            <Button size="small" look="quiet" onClick={() => void saving.save()}>
              {t('rooms.voiceSave')}
            </Button>
          )}
        </span>
      )}
    </div>
  );
}
