import type { WireGroupCalendar } from '@ringside/protocol/queues/settings';
import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { Button } from '../../../kit/Button.tsx';
import { IconButton } from '../../../kit/IconButton.tsx';
import { clockText, dayName, minutesOf } from '../../../words/minutes.ts';
import { useLocale, useT } from '../../../words/useT.ts';
import { SwitchRow } from './EditFields.tsx';
import { Locked } from './Locked.tsx';
import type { EditProps } from './queueForm.ts';

/** Monday first. */
const DAYS = [1, 2, 3, 4, 5, 6, 0] as const;
/** A week from eight to six, for whoever begins. */
const office: WireGroupCalendar = {
  weekly: [1, 2, 3, 4, 5].map((day) => ({ day, from: 480, to: 1080 })),
  exceptions: [],
};
/** Midnight as an end is the end of the day. */
const endOf = (text: string): number => minutesOf(text) || 1440;
const shown = (minutes: number): string => clockText(minutes % 1440);

/** Opening hours: spans of each day of the week, and days that differ. ACD-005, ACD-018 */
export function EditHours({ draft, faults, onChange }: EditProps) {
  const t = useT();
  const locale = useLocale();
  const { calendar } = draft;
  const set = (change: Partial<WireGroupCalendar>) => onChange({ calendar: { ...(calendar ?? office), ...change } });
  const fault = faults['calendar'];
  const dayFault = faults['exceptions'];
  return (
    <Locked field="calendar" className="edit-lock">
      <div className="card">
        <SwitchRow
          name={t('edit.hoursOn')}
          on={calendar !== null}
          onChange={(on) => onChange({ calendar: on ? office : null })}
        />
      </div>
      {!calendar && <p className="small t2">{t('edit.hoursOff')}</p>}
      {calendar && (
        <div className="edit-days">
          {DAYS.map((day) => {
            const name = dayName(locale, day);
            const spans = calendar.weekly.flatMap((span, index) => (span.day === day ? [{ ...span, index }] : []));
            const change = (index: number, to: Partial<{ from: number; to: number }>) =>
              set({ weekly: calendar.weekly.map((span, at) => (at === index ? { ...span, ...to } : span)) });
            return (
              <fieldset key={day} className="edit-day">
                <legend className="small med">{name}</legend>
                <div className="edit-spans">
                  {spans.length === 0 && <span className="small t3">{t('queue.dayClosed')}</span>}
                  {spans.map(({ index, from, to }) => (
                    <span key={index} className="edit-span">
                      <input
                        type="time"
                        className="edit-time n"
                        aria-label={t('edit.from', { day: name })}
                        aria-invalid={to <= from}
                        value={shown(from)}
                        onChange={({ currentTarget }) => change(index, { from: minutesOf(currentTarget.value) ?? 0 })}
                      />
                      <span aria-hidden="true">–</span>
                      <input
                        type="time"
                        className="edit-time n"
                        aria-label={t('edit.to', { day: name })}
                        aria-invalid={to <= from}
                        value={shown(to)}
                        onChange={({ currentTarget }) => change(index, { to: endOf(currentTarget.value) })}
                      />
                      <IconButton
                        icon={X}
                        name={t('edit.removeSpan', { day: name })}
                        onClick={() => set({ weekly: calendar.weekly.filter((_, at) => at !== index) })}
                      />
                    </span>
                  ))}
                </div>
                <IconButton
                  icon={Plus}
                  name={t('edit.addSpan', { day: name })}
                  onClick={() => {
                    const from = Math.min(1380, Math.max(480, ...spans.map((span) => span.to)));
                    set({ weekly: [...calendar.weekly, { day, from, to: Math.min(1440, from + 240) }] });
                  }}
                />
              </fieldset>
            );
          })}
          {fault && (
            <p className="err" role="alert">
              {t(fault.key)}
            </p>
          )}
          <h3 className="small med">{t('edit.exceptions')}</h3>
          {calendar.exceptions.map((day, index) => {
            const change = (to: Partial<typeof day>) =>
              set({ exceptions: calendar.exceptions.map((other, at) => (at === index ? { ...other, ...to } : other)) });
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: two days may be the same while they are being chosen
              <span key={index} className="edit-span">
                <input
                  type="date"
                  className="edit-time"
                  aria-label={t('edit.day')}
                  value={day.date}
                  onChange={({ currentTarget }) => change({ date: currentTarget.value })}
                />
                <select
                  className="edit-time"
                  aria-label={t('edit.dayIs')}
                  value={day.isOpen ? 'open' : 'closed'}
                  onChange={({ currentTarget }) => change({ isOpen: currentTarget.value === 'open' })}
                >
                  <option value="closed">{t('queue.dayClosed')}</option>
                  <option value="open">{t('edit.allDay')}</option>
                </select>
                <IconButton
                  icon={X}
                  name={t('edit.removeDay')}
                  onClick={() => set({ exceptions: calendar.exceptions.filter((_, at) => at !== index) })}
                />
              </span>
            );
          })}
          {dayFault && (
            <p className="err" role="alert">
              {t(dayFault.key)}
            </p>
          )}
          <Button
            size="small"
            onClick={() => set({ exceptions: [...calendar.exceptions, { date: '', isOpen: false }] })}
          >
            <Plus className="i i-xs" aria-hidden="true" /> {t('edit.addDay')}
          </Button>
        </div>
      )}
    </Locked>
  );
}
