import type { MessageRow, Person, RoomRow } from '@ringside/chat/Messaging';
import type { RefObject } from 'react';
import { Avatar } from '../../../../kit/Avatar.tsx';
import { stepFrom } from '../../../../kit/messages/walk.ts';
import { Question } from '../../../../kit/overlay/Question.tsx';
import { Sheet } from '../../../../kit/overlay/Sheet.tsx';
import { useT } from '../../../../words/useT.ts';
import type { SheetOf } from '../../state.ts';
import { ForwardSheet } from './ForwardSheet.tsx';
import { MessageMenu } from './MessageMenu.tsx';
import { useMessageActs } from './useMessageActs.ts';
import { VersionsSheet } from './VersionsSheet.tsx';

/** Who has read a message; people may read without saying so. S-MSG-5 */
function Readers({ people, onClose }: { people: readonly Person[]; onClose: () => void }) {
  const t = useT();
  return (
    <Sheet title={t('rooms.readBy', { n: people.length })} onClose={onClose}>
      <ul className="bd room-readers">
        {people.map(({ id, name }) => (
          <li key={id}>
            <Avatar name={name} size={28} />
            <bdi className="trunc">{name}</bdi>
          </li>
        ))}
      </ul>
      <p className="small t2 room-effect">{t('rooms.readByHint')}</p>
    </Sheet>
  );
}

/** Where the keyboard goes from a message that was deleted: to the next one, else to the field. */
function focusAfter(page: Element | null, id: string): void {
  const held = document.activeElement;
  const message = page?.querySelector(`[data-message="${CSS.escape(id)}"]`);
  if (!page || !message || (held && held !== document.body && !message.contains(held))) return;
  stepFrom(page, message, 1, '[data-message]');
}

interface Props {
  room: RoomRow;
  message: MessageRow;
  of: SheetOf;
  /** Who has read it, where that is known: of the user's last message. */
  readers: readonly Person[] | null;
  page: RefObject<HTMLElement | null>;
  onSheet: (id: string, of: SheetOf) => void;
  onClose: () => void;
}
/** The sheet of a message that is open: what can be done with it, and what is asked or shown then. S-MSG-5 */
export function MessageSheets({ room, message, of, readers, page, onSheet, onClose }: Props) {
  const t = useT();
  const acts = useMessageActs(room);
  if (of === 'forward') return <ForwardSheet from={room} message={message} onClose={onClose} />;
  if (of === 'readers') return <Readers people={readers ?? []} onClose={onClose} />;
  if (of === 'versions') return <VersionsSheet {...{ message, onClose }} roomId={room.id} />;
  if (of === 'erase')
    return (
      <Question
        title={t('rooms.eraseAsk')}
        text={t(message.isOwn ? 'rooms.eraseOwn' : 'rooms.eraseOther')}
        stay={t('rooms.keep')}
        go={t('rooms.erase')}
        onStay={onClose}
        onGo={async () => {
          onClose();
          if (await acts.erase(message)) focusAfter(page.current, message.id);
        }}
      />
    );
  return (
    <MessageMenu
      {...{ room, message, onClose }}
      hasReaders={readers !== null}
      onSheet={(next) => onSheet(message.id, next)}
    />
  );
}
