import '../../../kit/styles/forms.css';
import { type CalendarWish, meets, weekdayOf, wishFaults } from '@ringside/domain/calendar';
import { calendarLimits } from '@ringside/protocol/words/calendar';
import { PRESENCE_MESSAGE_MAX, presenceStates } from '@ringside/protocol/words/presence';
import { useAtomValue, useSetAtom } from 'jotai';
import { type FormEvent, useEffect, useId, useState } from 'react';
import { useActs } from '../../../kernel/acts.ts';
import { goToAtom } from '../../../kernel/navigation/atoms.ts';
import { Content } from '../../../kernel/navigation/column.tsx';
import { useLeaveGuard } from '../../../kernel/navigation/useLeaveGuard.ts';
import { refusalText } from '../../../kernel/refusalText.ts';
import type { Refused } from '../../../kernel/state.ts';
import { Button } from '../../../kit/Button.tsx';
import { Question } from '../../../kit/overlay/Question.tsx';
import { clockText } from '../../../words/minutes.ts';
import { useT } from '../../../words/useT.ts';
import { calendarActs } from '../acts.ts';
import { lookOf } from '../eventLook.ts';
import { MY_WEEK } from '../paths.ts';
import { eventsAtom, shownDateAtom, wishedStartAtom } from '../state.ts';
import { NumberField } from './NumberField.tsx';
import { WhenFields } from './WhenFields.tsx';

interface Props {
  /** Null: a new one. */
  id: string | null;
  first: CalendarWish;
  today: string;
}

const faultWords = {
  name: 'cal.faultName',
  days: 'cal.faultDays',
  dates: 'cal.faultDates',
  times: 'cal.faultTimes',
} as const;
const sameWish = ({ name, message, state, callerId, days, from, until, start, end }: CalendarWish): string =>
  JSON.stringify([name, message, state, callerId, days, from, until, start, end]);

/** State, message, days, times and number of an event; what the server would refuse is said before. CAL-005, CAL-006 */
export function EventForm({ id, first, today }: Props) {
  const t = useT();
  const own = useId();
  const acts = useActs(calendarActs);
  const goTo = useSetAtom(goToAtom);
  const setDate = useSetAtom(shownDateAtom);
  const setWished = useSetAtom(wishedStartAtom);
  const events = useAtomValue(eventsAtom) ?? [];
  const [wish, setWish] = useState(first);
  const [isWeekly, setWeekly] = useState(first.days.length > 0);
  const [isTried, setTried] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const [refused, setRefused] = useState<Refused | null>(null);
  useEffect(() => () => setWished(null), [setWished]);
  const guard = useLeaveGuard(sameWish(wish) !== sameWish(first));
  const put = (more: Partial<CalendarWish>) => {
    setWish((now) => ({ ...now, ...more }));
    setRefused(null);
  };
  const repeat = (weekly: boolean) => {
    setWeekly(weekly);
    const day = wish.from ?? today;
    if (weekly) put({ days: wish.days.length > 0 ? wish.days : [weekdayOf(day)], from: null, until: null });
    else put({ days: [], from: day, until: wish.until ?? day });
  };
  const faults = wishFaults(wish, isWeekly);
  const met = isWeekly ? meets(wish, id, events) : null;
  const leave = () => {
    guard.release();
    goTo(MY_WEEK);
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (faults.length > 0 || met || isSaving) return;
    setSaving(true);
    const done = await (id === null ? acts.add(wish) : acts.change(id, wish));
    setSaving(false);
    if (!done.ok) return setRefused(done.refused);
    if (wish.from !== null) setDate(wish.from);
    leave();
  };
  const fault = refused && refusalText(t, refused);
  return (
    <>
      <Content className="main">
        <form className="cal-form" id={`${own}-form`} onSubmit={(event) => void save(event)} noValidate>
          <div className="f">
            <label htmlFor={`${own}-name`}>{t('cal.name')}</label>
            <span className="in">
              <input
                id={`${own}-name`}
                value={wish.name}
                maxLength={calendarLimits.name}
                autoComplete="off"
                data-autofocus={id === null ? '' : undefined}
                aria-invalid={(isTried && faults.includes('name')) || undefined}
                onChange={({ currentTarget }) => put({ name: currentTarget.value })}
              />
            </span>
          </div>
          <div className="f">
            <label htmlFor={`${own}-state`}>{t('cal.state')}</label>
            <span className="in">
              <select
                id={`${own}-state`}
                value={wish.state}
                onChange={({ currentTarget }) => put({ state: currentTarget.value })}
              >
                {presenceStates.map((state) => (
                  <option key={state} value={state}>
                    {t(lookOf({ state }).word)}
                  </option>
                ))}
              </select>
            </span>
          </div>
          <div className="f">
            <label htmlFor={`${own}-message`}>{t('cal.message')}</label>
            <span className="in">
              <input
                id={`${own}-message`}
                value={wish.message}
                maxLength={PRESENCE_MESSAGE_MAX}
                autoComplete="off"
                onChange={({ currentTarget }) => put({ message: currentTarget.value })}
              />
            </span>
          </div>
          <WhenFields {...{ wish, isWeekly, isTried, faults }} onRepeat={repeat} onChange={put} />
          {isTried &&
            faults.map((one) => (
              <p key={one} className="err" role="alert">
                {t(faultWords[one])}
              </p>
            ))}
          {met && (
            <p className="err cal-meets" role="alert">
              {t('cal.meets', { name: met.name, from: clockText(met.start), until: clockText(met.end) })}
              {met.start > wish.start && (
                <Button size="small" onClick={() => put({ end: met.start })}>
                  {t('cal.endThen', { time: clockText(met.start) })}
                </Button>
              )}
            </p>
          )}
          {!isWeekly && <p className="hint">{t('cal.over')}</p>}
          <NumberField value={wish.callerId} onChange={(callerId) => put({ callerId })} />
          {fault && (
            <p className="err err--box" role="alert">
              {fault.label}. {fault.detail}
            </p>
          )}
        </form>
      </Content>
      <div className="cal-foot">
        <span className="grow" />
        <Button size="large" onClick={leave}>
          {t('cal.discard')}
        </Button>
        <Button size="large" look="primary" submit form={`${own}-form`} disabled={isSaving}>
          {t('cal.save')}
        </Button>
      </div>
      {guard.go && (
        <Question
          title={t('cal.leaveAsk')}
          text={t('cal.leaveText')}
          stay={t('cal.stay')}
          go={t('cal.leave')}
          onStay={guard.stay}
          onGo={guard.go}
        />
      )}
    </>
  );
}
