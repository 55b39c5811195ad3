import type { RoomRow } from '@ringside/chat/Messaging';
import { hostFault } from '@ringside/domain/meeting';
import { meetingLimits } from '@ringside/protocol/meetings/limits';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useState } from 'react';
import { useActs } from '../../../kernel/acts.ts';
import { useGoOn } from '../../../kernel/navigation/useGoOn.ts';
import { colleagues, profileAtom } from '../../../kernel/state.ts';
import { raiseRefusalAtom } from '../../../kernel/toasts/refusals.ts';
import { Button } from '../../../kit/Button.tsx';
import { Prompt } from '../../../kit/overlay/Prompt.tsx';
import { useT } from '../../../words/useT.ts';
import { meetingActs } from '../../meetings/acts.ts';
import { isDrivenAtom } from '../../meetings/driver/state.ts';
import { meetingUserAtom, roomPath, serviceAtom } from '../../meetings/state.ts';
import { roomActs } from '../acts.ts';
import { roomName } from '../roomName.ts';
import { roomMeetAtom, roomNumbersAtom } from '../state.ts';
import { useShownRoom } from '../talk/useShownRoom.ts';
import { meetActs } from './acts.ts';

const MEETING_MINUTES = 60;

/** So long the question waits at most for what it says, in milliseconds. */
const PATIENCE_MS = 1500;

/** Whether it is known who has an extension and whether meetings work, so that nothing of the question moves once it is drawn. */
function useIsKnown(roomId: string): boolean {
  const { learnNumbers } = useActs(roomActs);
  const { connect } = useActs(meetingActs);
  const [isKnown, setKnown] = useState(false);
  useEffect(() => {
    const known = () => setKnown(true);
    const timer = setTimeout(known, PATIENCE_MS);
    void Promise.allSettled([learnNumbers(roomId), connect()]).then(known);
    return () => clearTimeout(timer);
  }, [learnNumbers, connect, roomId]);
  return isKnown;
}

/** Those of a room whom a meeting invites: colleagues with an extension; empty while it is not known who has one. */
function useColleaguesOf(room: RoomRow): readonly string[] {
  const numbers = useAtomValue(roomNumbersAtom)[room.id];
  const all = useAtomValue(colleagues.allAtom);
  const own = useAtomValue(profileAtom)?.number;
  const wanted = new Set(Object.values(numbers ?? {}));
  return all.filter(({ number }) => number !== own && wanted.has(number)).map(({ uri }) => uri);
}

/** Asks before a meeting of all who are in a room: they are called once the user is in it. S-MSG-5 */
function Ask({ room, onClose }: { room: RoomRow; onClose: () => void }) {
  const t = useT();
  const goOn = useGoOn();
  const { create } = useActs(meetingActs);
  const { send } = useActs(roomActs);
  const { ringWhenIn } = useActs(meetActs);
  // A meeting of a driver has no places here, into which a colleague could be called.
  const isDriven = useAtomValue(isDrivenAtom);
  const raise = useSetAtom(raiseRefusalAtom);
  const users = useColleaguesOf(room);
  const user = useAtomValue(meetingUserAtom);
  const why = hostFault(user?.type ?? 'premium', useAtomValue(serviceAtom));
  // Meetings are being connected by then; where they cannot be, the server says why.
  const fault = why === 'notInitialized' ? null : why;
  const [isBusy, setBusy] = useState(false);
  const name = roomName(t, room).slice(0, meetingLimits.name);
  const isMany = users.length > meetingLimits.members;
  const missing = room.members - 1 - users.length;
  const begin = async () => {
    const goThen = goOn();
    setBusy(true);
    const made = await create({
      ...{ name, startsAt: null, minutes: MEETING_MINUTES, hasWaitingRoom: false, isEncrypted: room.isEncrypted },
      ...{ refusesGuests: true, users },
    });
    setBusy(false);
    if (!made.ok) return raise(made.refused);
    onClose();
    if (!isDriven) ringWhenIn(made.value.uri, users);
    if (room.canSend) void send(room.id, t('rooms.meetSaid', { name }), null, []);
    goThen(roomPath(made.value.uri));
  };
  return (
    <Prompt title={t('rooms.meetAsk', { name })} onClose={onClose}>
      <p>{t(isDriven ? 'rooms.meetListed' : 'rooms.meetText', { n: users.length })}</p>
      {missing > 0 && <p>{t('rooms.meetMissing', { n: missing })}</p>}
      {room.isEncrypted && <p>{t('rooms.meetEncrypted')}</p>}
      {isMany && <p className="danger">{t('rooms.meetMany', { n: meetingLimits.members })}</p>}
      {fault && <p className="danger">{t(`meet.${fault}`)}</p>}
      <div className="bt">
        <Button size="large" data-autofocus="" onClick={onClose}>
          {t('rooms.meetStay')}
        </Button>
        <Button size="large" look="call" disabled={isBusy || isMany || fault !== null} onClick={() => void begin()}>
          {t('rooms.meetGo')}
        </Button>
      </div>
    </Prompt>
  );
}

function Known(props: { room: RoomRow; onClose: () => void }) {
  return useIsKnown(props.room.id) && <Ask {...props} />;
}

/** The question of the room that is shown, while it is asked. */
export function MeetSheet() {
  const room = useShownRoom();
  const setMeet = useSetAtom(roomMeetAtom);
  return room && <Known room={room} onClose={() => setMeet(null)} />;
}
