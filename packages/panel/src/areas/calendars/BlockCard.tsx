import type { Block } from '@ringside/domain/calendar';
import { useAtomValue, useSetAtom } from 'jotai';
import Repeat2 from 'lucide-react/icons/repeat-2';
import Trash2 from 'lucide-react/icons/trash-2';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { useActs } from '../../kernel/acts.ts';
import { goToAtom } from '../../kernel/navigation/atoms.ts';
import { profileAtom } from '../../kernel/state.ts';
import { useTell } from '../../kernel/toasts/useTell.ts';
import { Button } from '../../kit/Button.tsx';
import { Glyph } from '../../kit/Glyph.tsx';
import { IconButton } from '../../kit/IconButton.tsx';
import { Question } from '../../kit/overlay/Question.tsx';
import { clockText, dayName } from '../../words/minutes.ts';
import { numberText } from '../../words/numberText.ts';
import { useLocale, useT } from '../../words/useT.ts';
import { calendarActs } from './acts.ts';
import { lookOf, marks } from './eventLook.ts';
import { eventPath, IMPORT } from './paths.ts';

/** The chosen block, at the foot of the week: when, what, and what can be done with it. */
export function BlockCard({ block: { event, date, start, end }, onClose }: { block: Block; onClose: () => void }) {
  const t = useT();
  const locale = useLocale();
  const tell = useTell();
  const goTo = useSetAtom(goToAtom);
  const { remove } = useActs(calendarActs);
  const countryCode = useAtomValue(profileAtom)?.countryCode ?? '';
  const [isAsking, setAsking] = useState(false);
  const look = lookOf(event);
  const isWeekly = event.days.length > 0;
  const { calendar } = event;
  const number =
    event.callerId === null
      ? null
      : event.callerId === ''
        ? t('cal.hides')
        : t('cal.shows', { number: numberText(event.callerId, countryCode) });
  const drop = async () => {
    setAsking(false);
    const done = await remove(event.id);
    if (!done.ok) tell(done.refused);
  };
  return (
    <section className="cal-slot" aria-label={event.name}>
      <div className="cal-slot-h">
        <span className={marks[look.tone]}>
          <Glyph name={look.glyph} />
        </span>
        <b className="grow trunc">{event.name}</b>
        {calendar === undefined && <IconButton icon={Trash2} name={t('cal.delete')} onClick={() => setAsking(true)} />}
        <IconButton icon={X} name={t('cal.close')} onClick={onClose} />
      </div>
      <p className="small t2 n">
        {dayName(locale, new Date(`${date}T00:00:00Z`).getUTCDay())} {clockText(start)}–{clockText(end)} ·{' '}
        {t(look.word)}
        {number && <> · {number}</>}
      </p>
      {event.message !== '' && <p className="small">{event.message}</p>}
      <div className="cal-slot-h">
        <span className="small t2">
          {isWeekly && <Repeat2 className="i i-xs" aria-hidden="true" />}{' '}
          {calendar === undefined ? t(isWeekly ? 'cal.weekly' : 'cal.certain') : t('cal.followed', { calendar })}
        </span>
        <span className="grow" />
        <Button size="small" onClick={() => goTo(calendar === undefined ? eventPath(event.id) : IMPORT)}>
          {t('cal.details')}
        </Button>
      </div>
      {isAsking && (
        <Question
          title={t('cal.deleteAsk', { name: event.name })}
          text={t(isWeekly ? 'cal.deleteWeekly' : 'cal.deleteOnce')}
          stay={t('cal.keep')}
          go={t('cal.delete')}
          onStay={() => setAsking(false)}
          onGo={() => void drop()}
        />
      )}
    </section>
  );
}
