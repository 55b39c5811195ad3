import type { MessageRow, RoomRow } from '@ringside/chat/Messaging';
import { useAtomValue, useSetAtom } from 'jotai';
import ClipboardCopy from 'lucide-react/icons/clipboard-copy';
import Eraser from 'lucide-react/icons/eraser';
import PenLine from 'lucide-react/icons/pen-line';
import Reply from 'lucide-react/icons/reply';
import { type ComponentType, type KeyboardEvent, useState } from 'react';
import { useActs } from '../../../kernel/acts.ts';
import { isDeskAtom } from '../../../kernel/layout.ts';
import { goToAtom } from '../../../kernel/navigation/atoms.ts';
import { raiseRefusalAtom } from '../../../kernel/toasts/refusals.ts';
import { Question } from '../../../kit/overlay/Question.tsx';
import { Sheet } from '../../../kit/overlay/Sheet.tsx';
import type { MessageKey } from '../../../words/translate.ts';
import { useT } from '../../../words/useT.ts';
import { roomActs } from '../acts.ts';
import { ROOMS } from '../state.ts';
import { UnreadMark } from '../UnreadMark.tsx';
import { Quote, useReact } from './MessageParts.tsx';
import { useWriting } from './useWriting.ts';

const faces: readonly (readonly [string, MessageKey])[] = [
  ...([
    ['👍', 'rooms.faceAgreed'],
    ['❤️', 'rooms.faceLove'],
    ['😄', 'rooms.faceLaugh'],
  ] as const),
  ...([
    ['🎉', 'rooms.faceCelebrate'],
    ['👀', 'rooms.faceLooking'],
    ['🙏', 'rooms.faceThanks'],
  ] as const),
];

/** Whether the user may change a message: one of their own that is text. */
const mayEdit = (room: RoomRow, { isOwn, is, kind }: MessageRow): boolean =>
  room.canSend && isOwn && is === 'readable' && (kind === 'text' || kind === 'emote');
const mayCopy = ({ is, file, text }: MessageRow): boolean => is === 'readable' && file === null && text !== '';
const mayErase = (room: RoomRow, { isOwn }: MessageRow): boolean =>
  room.canDelete === 'all' || (isOwn && room.canDelete === 'own');

const shownKeys: Readonly<Record<string, string>> = { Delete: 'Del', 'Control+C': 'Ctrl C' };

interface ItemProps {
  icon: ComponentType<{ className: string; 'aria-hidden': 'true' }>;
  name: string;
  keys: string;
  isFirst?: boolean;
  isDanger?: boolean;
  onClick: () => void;
}
function Item({ icon: Mark, name, keys, isFirst, isDanger, onClick }: ItemProps) {
  return (
    <button
      type="button"
      className={isDanger ? 'mi mi--d' : 'mi'}
      aria-keyshortcuts={keys}
      data-autofocus={isFirst ? '' : undefined}
      onClick={onClick}
    >
      <Mark className="i" aria-hidden="true" /> {name}
      <span className="mi-key" aria-hidden="true">
        <kbd>{shownKeys[keys] ?? keys}</kbd>
      </span>
    </button>
  );
}

interface Props {
  room: RoomRow;
  message: MessageRow;
  onClose: () => void;
}

/** What can be done with a message: react, answer, change, copy, mark the room unread, delete; each by its key as well. S-MSG-5 */
export function MessageMenu({ room, message, onClose }: Props) {
  const t = useT();
  const acts = useActs(roomActs);
  const raise = useSetAtom(raiseRefusalAtom);
  const react = useReact(room.id);
  const { begin } = useWriting(room.id);
  const [isAsking, setAsking] = useState(false);
  const { by, text, isOwn } = message;
  const canReply = room.canSend && message.is === 'readable';
  const canEdit = mayEdit(room, message);
  const canCopy = mayCopy(message);
  const [isUncopied, setUncopied] = useState(false);
  const copy = async () => {
    // A page over plain HTTP has no clipboard.
    const isDone = await (navigator.clipboard?.writeText(text) ?? Promise.reject()).then(
      () => true,
      () => false,
    );
    if (isDone) onClose();
    else setUncopied(true);
  };
  const canErase = mayErase(room, message);
  const isDesk = useAtomValue(isDeskAtom);
  const goTo = useSetAtom(goToAtom);
  const markUnread = async () => {
    onClose();
    const done = await acts.markUnread(room.id);
    if (!done.ok) raise(done.refused);
    // Where the list stands beside the room, its row says so.
    else if (!isDesk) goTo(ROOMS);
  };
  const write = (is: 'reply' | 'edit') => {
    onClose();
    begin({ is, id: message.id, name: by.name, text });
  };
  const erase = async () => {
    onClose();
    const done = await acts.erase(room.id, message.id);
    if (!done.ok) raise(done.refused);
  };
  const keys: Readonly<Record<string, (() => void) | false>> = {
    r: canReply && (() => write('reply')),
    e: canEdit && (() => write('edit')),
    u: () => void markUnread(),
    delete: canErase && (() => setAsking(true)),
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const isCopy = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'c';
    if (isCopy && canCopy && String(document.getSelection()) === '') {
      event.preventDefault();
      event.stopPropagation();
      return void copy();
    }
    const act = !event.ctrlKey && !event.metaKey && !event.altKey && keys[event.key.toLowerCase()];
    if (!act) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  };
  const effect = t(isOwn ? 'rooms.eraseOwn' : 'rooms.eraseOther');
  if (isAsking)
    return (
      <Question
        title={t('rooms.eraseAsk')}
        text={effect}
        stay={t('rooms.keep')}
        go={t('rooms.erase')}
        onStay={onClose}
        onGo={() => void erase()}
      />
    );
  return (
    <Sheet title={t('rooms.messageOf', { name: by.name })} onClose={onClose}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys of the buttons inside */}
      <div className="bd" onKeyDown={onKeyDown}>
        {message.is === 'readable' && (
          <div className="lifted">
            <Quote name={by.name} text={text} />
          </div>
        )}
        {room.canReact && (
          <div className="room-quick">
            {faces.map(([emoji, name]) => (
              <button
                key={emoji}
                type="button"
                aria-label={t(name)}
                title={t(name)}
                aria-pressed={message.reactions.some((one) => one.emoji === emoji && one.isOwn)}
                onClick={() => {
                  onClose();
                  react(message, emoji);
                }}
              >
                <span className="em" aria-hidden="true">
                  {emoji}
                </span>
              </button>
            ))}
          </div>
        )}
        {canReply && <Item icon={Reply} name={t('rooms.reply')} keys="R" isFirst onClick={() => write('reply')} />}
        {canEdit && <Item icon={PenLine} name={t('rooms.edit')} keys="E" onClick={() => write('edit')} />}
        {canCopy && (
          <Item
            icon={ClipboardCopy}
            name={t('rooms.copyText')}
            keys="Control+C"
            isFirst={!canReply}
            onClick={() => void copy()}
          />
        )}
        {isUncopied && (
          <p className="small danger room-effect" role="alert">
            {t('rooms.copyFailed')}
          </p>
        )}
        <Item
          icon={UnreadMark}
          name={t('rooms.markUnread')}
          keys="U"
          isFirst={!canReply && !canCopy}
          onClick={() => void markUnread()}
        />
        {canErase && (
          <>
            <div className="mrule" />
            <Item icon={Eraser} name={t('rooms.erase')} keys="Delete" isDanger onClick={() => setAsking(true)} />
            <p className="small t2 room-effect">{effect}</p>
          </>
        )}
      </div>
    </Sheet>
  );
}
