import '../../../kit/styles/callsheets.css';
import './favourites.css';
import { freeShorts, numberFault, type SpeedDial } from '@ringside/domain/directory';
import { contactLimits, SHORT_NUMBER_MAX } from '@ringside/protocol/words/contacts';
import { type FormEvent, useId, useState } from 'react';
import { useActs } from '../../../kernel/acts.ts';
import { refusalText } from '../../../kernel/refusalText.ts';
import type { Refused } from '../../../kernel/state.ts';
import { Button } from '../../../kit/Button.tsx';
import { Question } from '../../../kit/overlay/Question.tsx';
import { Sheet } from '../../../kit/overlay/Sheet.tsx';
import { Rich } from '../../../kit/Rich.tsx';
import { useT } from '../../../words/useT.ts';
import { speedDialActs } from './acts.ts';

interface Props {
  /** Null: a new one. */
  saved: SpeedDial | null;
  all: readonly SpeedDial[];
  most: number;
  onClose: () => void;
}

/** A short number that nobody has is offered first. */
const FIRST = 10;

/** A short number, whom it calls, and under which name. A taken one offers free ones, each of which fills the field. S-CONT-9 */
export function SpeedDialSheet({ saved, all, most, onClose }: Props) {
  const t = useT();
  const id = useId();
  const acts = useActs(speedDialActs);
  const others = all.filter(({ uri }) => uri !== saved?.uri);
  const taken = others.map(({ short }) => short);
  const [short, setShort] = useState(() => String(saved?.short ?? freeShorts(taken, FIRST, 1, SHORT_NUMBER_MAX)[0]));
  const [label, setLabel] = useState(saved?.label ?? '');
  const [number, setNumber] = useState(saved?.number ?? '');
  const [isTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const [refused, setRefused] = useState<Refused | null>(null);
  const wanted = Number(short);
  const isShort = /^\d{1,3}$/.test(short.trim()) && wanted >= 1 && wanted <= SHORT_NUMBER_MAX;
  const other = others.find((one) => one.short === wanted);
  const isBad = isTried && numberFault(number, false) !== null;
  const isFaulty = !isShort || other !== undefined || numberFault(number, false) !== null;
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isFaulty || isBusy) return;
    setBusy(true);
    const fields = { short: wanted, label: label.trim(), number: number.trim() };
    const done = saved ? await acts.change(saved.uri, fields) : await acts.make(fields);
    setBusy(false);
    if (done.ok) onClose();
    else setRefused(done.refused);
  };
  const remove = async () => {
    setAsking(false);
    const done = saved && (await acts.remove(saved.uri));
    if (!done || done.ok || done.refused.status === 404) onClose();
    else setRefused(done.refused);
  };
  if (saved && isAsking)
    return (
      <Question
        title={t('speed.deleteAsk', { short: String(saved.short) })}
        text={t('speed.deleteText', { short: String(saved.short), name: saved.label || saved.number })}
        stay={t('contacts.stay')}
        go={t('contacts.delete')}
        onStay={() => setAsking(false)}
        onGo={() => void remove()}
      />
    );
  return (
    <Sheet title={t(saved ? 'speed.edit' : 'speed.new')} onClose={onClose}>
      <form className="sd-form" noValidate onSubmit={save}>
        <div className="g2">
          <div className="f">
            <label htmlFor={`${id}-short`}>{t('speed.short')}</label>
            <span className={other || (isTried && !isShort) ? 'in is-err' : 'in'}>
              <input
                id={`${id}-short`}
                value={short}
                inputMode="numeric"
                maxLength={3}
                autoComplete="off"
                aria-invalid={other !== undefined || (isTried && !isShort) || undefined}
                aria-describedby={`${id}-fault`}
                onChange={({ currentTarget }) => setShort(currentTarget.value)}
              />
            </span>
          </div>
          <div className="f">
            <label htmlFor={`${id}-label`}>{t('speed.name')}</label>
            <span className="in">
              <input
                id={`${id}-label`}
                value={label}
                maxLength={contactLimits.name}
                autoComplete="off"
                data-autofocus=""
                onChange={({ currentTarget }) => setLabel(currentTarget.value)}
              />
            </span>
          </div>
        </div>
        <div id={`${id}-fault`}>
          {other && (
            <p className="err" role="alert">
              <span className="sd-free">
                <Rich text={t('speed.taken', { short: String(other.short), name: other.label || other.number })} />{' '}
                {freeShorts(taken, wanted, 3, SHORT_NUMBER_MAX).map((free) => (
                  <button key={free} type="button" className="link" onClick={() => setShort(String(free))}>
                    {free}
                  </button>
                ))}
              </span>
            </p>
          )}
          {isTried && !isShort && (
            <p className="err" role="alert">
              {t('speed.notShort')}
            </p>
          )}
        </div>
        <div className="f">
          <label htmlFor={`${id}-number`}>{t('speed.calls')}</label>
          <span className={isBad ? 'in is-err' : 'in'}>
            <input
              id={`${id}-number`}
              value={number}
              inputMode="tel"
              maxLength={40}
              autoComplete="off"
              aria-invalid={isBad || undefined}
              aria-describedby={isBad ? `${id}-bad` : undefined}
              onChange={({ currentTarget }) => setNumber(currentTarget.value)}
            />
          </span>
          {isBad && (
            <p className="err" id={`${id}-bad`} role="alert">
              {t('contacts.notANumber')}
            </p>
          )}
        </div>
        {refused && (
          <p className="err err--box" role="alert">
            {refusalText(t, refused).label}
          </p>
        )}
        {!saved && <p className="small t2">{t('speed.left', { n: most - all.length, short })}</p>}
        <div className="fav-ft flex">
          {saved ? (
            <Button size="large" look="danger" onClick={() => setAsking(true)}>
              {t('contacts.delete')}
            </Button>
          ) : (
            <Button size="large" onClick={onClose}>
              {t('speed.cancel')}
            </Button>
          )}
          <Button size="large" look="primary" submit disabled={isBusy || other !== undefined}>
            {t('contacts.save')}
          </Button>
        </div>
      </form>
    </Sheet>
  );
}
