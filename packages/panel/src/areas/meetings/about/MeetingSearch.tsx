import '../../../kit/styles/forms.css';
import '../meetings.css';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useState } from 'react';
import { useActs } from '../../../kernel/acts.ts';
import { goToAtom } from '../../../kernel/navigation/atoms.ts';
import { nowAtom } from '../../../kernel/state.ts';
import { Button } from '../../../kit/Button.tsx';
import { dayLabel, timeOfDay } from '../../../words/dates.ts';
import { useLocale, useT } from '../../../words/useT.ts';
import { meetingActs } from '../acts.ts';
import { foundIn } from '../edit/foundIn.ts';
import { meetings, roomPath } from '../state.ts';
import { enMeetings } from '../words.en.ts';

/** English texts that come with this code. */
export const words = [enMeetings];

const MOST = 50;

/** Meetings of the user by their name, or by who hosts them. S-CONF-3, NAV-042 */
export function MeetingSearch() {
  const t = useT();
  const locale = useLocale();
  const goTo = useSetAtom(goToAtom);
  const { connect } = useActs(meetingActs);
  const now = useAtomValue(nowAtom);
  const all = useAtomValue(meetings.allAtom);
  const [text, setText] = useState('');
  useEffect(() => void connect(), [connect]);
  const found = foundIn(
    all.map((meeting) => ({ meeting, name: `${meeting.name} ${meeting.owner.label}` })),
    text,
    MOST,
  );
  return (
    <main className="main" data-region="content">
      <div className="meet-form">
        <div className="f">
          <label htmlFor="meet-search">{t('meet.searchFor')}</label>
          <div className="in">
            <input
              id="meet-search"
              type="search"
              value={text}
              maxLength={100}
              autoComplete="off"
              onChange={({ currentTarget }) => setText(currentTarget.value)}
            />
          </div>
        </div>
      </div>
      {text.trim() !== '' && found.length === 0 && (
        <p className="meet-says" role="status">
          {t('meet.nothingFound', { text: text.trim() })}
        </p>
      )}
      <ul aria-label={t('meet.searchTitle')}>
        {found.map(({ meeting: { uri, name, owner, startsAt } }) => (
          <li className="row" key={uri}>
            <span className="b">
              <span className="a">{name}</span>
              <span className="c">
                <span className="trunc">
                  {startsAt === null
                    ? t('meet.anyTime')
                    : `${dayLabel(locale, startsAt, now)}, ${timeOfDay(locale, startsAt)}`}
                  {` · ${t('meet.hosts', { owner: owner.label })}`}
                </span>
              </span>
            </span>
            <span className="e">
              <Button size="small" aria-label={t('meet.open', { name })} onClick={() => goTo(roomPath(uri))}>
                {t('meet.join')}
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </main>
  );
}
