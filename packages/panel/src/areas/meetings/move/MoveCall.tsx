import { canTransfer, isConnected } from '@ringside/domain/call';
import type { Meeting } from '@ringside/domain/meeting';
import { useAtomValue, useSetAtom } from 'jotai';
import { useState } from 'react';
import { useActs } from '../../../kernel/acts.ts';
import { goToAtom } from '../../../kernel/navigation/atoms.ts';
import { liveLinesAtom } from '../../../kernel/state.ts';
import { raiseRefusalAtom } from '../../../kernel/toasts/refusals.ts';
import { Button } from '../../../kit/Button.tsx';
import { numberText } from '../../../words/numberText.ts';
import { useT } from '../../../words/useT.ts';
import { meetingActs } from '../acts.ts';
import { seatActs } from '../call/acts.ts';
import { callAtom, meetings, meetingUserAtom, movingAtom, ownPointAtom, roomPath } from '../state.ts';

/** Meetings to which a call is moved from here, beside the user’s meeting point and a new one; at most. */
const MOST = 4;

/**
 * While a call of two goes on: where its other party can be moved. Who is in the meeting already moves it at once; else the preview comes first, and the
 * call is on hold until the user is in. S-CONF-8
 */
export function MoveCall({ mayHost }: { mayHost: boolean }) {
  const t = useT();
  const goTo = useSetAtom(goToAtom);
  const setMoving = useSetAtom(movingAtom);
  const refuse = useSetAtom(raiseRefusalAtom);
  const { create } = useActs(meetingActs);
  const { takeCall } = useActs(seatActs);
  const [isBusy, setBusy] = useState(false);
  const line = useAtomValue(liveLinesAtom).find((one) => isConnected(one) && canTransfer(one));
  const call = useAtomValue(callAtom);
  const refuses = useAtomValue(meetingUserAtom)?.refusesGuests ?? true;
  const point = useAtomValue(ownPointAtom);
  const running = useAtomValue(meetings.allAtom).filter(({ present, uri }) => present > 0 && uri !== point?.uri);
  if (!line) return null;
  const name = line.party.name || numberText(line.party.number, '');
  const move = async (meetingUri: string) => {
    if (call?.meetingUri === meetingUri) {
      const moved = await takeCall(meetingUri, line.callUri);
      if (!moved.ok) return refuse(moved.refused);
    } else setMoving({ lineId: line.id, callUri: line.callUri, meetingUri });
    goTo(roomPath(meetingUri));
  };
  const make = async () => {
    setBusy(true);
    const made = await create({
      ...{ name: t('meet.callWith', { name }).slice(0, 100), startsAt: null, minutes: 60, hasWaitingRoom: true },
      ...{ refusesGuests: refuses, users: [] },
    });
    setBusy(false);
    if (made.ok) await move(made.value.uri);
    else refuse(made.refused);
  };
  /** Before the other party is on hold, not after it. */
  const withRefusal = (isRefused: boolean, says: string) =>
    isRefused ? `${t('meet.guestsRefused')} \u00b7 ${says}` : says;
  const row = (one: Meeting, says: string) => (
    <li className="row" key={one.uri}>
      <span className="b">
        <span className="a">{one.isPoint ? t('meet.pointName', { name: one.owner.label }) : one.name}</span>
        <span className="c">{one.isEncrypted ? t('meet.noMove') : withRefusal(one.refusesGuests, says)}</span>
      </span>
      <span className="e">
        <Button
          size="small"
          disabled={one.isEncrypted}
          aria-label={t('meet.moveTo', { name: one.name })}
          onClick={() => void move(one.uri)}
        >
          {t('meet.move')}
        </Button>
      </span>
    </li>
  );
  const hosts = ({ isOwner, owner }: Meeting) =>
    isOwner ? t('meet.youHost') : t('meet.hosts', { owner: owner.label });
  const title = t('meet.moveTitle', { name });
  return (
    <section aria-label={title}>
      <h2 className="sec">
        <span className="grow">{title}</span>
      </h2>
      <ul aria-label={title}>
        {running
          .slice(0, MOST)
          .map((one) => row(one, `${t('meet.inIt', { count: one.present })} \u00b7 ${hosts(one)}`))}
        {point && row(point, point.present > 0 ? t('meet.inIt', { count: point.present }) : t('meet.youHost'))}
        {mayHost && (
          <li className="row">
            <span className="b">
              <span className="a">{t('meet.moveNew')}</span>
              <span className="c">{withRefusal(refuses, t('meet.youHost'))}</span>
            </span>
            <span className="e">
              <Button
                size="small"
                disabled={isBusy}
                aria-label={t('meet.moveTo', { name: t('meet.moveNew') })}
                onClick={() => void make()}
              >
                {t('meet.move')}
              </Button>
            </span>
          </li>
        )}
      </ul>
      <p className="meet-says small">{t('meet.moveSays', { name })}</p>
    </section>
  );
}
