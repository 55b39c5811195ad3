import type { RoomRow } from '@ringside/chat/Messaging';
import { useSetAtom } from 'jotai';
import { useState } from 'react';
import { useActs } from '../../../kernel/acts.ts';
import { goToAtom } from '../../../kernel/navigation/atoms.ts';
import type { Outcome } from '../../../kernel/refusals.ts';
import { raiseRefusalAtom } from '../../../kernel/toasts/refusals.ts';
import { Button } from '../../../kit/Button.tsx';
import { useT } from '../../../words/useT.ts';
import { roomActs } from '../acts.ts';
import { LockMark } from '../LockMark.tsx';
import { RoomFace } from '../RoomFace.tsx';
import { roomName } from '../roomName.ts';
import { roomPath } from '../state.ts';

/** An invitation: who, into what; accepted it opens, declined it goes. MSG-027 */
export function Invitation({ room }: { room: RoomRow }) {
  const t = useT();
  const acts = useActs(roomActs);
  const goTo = useSetAtom(goToAtom);
  const raise = useSetAtom(raiseRefusalAtom);
  const [isBusy, setBusy] = useState(false);
  const name = roomName(t, room);
  const answer = async (work: (roomId: string) => Promise<Outcome>, then?: () => void) => {
    setBusy(true);
    const done = await work(room.id);
    setBusy(false);
    if (!done.ok) raise(done.refused);
    else then?.();
  };
  const by = [t('rooms.invites', { name: room.invitedBy?.name ?? '' })];
  if (!room.person) by.push(t('rooms.members', { n: room.members }));
  return (
    <section className="invite" aria-label={t('rooms.invitation')}>
      <div className="h">
        <RoomFace room={room} name={name} />
        <span className="grow">
          <span className="trunc">
            {room.isEncrypted && <LockMark />} <b>{name}</b>
          </span>
          <span className="trunc small t2">{by.join(' · ')}</span>
        </span>
      </div>
      <div className="bt">
        <Button
          size="small"
          look="primary"
          disabled={isBusy}
          onClick={() => void answer(acts.accept, () => goTo(roomPath(room.id)))}
        >
          {t('rooms.accept')}
        </Button>
        <Button size="small" disabled={isBusy} onClick={() => void answer(acts.decline)}>
          {t('rooms.decline')}
        </Button>
      </div>
    </section>
  );
}
