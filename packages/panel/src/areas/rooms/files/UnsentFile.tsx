import type { RoomRow } from '@ringside/chat/Messaging';
import type { Unsent } from '@ringside/chat/rules/outbox';
import FileText from 'lucide-react/icons/file-text';
import X from 'lucide-react/icons/x';
import { useActs } from '../../../kernel/acts.ts';
import { IconButton } from '../../../kit/IconButton.tsx';
import type { MessageKey } from '../../../words/translate.ts';
import { useLocale, useT } from '../../../words/useT.ts';
import { roomActs } from '../acts.ts';
import { bytesText } from './bytesText.ts';

const reasons: Readonly<Record<string, MessageKey>> = {
  ...{ M_TOO_LARGE: 'rooms.whyTooLarge', M_RESOURCE_LIMIT_EXCEEDED: 'rooms.whyFull' },
  ...{ FILE_LOST: 'rooms.whyLost', M_FORBIDDEN: 'rooms.whyForbidden' },
};
/** Why something was not sent, where it is known; a sentence of its own. ERR-029 */
export const whyKey = ({ why = '' }: Unsent): MessageKey | null => reasons[why] ?? null;

/** A file on its way: how much of it the server has, and a way to stop it. S-MSG-5 */
export function UnsentFile({ message, room }: { message: Unsent; room: RoomRow }) {
  const t = useT();
  const locale = useLocale();
  const { discard } = useActs(roomActs);
  const { file, sent } = message;
  if (!file) return null;
  const size = bytesText(locale, file.bytes);
  const isGoing = sent !== undefined && message.state !== 'notSent';
  const progress = { sent: bytesText(locale, sent ?? 0), size };
  return (
    <div className="bub room-doc">
      <span className="ic ic--s">
        <FileText className="i i-s" aria-hidden="true" />
      </span>
      <div className="grow">
        <span className="trunc room-note">
          <bdi>{file.name}</bdi>
        </span>
        <span className="small t2 n room-note">
          {isGoing ? t(room.isEncrypted ? 'rooms.fileSentEncrypted' : 'rooms.fileSent', progress) : size}
        </span>
        {isGoing && <progress aria-label={t('rooms.sending')} max={file.bytes} value={sent} />}
      </div>
      {isGoing && sent < file.bytes && (
        <IconButton
          icon={X}
          iconClass="i i-s"
          name={t('rooms.fileStop', { name: file.name })}
          onClick={() => discard(message.key)}
        />
      )}
    </div>
  );
}
