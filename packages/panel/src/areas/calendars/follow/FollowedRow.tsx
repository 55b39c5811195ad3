import type { FollowedCalendar } from '@ringside/domain/calendar';
import { useAtomValue } from 'jotai';
import CalendarSync from 'lucide-react/icons/calendar-sync';
import CalendarX from 'lucide-react/icons/calendar-x';
import { useState } from 'react';
import { useActs } from '../../../kernel/acts.ts';
import { refusalText } from '../../../kernel/refusalText.ts';
import { profileAtom } from '../../../kernel/state.ts';
import { useTell } from '../../../kernel/toasts/useTell.ts';
import { IconButton } from '../../../kit/IconButton.tsx';
import { Question } from '../../../kit/overlay/Question.tsx';
import { tagOf } from '../../../words/translate.ts';
import { useLocale, useT } from '../../../words/useT.ts';
import { calendarActs } from '../acts.ts';
import { lookOf } from '../eventLook.ts';

/** A calendar that is followed: from where, when it was last read, and why not since; read now, or followed no longer. */
export function FollowedRow({ calendar }: { calendar: FollowedCalendar }) {
  const t = useT();
  const locale = useLocale();
  const tell = useTell();
  const timeZone = useAtomValue(profileAtom)?.timeZone;
  const { refreshFollowed, unfollow } = useActs(calendarActs);
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const { id, name, host, state, goodAt, failure } = calendar;
  const when = new Intl.DateTimeFormat(tagOf(locale), {
    ...{ day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' },
    ...(timeZone && { timeZone }),
  }).format(goodAt);
  const said = failure === null ? null : refusalText(t, { code: failure, label: '' });
  const act = async (work: typeof unfollow) => {
    setBusy(true);
    const done = await work(id);
    setBusy(false);
    if (!done.ok) tell(done.refused);
  };
  return (
    <li className="row row--flush">
      <span className="b">
        <span className="a trunc">{name}</span>
        <span className="c">
          {host} · {t(lookOf({ state }).word)}
        </span>
        {said ? (
          <span className="c err" role="status">
            {t('calFollow.failed', { why: said.label, when })} {said.detail}
          </span>
        ) : (
          <span className="c n">{t('calFollow.good', { when })}</span>
        )}
      </span>
      <IconButton
        icon={CalendarSync}
        name={t('calFollow.refresh', { name })}
        disabled={isBusy}
        onClick={() => void act(refreshFollowed)}
      />
      <IconButton
        icon={CalendarX}
        name={t('calFollow.remove', { name })}
        disabled={isBusy}
        onClick={() => setAsking(true)}
      />
      {isAsking && (
        <Question
          title={t('calFollow.removeAsk', { name })}
          text={t('calFollow.removeText')}
          stay={t('calFollow.keep')}
          go={t('calFollow.go')}
          onStay={() => setAsking(false)}
          onGo={() => {
            setAsking(false);
            void act(unfollow);
          }}
        />
      )}
    </li>
  );
}
