import '../calendars.css';
import '../../../kit/styles/page.css';
import './import.css';
import { type TakeOver, takeOver } from '@ringside/domain/calendar';
import { presenceStates } from '@ringside/protocol/words/presence';
import { useAtom, useAtomValue, useSetAtom } from 'jotai';
import { type ReactNode, useEffect, useId, useMemo, useState } from 'react';
import { useActs } from '../../../kernel/acts.ts';
import { goToAtom } from '../../../kernel/navigation/atoms.ts';
import { Content } from '../../../kernel/navigation/column.tsx';
import { refusalText } from '../../../kernel/refusalText.ts';
import { profileAtom, type Refused } from '../../../kernel/state.ts';
import { Button } from '../../../kit/Button.tsx';
import { Waiting } from '../../../kit/Waiting.tsx';
import { useT } from '../../../words/useT.ts';
import { lookOf } from '../eventLook.ts';
import { FollowSection } from '../follow/FollowSection.tsx';
import { enCalendarFollow } from '../follow/words.en.ts';
import { MY_WEEK } from '../paths.ts';
import { RestBanner } from '../RestBanner.tsx';
import { enCalendarTitles } from '../titles.en.ts';
import { useCalendar } from '../useCalendar.ts';
import { useRest } from '../useRest.ts';
import { enCalendar } from '../words.en.ts';
import { calendarImportActs } from './acts.ts';
import { FoundEvent } from './FoundEvent.tsx';
import { AT_FILE, importStepAtom } from './state.ts';
import { enCalendarImport } from './words.en.ts';

/** English texts that come with this code. */
export const words = [enCalendar, enCalendarTitles, enCalendarImport, enCalendarFollow];

/** Bytes of a file at most. */
const BYTES_MAX = 2 * 1024 * 1024;

/** Events of other calendars, from a file: what becomes of each is shown before any is written, and can be taken back. CAL-003, CAL-004 */
export function ImportEventsScreen() {
  const t = useT();
  const goTo = useSetAtom(goToAtom);
  const timeZone = useAtomValue(profileAtom)?.timeZone;
  const { events, refused, reload } = useCalendar();
  const { takeBack } = useActs(calendarImportActs);
  const rest = useRest();
  const [step, setStep] = useAtom(importStepAtom);
  useEffect(() => () => setStep(AT_FILE), [setStep]);
  const [isBusy, setBusy] = useState(false);
  if (!events)
    return (
      <Waiting
        failed={refused && { title: t('cal.failed'), ...refusalText(t, refused), code: refused.code }}
        rows={4}
        onRetry={() => void reload()}
      />
    );
  const take = async (file: File | undefined) => {
    if (!file) return;
    if (file.size > BYTES_MAX) return setStep({ at: 'file', fault: 'tooBig' });
    setBusy(true);
    const [{ readICalendar }, text] = await Promise.all([import('./readICalendar.ts'), file.text()]);
    setBusy(false);
    const found = readICalendar(text, timeZone);
    setStep(typeof found === 'string' ? { at: 'file', fault: found } : { at: 'preview', foreign: found });
  };
  const undo = async (ids: readonly string[]) => {
    setBusy(true);
    const count = await takeBack(ids);
    setBusy(false);
    setStep({ at: 'undone', count });
  };
  const another = (
    <Button onClick={() => setStep(AT_FILE)} disabled={isBusy}>
      {t('calImport.other')}
    </Button>
  );
  const back = (
    <Button look="primary" onClick={() => goTo(MY_WEEK)}>
      {t('cal.back')}
    </Button>
  );
  return (
    <Content className="main pg">
      {rest && <RestBanner rest={rest} />}
      <div className="cal-form">
        {step.at === 'file' && (
          <>
            <p className="small t2">{t('calImport.what')}</p>
            <label className="btn btn--l cal-file">
              {t('calImport.choose')}
              <input
                type="file"
                className="sr"
                accept=".ics,text/calendar"
                disabled={isBusy || rest !== null}
                onChange={({ currentTarget }) => void take(currentTarget.files?.[0])}
              />
            </label>
            {step.fault && (
              <p className="err err--box" role="alert">
                {t(`calImport.${step.fault}`)}
              </p>
            )}
            <FollowSection />
          </>
        )}
        {step.at === 'preview' && (
          <Preview
            foreign={step.foreign}
            events={events}
            another={another}
            onDone={(ids, why) => setStep({ at: 'done', ids, refused: why })}
          />
        )}
        {step.at === 'done' && (
          <>
            <p role="status">{t('calImport.done', { n: step.ids.length })}</p>
            {step.refused && (
              <p className="err err--box" role="alert">
                {refusalText(t, step.refused).label}
              </p>
            )}
            <div className="btns">
              {step.ids.length > 0 && (
                <Button onClick={() => void undo(step.ids)} disabled={isBusy}>
                  {t('calImport.undo')}
                </Button>
              )}
              {back}
            </div>
          </>
        )}
        {step.at === 'undone' && (
          <>
            <p role="status">{t('calImport.undone', { n: step.count })}</p>
            <div className="btns">
              {another}
              {back}
            </div>
          </>
        )}
      </div>
    </Content>
  );
}

