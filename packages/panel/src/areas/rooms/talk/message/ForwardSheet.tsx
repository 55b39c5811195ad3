import type { MessageRow, RoomRow } from '@ringside/chat/Messaging';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useId, useRef, useState } from 'react';
import { useActs } from '../../../../kernel/acts.ts';
import { goToAtom } from '../../../../kernel/navigation/atoms.ts';
import { type Outcome, refuse } from '../../../../kernel/refusals.ts';
import { raiseRefusalAtom } from '../../../../kernel/toasts/refusals.ts';
import { Sheet } from '../../../../kit/overlay/Sheet.tsx';
import { useT } from '../../../../words/useT.ts';
import { roomActs } from '../../acts.ts';
import { LockMark } from '../../LockMark.tsx';
import { FindField } from '../../list/FindField.tsx';
import { RoomFace } from '../../RoomFace.tsx';
import { roomName } from '../../roomName.ts';
import { roomPath, roomRowsAtom } from '../../state.ts';
import { Quote } from '../MessageParts.tsx';

/** Sends what a message says, or its file, into another room. */
function useForward(from: RoomRow, { id, text, file }: MessageRow): (to: string) => Promise<Outcome<unknown>> {
  const acts = useActs(roomActs);
  return async (to) => {
    if (!file) return acts.send(to, text, null, []);
    const whole = await acts.fetchFile(from.id, id, 'whole');
    if (!whole.ok) return whole;
    const { name, type, voice } = file;
    if (voice) return acts.sendFile(to, { name, type, blob: whole.value, image: null, voice });
    // As a file that is attached: a picture goes without the place and time that it says. Its code may be out of reach.
    const prepared = await import('../../files/prepareFile.ts')
      .then(({ prepareFile }) => prepareFile(new File([whole.value], name, { type })))
      .catch(() => null);
    if (prepared) return acts.sendFile(to, prepared);
    const words = 'i__ROOMS_FILE_DAMAGED';
    return refuse({ code: 'FILE_DAMAGED', label: `${words}_LABEL`, detail: `${words}_DETAIL` });
  };
}

interface Props {
  from: RoomRow;
  message: MessageRow;
  onClose: () => void;
}
/** Where a message is passed on to: a room in which the user may write, and whether the server can read it there. S-MSG-5 */
export function ForwardSheet({ from, message, onClose }: Props) {
  const t = useT();
  const [wanted, setWanted] = useState('');
  const [isBusy, setBusy] = useState(false);
  const goTo = useSetAtom(goToAtom);
  const raise = useSetAtom(raiseRefusalAtom);
  const forward = useForward(from, message);
  const hint = useId();
  const isShown = useRef(true);
  useEffect(
    () => () => {
      isShown.current = false;
    },
    [],
  );
  const rows = (useAtomValue(roomRowsAtom) ?? [])
    .filter(({ id, invitedBy, canSend }) => id !== from.id && !invitedBy && canSend)
    .map((room) => ({ room, name: roomName(t, room) }))
    .filter(({ name }) => name.toLocaleLowerCase().includes(wanted.trim().toLocaleLowerCase()));
  const send = async (to: string): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    const done = await forward(to);
    if (!done.ok) raise(done.refused);
    // Whoever has closed the sheet meanwhile is doing something else.
    if (!isShown.current) return;
    setBusy(false);
    if (!done.ok) return;
    onClose();
    goTo(roomPath(to));
  };
  return (
    <Sheet title={t('rooms.forwardTo')} onClose={onClose} tall>
      <div className="bd room-forward" aria-busy={isBusy}>
        <div className="lifted">
          <Quote name={message.by.name} text={message.text || (message.file?.name ?? '')} />
        </div>
        <FindField name={t('rooms.forwardFind')} text={wanted} onChange={setWanted} />
        <ul>
          {rows.map(({ room, name }) => (
            <li key={room.id}>
              <button
                type="button"
                className="mi"
                disabled={isBusy}
                aria-describedby={from.isEncrypted && !room.isEncrypted ? hint : undefined}
                onClick={() => void send(room.id)}
              >
                <RoomFace room={room} name={name} />
                <span className="trunc">
                  {room.isEncrypted && <LockMark />} {name}
                </span>
              </button>
            </li>
          ))}
        </ul>
        {rows.length === 0 && <p className="quiet small t2">{t('rooms.forwardNone')}</p>}
        {from.isEncrypted && rows.some(({ room }) => !room.isEncrypted) && (
          <p id={hint} className="small t2 room-effect">
            {t('rooms.forwardOpen')}
          </p>
        )}
      </div>
    </Sheet>
  );
}
