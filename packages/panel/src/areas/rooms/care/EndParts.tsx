import type { RoomAbout } from '@ringside/chat/care/RoomCare';
import type { RoomRow } from '@ringside/chat/Messaging';
import { levels } from '@ringside/chat/rules/levels';
import { useSetAtom } from 'jotai';
import { useState } from 'react';
import { useActs } from '../../../kernel/acts.ts';
import { useGoOn } from '../../../kernel/navigation/useGoOn.ts';
import { raiseRefusalAtom } from '../../../kernel/toasts/refusals.ts';
import { Avatar } from '../../../kit/Avatar.tsx';
import { Button } from '../../../kit/Button.tsx';
import { Prompt } from '../../../kit/overlay/Prompt.tsx';
import { Question } from '../../../kit/overlay/Question.tsx';
import { useT } from '../../../words/useT.ts';
import { roomActs } from '../acts.ts';
import { roomName } from '../roomName.ts';
import { ROOMS } from '../state.ts';
import { levelWord } from './levelWords.ts';
import { useCare } from './useCare.ts';

/** To whom a room is offered: the highest first. */
const HEIRS = 3;

interface Props {
  room: RoomRow;
  about: RoomAbout;
}

/** Leaving as the last administrator: what that means, and handing the room over first. PROMPT-023 */
function LastAdminPrompt({ room, about, onStay, onGo }: Props & { onStay: () => void; onGo: () => void }) {
  const t = useT();
  const care = useCare();
  const heirs = about.members.filter(({ is, isOwn }) => is === 'join' && !isOwn);
  return (
    <Prompt title={t('rooms.leaveLastAsk', { name: roomName(t, room) })} onClose={onStay}>
      <p>
        {t('rooms.leaveLast')} {t('rooms.leaveText')}
      </p>
      {heirs.length > 0 && (
        <section className="card" aria-label={t('rooms.handOverFirst')}>
          <h3 className="sec">{t('rooms.handOverFirst')}</h3>
          <ul>
            {heirs.slice(0, HEIRS).map((one) => (
              <li key={one.id} className="row">
                <Avatar name={one.name} size={28} />
                <span className="b">
                  <bdi className="a">{one.name}</bdi>
                  <span className="c">{t(levelWord(one.level))}</span>
                </span>
                <Button
                  size="small"
                  aria-label={t('rooms.handOverTo', { name: one.name })}
                  onClick={() => void care((rooms) => rooms.setLevel(about.roomId, one.id, levels.admin))}
                >
                  {t('rooms.handOver')}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
      <div className="bt">
        <Button size="large" data-autofocus="" onClick={onStay}>
          {t('rooms.stay')}
        </Button>
        <Button size="large" look="danger" onClick={onGo}>
          {t('rooms.leaveAnyway')}
        </Button>
      </div>
    </Prompt>
  );
}

/** Leaving a room, and ending it for everybody; each asks first. PROMPT-021 .. PROMPT-023 */
export function EndParts({ room, about }: Props) {
  const t = useT();
  const goOn = useGoOn();
  const acts = useActs(roomActs);
  const care = useCare();
  const raise = useSetAtom(raiseRefusalAtom);
  const [asking, setAsking] = useState<'leave' | 'end' | null>(null);
  const name = roomName(t, room);
  const stay = () => setAsking(null);
  const leave = async () => {
    stay();
    const goThen = goOn();
    const done = await acts.leave(room.id);
    if (done.ok) goThen(ROOMS);
    else raise(done.refused);
  };
  const end = async () => {
    stay();
    const goThen = goOn();
    if (await care((rooms) => rooms.destroy(room.id))) goThen(ROOMS);
  };
  const isDirect = about.kind === 'PRIVATE_DIRECT';
  return (
    <div className="care-end">
      <Button className="btn--qd" onClick={() => setAsking('leave')}>
        {t('rooms.leave')}
      </Button>
      {about.ownLevel >= levels.admin && (
        <Button className="btn--qd" onClick={() => setAsking('end')}>
          {t('rooms.destroy')}
        </Button>
      )}
      {asking === 'leave' && room.isLastAdmin && room.members > 1 && !isDirect && (
        <LastAdminPrompt room={room} about={about} onStay={stay} onGo={() => void leave()} />
      )}
      {asking === 'leave' && !(room.isLastAdmin && room.members > 1 && !isDirect) && (
        <Question
          title={t('rooms.leaveAsk', { name })}
          text={t('rooms.leaveText')}
          stay={t('rooms.stay')}
          go={t('rooms.leave')}
          onStay={stay}
          onGo={() => void leave()}
        />
      )}
      {asking === 'end' && (
        <Question
          title={t('rooms.destroyAsk', { name })}
          text={t('rooms.destroyText', { n: room.members })}
          stay={t('rooms.keepRoom')}
          go={t('rooms.destroy')}
          onStay={stay}
          onGo={() => void end()}
        />
      )}
    </div>
  );
}
