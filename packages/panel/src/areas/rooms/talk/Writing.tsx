import type { RoomRow } from '@ringside/chat/Messaging';
import { useAtomValue } from 'jotai';
import CircleX from 'lucide-react/icons/circle-x';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useActs } from '../../../kernel/acts.ts';
import { userSettingsAtom } from '../../../kernel/start/settings.ts';
import { IconButton } from '../../../kit/IconButton.tsx';
import { Composer } from '../../../kit/messages/Composer.tsx';
import { useT } from '../../../words/useT.ts';
import { roomActs } from '../acts.ts';
import { Attach, AttachNotes } from '../files/Attach.tsx';
import type { Files } from '../files/useFiles.ts';
import { MentionList } from './MentionList.tsx';
import { Quote } from './MessageParts.tsx';
import { useMentions } from './useMentions.ts';
import { useWriting } from './useWriting.ts';

/** Characters of a message: what is longer does not fit into an event of Matrix once it is encrypted. */
const MAX_CHARACTERS = 10_000;
const COUNTED_FROM = 500;

/** Where a message is written, and above it what it answers or changes: Escape ends that, and nothing is lost. S-MSG-5 */
export function Writing({ room, files }: { room: RoomRow; files: Files }) {
  const t = useT();
  const acts = useActs(roomActs);
  const { text, writing, setText, stop, sent, back } = useWriting(room.id);
  const { useEnterToSendChat: entersSend = true } = useAtomValue(userSettingsAtom);
  const part = useRef<HTMLDivElement>(null);
  const mentions = useMentions({ room, part, text, setText });
  const about = writing && `${writing.is} ${writing.id}`;
  const before = useRef(about);
  useEffect(() => {
    if (before.current !== about) part.current?.querySelector('textarea')?.focus();
    before.current = about;
  }, [about]);
  const n = MAX_CHARACTERS - text.length;
  const isSame = writing?.is === 'edit' && text.trim() === writing.text;
  useEffect(() => () => acts.type(room.id, false), [acts.type, room.id]);
  const write = (next: string) => {
    setText(next);
    mentions.look(next);
    acts.type(room.id, next.trim() !== '');
  };
  const send = async () => {
    acts.type(room.id, false);
    sent();
    if (isSame) return;
    const said = text.trim();
    const about = writing && { is: writing.is, id: writing.id };
    const done = await acts.send(room.id, said, about, await mentions.named(said));
    if (!done.ok) back();
  };
  // Before the field: what is a key of the list sends nothing.
  const onKeyDownCapture = (event: KeyboardEvent) => void mentions.takesKey(event);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !writing || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.stopPropagation();
    stop();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape is the cross
    <div
      ref={part}
      className="room-writing"
      onKeyDown={onKeyDown}
      onKeyDownCapture={onKeyDownCapture}
      onSelect={() => mentions.look(text)}
    >
      <MentionList mentions={mentions} />
      {writing && (
        <div className="ctx" role="status">
          <span className="sr">{t(writing.is === 'edit' ? 'rooms.editing' : 'rooms.answering')}</span>
          <Quote
            name={writing.is === 'edit' ? t('rooms.editing') : t('rooms.answer', { name: writing.name })}
            text={writing.text}
          />
          <IconButton
            icon={CircleX}
            name={t(writing.is === 'edit' ? 'rooms.editStop' : 'rooms.replyStop')}
            keys="Escape"
            onClick={stop}
          />
        </div>
      )}
      <AttachNotes files={files} />
      <Composer
        text={text}
        onText={write}
        onSend={send}
        maySend={n >= 0 && text.trim() !== ''}
        entersSend={entersSend}
        {...(n < COUNTED_FROM && {
          left: { n, words: t(n < 0 ? 'rooms.tooLong' : 'rooms.chars', { n: Math.abs(n) }) },
        })}
        name={t(room.isEncrypted ? 'rooms.writeEncrypted' : 'rooms.write')}
        sendName={t('rooms.send')}
        hasFocus
      >
        {!writing && <Attach files={files} />}
      </Composer>
    </div>
  );
}
