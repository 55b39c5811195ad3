import type { RoomRow } from '@ringside/chat/Messaging';
import { useAtom, useAtomValue, useSetAtom } from 'jotai';
import { type ComponentProps, useCallback, useEffect, useRef } from 'react';
import { useActs } from '../../../kernel/acts.ts';
import { componentCode, useComponent } from '../../../kernel/code/ComponentCode.ts';
import { useAtomAtOnce } from '../../../kernel/hooks/useAtomAtOnce.ts';
import { layoutAtom } from '../../../kernel/layout.ts';
import { Button } from '../../../kit/Button.tsx';
import { useArrival } from '../../../kit/hooks/useArrival.ts';
import { withWords } from '../../../words/translate.ts';
import { useT } from '../../../words/useT.ts';
import { roomActs } from '../acts.ts';
import { NewDeviceLine } from '../devices/parts.tsx';
import { AskFiles } from '../files/Attach.tsx';
import { useFiles } from '../files/useFiles.ts';
import { SearchPart } from '../history/parts.ts';
import { usePast } from '../history/usePast.ts';
import { OfflineBanner } from '../StateCard.tsx';
import { roomHeldAtom, roomMenuAtom, type SheetOf, talkAtom } from '../state.ts';
import { faceNames } from './faces/useFaces.ts';
import { TalkHead } from './head/TalkHead.tsx';
import { LongTalk } from './long/LongTalk.tsx';
import type { MessageSheets } from './message/MessageSheets.tsx';
import { useMessageKeys } from './message/useMessageKeys.ts';
import { ReadOnly } from './ReadOnly.tsx';
import { TypingLine } from './TypingLine.tsx';
import { UnsentItem } from './UnsentItem.tsx';
import { useShownRoom } from './useShownRoom.ts';
import { useSoon } from './useSoon.ts';
import { Writing } from './Writing.tsx';

/** What can be done with a message, in a chunk of its own. */
const sheets = componentCode(async () => (await withWords(import('./message/sheetsArea.ts'))).MessageSheets);
function Sheets(props: ComponentProps<typeof MessageSheets>) {
  const Known = useComponent(sheets);
  return Known && <Known {...props} />;
}
/** Milliseconds after which it is fetched, and the search: before the network is lost, and not while the room is being opened. */
const AHEAD_MS = 1000;

/** What is shown in a window that is looked at is read, unless the user has marked it unread just there. */
function useRoomReading({ id, unread, isMarked }: RoomRow, lastId: string | undefined): void {
  const { read } = useActs(roomActs);
  const isHeld = useAtomValue(roomHeldAtom) === id;
  const setHeld = useSetAtom(roomHeldAtom);
  useEffect(() => {
    if ((unread === 0 && !isMarked) || lastId === undefined) return;
    const say = () => {
      if (document.visibilityState !== 'visible') setHeld(null);
      else if (!isHeld) read(id);
    };
    say();
    document.addEventListener('visibilitychange', say);
    return () => document.removeEventListener('visibilitychange', say);
  }, [read, setHeld, id, unread, isMarked, isHeld, lastId]);
}

function Said({ room }: { room: RoomRow }) {
  const t = useT();
  const acts = useActs(roomActs);
  const said = useAtomAtOnce(talkAtom);
  const live = said?.roomId === room.id ? said : null;
  const past = usePast(room.id, live);
  const talk = past.talk ?? live;
  const files = useFiles(room);
  const page = useRef<HTMLDivElement>(null);
  useArrival(page, room.id);
  const [sheet, setSheet] = useAtom(roomMenuAtom);
  useRoomReading(room, past.talk || past.isSearching ? undefined : live?.rows.at(-1)?.id);
  // It is shown as it is now: what was deleted meanwhile has no menu.
  const open = talk?.rows.find((row) => row.id === sheet?.id);
  const chosen = open && 'isOwn' in open && open.is !== 'deleted' ? open : null;
  const show = useCallback((id: string, of: SheetOf = 'menu') => setSheet({ id, of }), [setSheet]);
  useEffect(() => {
    const timer = setTimeout(
      () => void Promise.all([sheets.fetch(), faceNames.fetch(), SearchPart.preload()]),
      AHEAD_MS,
    );
    return () => clearTimeout(timer);
  }, []);
  const onKeyDown = useMessageKeys({ room, talk, page, onSheet: show });
  const kept = room.keepDays !== null && talk && <p className="sys">{t('rooms.kept', { n: room.keepDays })}</p>;
  const above = talk?.hasOlder ? (
    <Button
      className="chat-older"
      look="quiet"
      onClick={() => void (past.talk ? past.more('older') : acts.older(room.id))}
    >
      {t('rooms.older')}
    </Button>
  ) : (
    kept
  );
  if (past.isSearching) return <SearchPart />;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the messages and of the field inside
    <div className="room-talk" ref={page} onKeyDown={onKeyDown} {...files.takes}>
      <OfflineBanner />
      {room.isEncrypted && <NewDeviceLine />}
      <LongTalk
        key={past.talk ? past.focus : 'live'}
        room={room}
        talk={talk}
        onMenu={show}
        focus={past.focus}
        isPast={past.talk !== null}
        above={above}
      >
        {talk?.unsent.map((message, index) => (
          <UnsentItem key={message.key} room={room} message={message} isFirst={index === 0} />
        ))}
      </LongTalk>
      {past.talk && (
        <div className="room-past small t2">
          <span className="grow">{t('rooms.past')}</span>
          {past.talk.hasNewer && (
            <Button size="small" look="quiet" onClick={() => void past.more('newer')}>
              {t('rooms.newer')}
            </Button>
          )}
          <Button size="small" onClick={past.leave}>
            {t('rooms.toNewest')}
          </Button>
        </div>
      )}
      <TypingLine people={talk?.typing ?? []} />
      {room.canSend ? <Writing room={room} files={files} /> : <ReadOnly room={room} />}
      <AskFiles files={files} room={room} />
      {chosen && sheet && (
        <Sheets
          {...{ room, page }}
          key={sheet.of}
          message={chosen}
          of={sheet.of}
          onSheet={show}
          onClose={() => setSheet(null)}
        />
      )}
    </div>
  );
}

/** What is said in the room that is shown, and where one writes. S-MSG-5 */
export function Conversation() {
  const room = useShownRoom();
  const { show, hide } = useActs(roomActs);
  const id = room?.id;
  useEffect(() => {
    if (id === undefined) return;
    void show(id);
    return () => hide(id);
  }, [show, hide, id]);
  const isWide = useAtomValue(layoutAtom) === 'wide';
  const isDrawn = useSoon(useAtomAtOnce(talkAtom)?.roomId === id);
  if (!room) return null;
  if (!isDrawn) return <main className="main" data-region="content" data-soon="" />;
  return (
    <>
      {isWide && <TalkHead room={room} />}
      <Said room={room} />
    </>
  );
}
