import type { MessageRow } from '@ringside/chat/Messaging';
import { useAtomValue } from 'jotai';
import CheckCheck from 'lucide-react/icons/check-check';
import LockKeyhole from 'lucide-react/icons/lock-keyhole';
import Trash2 from 'lucide-react/icons/trash-2';
import { type MouseEvent, memo, type ReactNode } from 'react';
import { PanelLink } from '../../../kernel/navigation/PanelLink.tsx';
import { Avatar } from '../../../kit/Avatar.tsx';
import { useLongPress } from '../../../kit/hooks/useLongPress.ts';
import { IconButton } from '../../../kit/IconButton.tsx';
import { MoreIcon } from '../../../kit/text/MoreIcon.tsx';
import { timeOfDay } from '../../../words/dates.ts';
import { useLocale, useT } from '../../../words/useT.ts';
import { FileBubble } from '../files/FileBubble.tsx';
import { areKeysLockedAtom, ROOM_KEYS, type SheetOf } from '../state.ts';
import { QuotedMessage, Reactions, Said } from './MessageParts.tsx';

/** What a message says. Text only: no markup of it is carried out, and no address of it is fetched. */
function Bubble({ roomId, message, onVersions }: { roomId: string; message: MessageRow; onVersions: () => void }) {
  const t = useT();
  const isLocked = useAtomValue(areKeysLockedAtom);
  const { kind, by, text, is } = message;
  if (is === 'deleted')
    return (
      <div className="bub bub--gone">
        <Trash2 className="i i-s" aria-hidden="true" /> {t('rooms.deleted', { name: (message.deletedBy ?? by).name })}
      </div>
    );
  if (is === 'unreadable')
    return (
      <div className="bub bub--gone">
        <LockKeyhole className="i i-s" aria-hidden="true" />
        <span>
          {t('rooms.unreadable')}. {t('rooms.unreadableWhy')}
          {isLocked && (
            <PanelLink className="link" path={ROOM_KEYS}>
              {t('rooms.passphrase')}
            </PanelLink>
          )}
        </span>
      </div>
    );
  if (message.file) return <FileBubble roomId={roomId} message={message} file={message.file} />;
  return (
    <div className={`bub${message.mentions.some((one) => one.isOwn) ? ' bub--named' : ''}`} dir="auto">
      {message.replyTo && <QuotedMessage quoted={message.replyTo} />}
      {kind === 'emote' ? (
        `* ${t('rooms.emote', { name: by.name, text })}`
      ) : (
        <Said text={text} mentions={message.mentions} />
      )}
      {message.isEdited && (
        <button type="button" className="edited" aria-haspopup="dialog" onClick={onVersions}>
          {t('rooms.edited')}
        </button>
      )}
    </div>
  );
}

/** A bubble with its menu: by the button beside it, the right button of the mouse, Shift and F10, or a long press. */
function WithMenu({ name, onMenu, children }: { name: string; onMenu: () => void; children: ReactNode }) {
  const t = useT();
  const { onPointerDown, onPointerUp, onPointerLeave } = useLongPress(() => undefined, onMenu);
  const onContextMenu = (event: MouseEvent) => {
    event.preventDefault();
    onMenu();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button inside does the same
    <div className="room-bub" onContextMenu={onContextMenu}>
      <div
        className="room-press"
        onPointerDown={(event) => event.pointerType === 'touch' && onPointerDown(event)}
        onPointerUp={onPointerUp}
        onPointerLeave={onPointerLeave}
      >
        {children}
      </div>
      <IconButton
        icon={MoreIcon}
        iconClass="i i-s"
        className="ib room-more"
        name={t('rooms.messageOf', { name })}
        aria-haspopup="dialog"
        onClick={onMenu}
      />
    </div>
  );
}

interface Props {
  roomId: string;
  mayReact: boolean;
  message: MessageRow;
  /** Milliseconds by which the clock here is ahead. */
  delta: number;
  onMenu: (id: string, of?: SheetOf) => void;
  /** It was gone to. */
  isFocus: boolean;
  /** The first of a run of the same sender: with the name. */
  isFirst: boolean;
  /** Nothing that belongs to it stands above. */
  isTop: boolean;
  /** Below the user's last message: how many have read it; null: it is not the last. */
  readBy: number | null;
}

/** A message, and under the user's last one what became of it; drawn anew only when it is another. S-MSG-5 */
export const MessageItem = memo(function MessageItem(props: Props) {
  const { roomId, mayReact, message, delta, onMenu, isFocus, isFirst, isTop, readBy } = props;
  const t = useT();
  const time = timeOfDay(useLocale(), message.at - delta);
  const said = <Bubble {...{ roomId, message }} onVersions={() => onMenu(message.id, 'versions')} />;
  const bubble =
    message.is !== 'deleted' ? (
      <WithMenu name={message.by.name} onMenu={() => onMenu(message.id)}>
        {said}
      </WithMenu>
    ) : (
      said
    );
  const reactions = message.is !== 'deleted' && <Reactions roomId={roomId} message={message} mayReact={mayReact} />;
  const place = {
    ...{ 'data-message': message.id, ...(isTop && { 'data-place': message.id }), ...(isFocus && { tabIndex: -1 }) },
  };
  const found = isFocus ? ' msg--found' : '';
  if (message.isOwn)
    return (
      <li className={`msg msg--me${found}`} {...place}>
        <span className="sr">{t('rooms.ownSaid', { text: '' })}</span>
        {bubble}
        {reactions}
        {readBy === 0 && (
          <div className="mst n">
            <CheckCheck className="i i-xs" aria-hidden="true" /> {t('rooms.sent', { time })}
          </div>
        )}
        {readBy !== null && readBy > 0 && (
          <button type="button" className="mst n" aria-haspopup="dialog" onClick={() => onMenu(message.id, 'readers')}>
            <CheckCheck className="i i-xs" aria-hidden="true" /> {t('rooms.sentRead', { time, n: readBy })}
          </button>
        )}
      </li>
    );
  return (
    <li className={`msg${found}`} {...place}>
      {isFirst && <Avatar name={message.by.name} size={28} />}
      {isFirst && (
        <div className="by">
          <bdi>{message.by.name}</bdi>
          <span className="n">{time}</span>
        </div>
      )}
      {bubble}
      {reactions}
    </li>
  );
});
