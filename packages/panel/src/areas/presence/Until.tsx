import type { Presence } from '@ringside/domain/presence';
import type { PresenceState } from '@ringside/protocol/words/presence';
import { useAtomValue } from 'jotai';
import { type RefObject, useState } from 'react';
import { useActs } from '../../kernel/acts.ts';
import { nowAtom } from '../../kernel/state.ts';
import { useTell } from '../../kernel/toasts/useTell.ts';
import { momentLabel } from '../../words/dates.ts';
import { useLocale, useT } from '../../words/useT.ts';
import { presenceActs } from './acts.ts';

/** When the state ends. The server counts, in the time zone of the company. PRES-005, CAL-005 */
export function Until(props: { box: RefObject<HTMLDivElement | null>; presence: Presence; message: string }) {
  const { box, presence, message } = props;
  const t = useT();
  const locale = useLocale();
  const tell = useTell();
  const now = useAtomValue(nowAtom);
  const acts = useActs(presenceActs);
  const [isPast, setPast] = useState(false);
  const end = async (wanted: Parameters<typeof acts.say>[2]) => {
    const done = await acts.say(presence.state as PresenceState, message, wanted);
    setPast(!done.ok && done.refused.status === 412);
    if (!done.ok && done.refused.status !== 412) tell(done.refused);
  };
  return (
    <div>
      <h3 className="lbl">{t('you.until')}</h3>
      <div className="you-until" ref={box}>
        {presence.until !== null && (
          <button type="button" className="chip n" aria-pressed="true">
            {momentLabel(locale, presence.until, now)}
          </button>
        )}
        {[1, 2].map((n) => (
          <button
            key={n}
            type="button"
            className="chip"
            aria-pressed="false"
            onClick={() => void end({ after: 'minutes', minutes: n * 60 })}
          >
            {t('you.hours', { n })}
          </button>
        ))}
        <button
          type="button"
          className="chip"
          aria-pressed="false"
          onClick={() => void end({ after: 'time', time: '00:00', isTomorrow: true })}
        >
          {t('you.tomorrow')}
        </button>
        <button
          type="button"
          className="chip"
          aria-pressed={presence.until === null}
          onClick={() => void end({ after: 'never' })}
        >
          {t('you.noEnd')}
        </button>
        <input
          type="time"
          aria-label={t('you.time')}
          onChange={({ currentTarget: { value } }) =>
            value && void end({ after: 'time', time: value, isTomorrow: false })
          }
        />
      </div>
      {isPast && (
        <p className="err" role="alert">
          {t('you.past')}
        </p>
      )}
    </div>
  );
}
