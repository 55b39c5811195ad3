import type { MessageRow } from '@ringside/chat/Messaging';
import { useAtomValue } from 'jotai';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { liveLinesAtom } from '../../../kernel/state.ts';
import { Button } from '../../../kit/Button.tsx';
import { useT } from '../../../words/useT.ts';
import { callAtom } from '../../meetings/state.ts';
import { fileFault, useFileUrl } from './useFetched.ts';

/** What plays falls silent when a call rings or a meeting is entered, and stays so. */
function useQuietInCalls(element: RefObject<HTMLMediaElement | null>): void {
  const lines = useAtomValue(liveLinesAtom).length;
  const meeting = useAtomValue(callAtom);
  useEffect(() => {
    if (lines > 0 || meeting !== null) element.current?.pause();
  }, [element, lines, meeting]);
}

interface Props {
  kind: 'video' | 'audio';
  roomId: string;
  message: MessageRow;
  name: string;
}
/** A film or a sound of a message, fetched and decrypted on the first press, and played where it stands. It never plays by itself. S-MSG-5 */
export function Played({ kind, roomId, message, name }: Props) {
  const t = useT();
  const [isWanted, setWanted] = useState(false);
  const [base = ''] = (message.file?.type ?? '').split(';');
  const [isKnown] = useState(() => document.createElement(kind).canPlayType(base) !== '');
  const { fetched, again, spoilt } = useFileUrl(roomId, message.id, 'whole', isWanted);
  const element = useRef<HTMLVideoElement>(null);
  useQuietInCalls(element);
  const isThere = fetched.at === 'there';
  // The button has gone: the keyboard goes on with the player.
  useEffect(() => {
    if (isThere) element.current?.focus();
  }, [isThere]);
  if (!isKnown) return null;
  if (!isWanted)
    return (
      <Button size="small" look="quiet" aria-label={t('rooms.filePlayName', { name })} onClick={() => setWanted(true)}>
        {t('rooms.filePlay')}
      </Button>
    );
  if (fetched.at === 'failed')
    return (
      <span className="room-played small danger" role="alert">
        {t(fileFault(fetched.code))}{' '}
        {fileFault(fetched.code) === 'rooms.fileFailed' && (
          <Button size="small" look="quiet" onClick={again}>
            {t('rooms.again')}
          </Button>
        )}
      </span>
    );
  const Player = kind;
  return (
    <div className="room-played">
      {isThere ? (
        <Player
          ref={element}
          src={fetched.url}
          aria-label={name}
          controls
          autoPlay
          playsInline
          onError={() => spoilt('UNPLAYED')}
        />
      ) : (
        <span className="micro t2" role="status">
          {t('rooms.fileFetching')}
        </span>
      )}
    </div>
  );
}
