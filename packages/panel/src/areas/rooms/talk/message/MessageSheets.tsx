import type { MessageRow, RoomRow } from '@ringside/chat/Messaging';
import type { RefObject } from 'react';
import { stepFrom } from '../../../../kit/messages/walk.ts';
import { Question } from '../../../../kit/overlay/Question.tsx';
import { useT } from '../../../../words/useT.ts';
import type { SheetOf } from '../../state.ts';
import { FacesSheet } from '../faces/FacesSheet.tsx';
import { ForwardSheet } from './ForwardSheet.tsx';
import { MessageMenu } from './MessageMenu.tsx';
import { ReadersSheet } from './ReadersSheet.tsx';
import { useMessageActs } from './useMessageActs.ts';
import { VersionsSheet } from './VersionsSheet.tsx';

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
  page: RefObject<HTMLElement | null>;
  onSheet: (id: string, of: SheetOf) => void;
  onClose: () => void;
}
/** The sheet of a message that is open: what can be done with it, and what is asked or shown then. S-MSG-5 */
export function MessageSheets({ room, message, of, page, onSheet, onClose }: Props) {
  const t = useT();
  const acts = useMessageActs(room);
  if (of === 'forward') return <ForwardSheet from={room} message={message} onClose={onClose} />;
  if (of === 'readers') return <ReadersSheet roomId={room.id} {...{ message, onClose }} />;
  if (of === 'faces')
    return (
      <FacesSheet
        title={t('rooms.faces')}
        given={message.reactions.filter(({ isOwn }) => isOwn).map(({ emoji }) => emoji)}
        onClose={onClose}
        onChoose={(face) => {
          onClose();
          void acts.react(message, face);
        }}
      />
    );
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
  return <MessageMenu {...{ room, message, onClose }} onSheet={(next) => onSheet(message.id, next)} />;
}
