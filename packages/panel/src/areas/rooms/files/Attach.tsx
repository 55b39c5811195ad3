import type { RoomRow } from '@ringside/chat/Messaging';
import CircleX from 'lucide-react/icons/circle-x';
import { type ChangeEvent, useRef } from 'react';
import { Button } from '../../../kit/Button.tsx';
import { IconButton } from '../../../kit/IconButton.tsx';
import { Prompt } from '../../../kit/overlay/Prompt.tsx';
import { useLocale, useT } from '../../../words/useT.ts';
import { roomName } from '../roomName.ts';
import { bytesText } from './bytesText.ts';
import type { Files } from './useFiles.ts';

/** Chooses files that go out at once. */
export function Attach({ files }: { files: Files }) {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  const onChange = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const chosen = [...(currentTarget.files ?? [])];
    // The same file can be chosen again.
    currentTarget.value = '';
    void files.send(chosen);
  };
  return (
    <>
      <input ref={input} type="file" multiple hidden aria-label={t('rooms.attach')} onChange={onChange} />
      <button
        type="button"
        className="ib ib--l"
        aria-label={t('rooms.attach')}
        title={t('rooms.attach')}
        onClick={() => input.current?.click()}
      >
        <svg className="i" viewBox="0 0 24 24" fill="none" stroke="currentColor" aria-hidden="true">
          <path d="M21 11.5 12.3 20a5.7 5.7 0 0 1-8-8l8.8-8.7a3.8 3.8 0 0 1 5.3 5.4l-8.7 8.6a1.9 1.9 0 0 1-2.7-2.7l8-7.9" />
        </svg>
      </button>
    </>
  );
}

/** Above the field: what is being prepared, what was not sent and why. */
export function AttachNotes({ files }: { files: Files }) {
  const t = useT();
  const { refused, preparing } = files;
  return (
    <>
      {preparing !== null && (
        <p className="room-notes small t2" role="status">
          {t('rooms.filePreparing', { name: preparing })}
        </p>
      )}
      {refused.length > 0 && (
        <div className="room-notes room-notes--no small" role="alert">
          <div className="grow">
            {refused.map((why) => (
              <p key={why}>{why}</p>
            ))}
          </div>
          <IconButton icon={CircleX} name={t('sheet.close')} onClick={files.forget} />
        </div>
      )}
    </>
  );
}

/** Before pasted or dropped files go out: a slip of the hand sends nothing. */
export function AskFiles({ files, room }: { files: Files; room: RoomRow }) {
  const t = useT();
  const locale = useLocale();
  const { asked } = files;
  const [first] = asked;
  if (!first) return null;
  const size = asked.reduce((sum, one) => sum + one.size, 0);
  return (
    <Prompt
      title={
        asked.length > 1
          ? t('rooms.filesAsk', { n: asked.length, room: roomName(t, room) })
          : t('rooms.fileAsk', { name: first.name, room: roomName(t, room) })
      }
      onClose={files.drop}
    >
      <p className="n">{bytesText(locale, size)}</p>
      <div className="bt">
        <Button size="large" onClick={files.drop}>
          {t('rooms.fileAskNot')}
        </Button>
        <Button size="large" look="primary" data-autofocus="" onClick={() => void files.send(asked)}>
          {t('rooms.send')}
        </Button>
      </div>
    </Prompt>
  );
}
