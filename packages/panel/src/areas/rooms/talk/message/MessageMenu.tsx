import type { MessageRow, RoomRow } from '@ringside/chat/Messaging';
import ClipboardCopy from 'lucide-react/icons/clipboard-copy';
import Eraser from 'lucide-react/icons/eraser';
import Eye from 'lucide-react/icons/eye';
import Forward from 'lucide-react/icons/forward';
import History from 'lucide-react/icons/history';
import PenLine from 'lucide-react/icons/pen-line';
import Phone from 'lucide-react/icons/phone';
import Reply from 'lucide-react/icons/reply';
import SmilePlus from 'lucide-react/icons/smile-plus';
import { type KeyboardEvent, useState } from 'react';
import { Sheet } from '../../../../kit/overlay/Sheet.tsx';
import { useT } from '../../../../words/useT.ts';
import { useNumbers } from '../../call/useNumbers.ts';
import { MenuItem } from '../../list/MenuItem.tsx';
import type { SheetOf } from '../../state.ts';
import { UnreadMark } from '../../UnreadMark.tsx';
import { faces } from '../faces/faces.ts';
import { Quote } from '../MessageParts.tsx';
import { rightsOver, useMessageActs } from './useMessageActs.ts';
import { useReaders } from './useReaders.ts';

interface Props {
  room: RoomRow;
  message: MessageRow;
  /** Shows another sheet of it. */
  onSheet: (of: SheetOf) => void;
  onClose: () => void;
}

/** What can be done with a message: react, answer, pass on, call who wrote it, change, copy, mark the room unread from it on, see who has read it, delete; each by its key as well. S-MSG-5 */
export function MessageMenu({ room, message, onSheet, onClose }: Props) {
  const t = useT();
  const acts = useMessageActs(room);
  const { by, text, isOwn } = message;
  const { canReact, canReply, canEdit, canCopy, canForward, canErase, others } = rightsOver(room, message);
  const number = useNumbers(room.id, room.members, !isOwn)[by.id];
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
  /** Closes the menu first: what follows may want the keyboard. */
  const closing = (work: () => unknown) => () => {
    onClose();
    void work();
  };
  const write = (is: 'reply' | 'edit') => closing(() => acts.write(is, message));
  const markUnread = closing(() => acts.markUnread(message));
  const readers = useReaders(room.id, message.id);
  const call = closing(() => acts.call(message));
  const keys: Readonly<Record<string, (() => void) | false>> = {
    r: canReply && write('reply'),
    e: canEdit && write('edit'),
    f: canForward && (() => onSheet('forward')),
    c: number !== undefined && call,
    u: markUnread,
    i: others > 0 && (() => onSheet('readers')),
    delete: canErase && (() => onSheet('erase')),
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
  return (
    <Sheet title={t('rooms.messageOf', { name: by.name })} onClose={onClose}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys of the buttons inside */}
      <div className="bd" onKeyDown={onKeyDown}>
        {message.is === 'readable' && (
          <div className="lifted">
            <Quote name={by.name} text={text} />
          </div>
        )}
        {canReact && (
          <div className="room-quick">
            {faces.map(([emoji, name]) => (
              <button
                key={emoji}
                type="button"
                aria-label={t(name)}
                title={t(name)}
                aria-pressed={message.reactions.some((one) => one.emoji === emoji && one.isOwn)}
                onClick={closing(() => acts.react(message, emoji))}
              >
                <span className="em" aria-hidden="true">
                  {emoji}
                </span>
              </button>
            ))}
            <button
              type="button"
              aria-label={t('rooms.faces')}
              title={t('rooms.faces')}
              onClick={() => onSheet('faces')}
            >
              <SmilePlus className="i" aria-hidden="true" />
            </button>
          </div>
        )}
        {canReply && <MenuItem icon={Reply} name={t('rooms.reply')} keys="R" isFirst onClick={write('reply')} />}
        {canForward && (
          <MenuItem
            icon={Forward}
            name={t('rooms.forward')}
            keys="F"
            isFirst={!canReply}
            onClick={() => onSheet('forward')}
          />
        )}
        {number !== undefined && (
          <MenuItem icon={Phone} name={t('rooms.call', { name: by.name })} keys="C" onClick={call} />
        )}
        {canEdit && <MenuItem icon={PenLine} name={t('rooms.edit')} keys="E" onClick={write('edit')} />}
        {canCopy && (
          <MenuItem icon={ClipboardCopy} name={t('rooms.copyText')} keys="Control+C" onClick={() => void copy()} />
        )}
        {isUncopied && (
          <p className="small danger room-effect" role="alert">
            {t('rooms.copyFailed')}
          </p>
        )}
        <MenuItem
          icon={UnreadMark}
          name={t('rooms.markUnreadFrom')}
          keys="U"
          isFirst={!canReply && !canForward}
          onClick={markUnread}
        />
        {message.isEdited && (
          <MenuItem icon={History} name={t('rooms.versionsItem')} onClick={() => onSheet('versions')} />
        )}
        {others > 0 && (
          <MenuItem
            icon={Eye}
            name={readers?.ok ? t('rooms.readersOf', { n: readers.value.length, others }) : t('rooms.readers')}
            keys="I"
            onClick={() => onSheet('readers')}
          />
        )}
        {canErase && (
          <>
            <div className="mrule" />
            <MenuItem icon={Eraser} name={t('rooms.erase')} keys="Delete" isDanger onClick={() => onSheet('erase')} />
            <p className="small t2 room-effect">{t(isOwn ? 'rooms.eraseOwn' : 'rooms.eraseOther')}</p>
          </>
        )}
      </div>
    </Sheet>
  );
}