interface PreviewProps {
  foreign: Parameters<typeof takeOver>[0];
  events: Parameters<typeof takeOver>[1]['events'];
  another: ReactNode;
  onDone: (ids: readonly string[], refused: Refused | null) => void;
}

/** What becomes of each event of the file; one can be left out. */
function Preview({ foreign, events, another, onDone }: PreviewProps) {
  const t = useT();
  const own = useId();
  const { addAll } = useActs(calendarImportActs);
  const { clock } = useCalendar();
  const [state, setState] = useState('meeting');
  const [out, setOut] = useState<ReadonlySet<number>>(new Set());
  const [done, setDone] = useState<number | null>(null);
  // as it was when the file was chosen: what is written comes back as events that are there already
  const [known] = useState(events);
  const { wishes, left } = useMemo<TakeOver>(
    () => takeOver(foreign, { events: known, state, today: clock.date }),
    [foreign, known, state, clock.date],
  );
  const chosen = wishes.filter((_, at) => !out.has(at));
  const run = async () => {
    setDone(0);
    const { ids, refused } = await addAll(chosen, setDone);
    onDone(ids, refused);
  };
  const toggle = (at: number) =>
    setOut((before) => new Set(before.has(at) ? [...before].filter((one) => one !== at) : [...before, at]));
  return (
    <>
      <p>{t('calImport.says', { n: chosen.length })}</p>
      <div className="f">
        <label htmlFor={`${own}-state`}>{t('calImport.state')}</label>
        <span className="in">
          <select
            id={`${own}-state`}
            value={state}
            disabled={done !== null}
            onChange={({ currentTarget }) => setState(currentTarget.value)}
          >
            {presenceStates.map((one) => (
              <option key={one} value={one}>
                {t(lookOf({ state: one }).word)}
              </option>
            ))}
          </select>
        </span>
      </div>
      <ul className="cal-found" aria-label={t('calImport.list')}>
        {wishes.map((wish, at) => (
          <FoundEvent
            key={`${wish.name} ${wish.from} ${wish.start} ${wish.days.join()}`}
            wish={wish}
            isIn={!out.has(at)}
            isBusy={done !== null}
            onToggle={() => toggle(at)}
          />
        ))}
        {left.map(({ name, why }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list of a file does not change
          <li key={`left ${at}`} className="row row--flush">
            <span className="b">
              <span className="a t2">{name}</span>
              <span className="c">{t(`calImport.why.${why}`)}</span>
            </span>
          </li>
        ))}
      </ul>
      <div className="btns">
        {another}
        <Button look="primary" disabled={chosen.length === 0 || done !== null} onClick={() => void run()}>
          {done === null
            ? t('calImport.run', { n: chosen.length })
            : t('calImport.running', { done, n: chosen.length })}
        </Button>
      </div>
    </>
  );
}
