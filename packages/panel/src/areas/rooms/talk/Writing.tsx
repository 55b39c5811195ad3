import type { RoomRow } from '@ringside/chat/Messaging';
import { useAtom, useAtomValue } from 'jotai';
import CircleX from 'lucide-react/icons/circle-x';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useActs } from '../../../kernel/acts.ts';
import { part as partOf } from '../../../kernel/code/part.tsx';
import { userSettingsAtom } from '../../../kernel/start/settings.ts';
import { IconButton } from '../../../kit/IconButton.tsx';
import { Composer } from '../../../kit/messages/Composer.tsx';
import { withWords } from '../../../words/translate.ts';
import { useT } from '../../../words/useT.ts';
import { roomActs } from '../acts.ts';
import { Attach, AttachNotes } from '../files/Attach.tsx';
import type { Files } from '../files/useFiles.ts';
import { keptVoicesAtom, roomVoiceAtom } from '../state.ts';
import { FaceButton, WrittenFaces } from './faces/FaceButton.tsx';
import { Quote } from './MessageParts.tsx';
import { useWriting } from './useWriting.ts';
import { useWritten } from './useWritten.ts';
import { WrittenList } from './WrittenList.tsx';

/** Recording a voice message, in a chunk of its own. */
const VoicePart = partOf(() => withWords(import('../voice/voiceArea.ts')), 'VoicePart');

/** Characters of a message: what is longer does not fit into an event of Matrix once it is encrypted. */
const MAX_CHARACTERS = 10_000;
const COUNTED_FROM = 500;

/** In the place of *Send* while nothing is written. */
function RecordVoice({ onRecord }: { onRecord: () => void }) {
  const t = useT();
  return (
    <button
      type="button"
      className="ib ib--l composer-send"
      aria-label={t('rooms.voiceRecord')}
      title={t('rooms.voiceRecord')}
      onClick={onRecord}
    >
      <svg className="i" viewBox="0 0 24 24" fill="none" stroke="currentColor" aria-hidden="true">
        <path d="M12 3a3 3 0 0 0-3 3v6a3 3 0 0 0 6 0V6a3 3 0 0 0-3-3M5.5 11.5a6.5 6.5 0 0 0 13 0M12 18v3.5" />
      </svg>
    </button>
  );
}

/** Where a message is written, and above it what it answers or changes: Escape ends that, and nothing is lost. S-MSG-5 */
export function Writing({ room, files }: { room: RoomRow; files: Files }) {
  const t = useT();
  const acts = useActs(roomActs);
  const { text, writing, setText, stop, sent, back } = useWriting(room.id);
  const { useEnterToSendChat: entersSend = true } = useAtomValue(userSettingsAtom);
  const part = useRef<HTMLDivElement>(null);
  const written = useWritten({ room, part, text, setText });
  const [isChoosing, setChoosing] = useState(false);
  const [voice, setVoice] = useAtom(roomVoiceAtom);
  const isRecording = voice === room.id;
  // What was left here before it was sent is in the place of the field again.
  const isKept = useAtomValue(keptVoicesAtom)[room.id] !== undefined;
  useEffect(() => {
    if (isKept) setVoice(room.id);
  }, [isKept, setVoice, room.id]);
  const about = isRecording ? 'voice' : writing && `${writing.is} ${writing.id}`;
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
    written.look(next);
    acts.type(room.id, next.trim() !== '');
  };
  const send = async () => {
    sent();
    if (isSame) return acts.type(room.id, false);
    const said = text.trim();
    const about = writing && { is: writing.is, id: writing.id };
    const done = await acts.send(room.id, said, about, await written.named(said));
    if (!done.ok) back();
    else if (room.isMarked) acts.read(room.id);
  };
  // Before the field: what is a key of the list sends nothing.
  const onKeyDownCapture = (event: KeyboardEvent) => void written.takesKey(event);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !writing || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.stopPropagation();
    stop();
  };
  const mayRecord = typeof MediaRecorder !== 'undefined' && !writing && text.trim() === '';
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Escape is the cross */}
      <div
        ref={part}
        className="room-writing"
        onKeyDown={onKeyDown}
        onKeyDownCapture={onKeyDownCapture}
        onSelect={() => written.look(text)}
      >
        <WrittenList completion={written} />
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
        {isRecording ? (
          <VoicePart />
        ) : (
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
            inside={<FaceButton onOpen={() => setChoosing(true)} />}
            {...(mayRecord && { instead: <RecordVoice onRecord={() => setVoice(room.id)} /> })}
          >
            {!writing && <Attach files={files} />}
          </Composer>
        )}
      </div>
      {isChoosing && (
        <WrittenFaces
          onClose={() => setChoosing(false)}
          onChoose={(face) => {
            setChoosing(false);
            written.put(face);
          }}
        />
      )}
    </>
  );
}
