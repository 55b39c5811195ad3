import '../../../kit/styles/forms.css';
import '../meetings.css';
import { mayChooseGuests } from '@ringside/domain/meeting';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { useActs } from '../../../kernel/acts.ts';
import { part } from '../../../kernel/code/part.tsx';
import { raiseRefusalAtom } from '../../../kernel/toasts/refusals.ts';
import { SkeletonRows } from '../../../kit/SkeletonRows.tsx';
import { Switch } from '../../../kit/Switch.tsx';
import { withWords } from '../../../words/translate.ts';
import { useT } from '../../../words/useT.ts';
import { meetingActs } from '../acts.ts';
import { StateCard } from '../StateCard.tsx';
import { meetingUserAtom, serviceAtom } from '../state.ts';
import { enMeetings } from '../words.en.ts';

const MeetingRecordings = part(() => withWords(import('../record/Record.tsx')), 'MeetingRecordings');

/** English texts that come with this code. */
export const words = [enMeetings];

/** What the user has of meetings: licence, id at the engine, whether guests are refused, how ready it is. S-CONF-2, NAV-041, CONF-023 */
export function MeetingInfo() {
  const t = useT();
  const { connect, refuseGuests } = useActs(meetingActs);
  const refuse = useSetAtom(raiseRefusalAtom);
  const user = useAtomValue(meetingUserAtom);
  const { presence } = useAtomValue(serviceAtom);
  useEffect(() => void connect(), [connect]);
  const change = async (refuses: boolean) => {
    const done = await refuseGuests(refuses);
    if (!done.ok) refuse(done.refused);
  };
  const mayChoose = user !== null && mayChooseGuests(user.type);
  return (
    <main className="main" data-region="content" aria-busy={!user}>
      <StateCard />
      {user ? (
        <div className="meet-form">
          <dl className="meet-about">
            <dt>{t('meet.licenceOf')}</dt>
            <dd>{t(`meet.type.${user.type}`)}</dd>
            <dt>{t('meet.appId')}</dt>
            <dd className="n">{user.appId}</dd>
            <dt>{t('meet.presence')}</dt>
            <dd>{t(`meet.presence.${presence}`)}</dd>
          </dl>
          <div className="meet-switch">
            <span className="grow">
              {t('meet.refuseAlways')}
              {!mayChoose && <span className="small t2">{t('meet.plusOnly')}</span>}
            </span>
            <Switch
              name={t('meet.refuseAlways')}
              on={user.refusesGuests}
              disabled={!mayChoose}
              onChange={(on) => void change(on)}
            />
          </div>
        </div>
      ) : (
        <SkeletonRows count={3} label={t('state.loading')} />
      )}
      <MeetingRecordings />
    </main>
  );
}
