import '../../../kit/styles/forms.css';
import { calendarLimits } from '@ringside/protocol/words/calendar';
import { presenceStates } from '@ringside/protocol/words/presence';
import { useAtomValue } from 'jotai';
import { type FormEvent, useId, useState } from 'react';
import { useActs } from '../../../kernel/acts.ts';
import { refusalText } from '../../../kernel/refusalText.ts';
import type { Refused } from '../../../kernel/state.ts';
import { Button } from '../../../kit/Button.tsx';
import { useT } from '../../../words/useT.ts';
import { calendarActs } from '../acts.ts';
import { NumberField } from '../edit/NumberField.tsx';
import { lookOf } from '../eventLook.ts';
import { followedAtom } from '../state.ts';
import { FollowedRow } from './FollowedRow.tsx';

const EMPTY = { name: '', address: '', state: 'meeting', callerId: null as string | null };

/** Calendars of other systems that are followed by their address: those that are, and a form for one more. CAL-001 */
export function FollowSection() {
  const t = useT();
  const own = useId();
  const followed = useAtomValue(followedAtom);
  const { followAddress } = useActs(calendarActs);
  const [wish, setWish] = useState(EMPTY);
  const [isTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Refused | null>(null);
  const put = (more: Partial<typeof EMPTY>) => {
    setWish((now) => ({ ...now, ...more }));
    setRefused(null);
  };
  const isAddress = /^(?:https?|webcals?):\/\/\S+$/i.test(wish.address.trim());
  const isNamed = wish.name.trim() !== '';
  const add = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isAddress || !isNamed || isBusy) return;
    setBusy(true);
    const done = await followAddress({ ...wish, address: wish.address.trim(), name: wish.name.trim() });
    setBusy(false);
    if (!done.ok) return setRefused(done.refused);
    setWish(EMPTY);
    setTried(false);
  };
  const fault = refused && refusalText(t, refused);
  return (
    <section className="cal-form cal-follow" aria-labelledby={`${own}-title`}>
      <h2 className="sec" id={`${own}-title`}>
        {t('calFollow.title')}
      </h2>
      {followed.length > 0 && (
        <ul className="cal-found" aria-label={t('calFollow.list')}>
          {followed.map((one) => (
            <FollowedRow key={one.id} calendar={one} />
          ))}
        </ul>
      )}
      <p className="small t2">{t('calFollow.what')}</p>
      <form className="cal-when" onSubmit={(event) => void add(event)} noValidate>
        <div className="f">
          <label htmlFor={`${own}-address`}>{t('calFollow.address')}</label>
          <span className="in">
            <input
              id={`${own}-address`}
              type="url"
              inputMode="url"
              dir="ltr"
              value={wish.address}
              maxLength={calendarLimits.address}
              autoComplete="off"
              spellCheck={false}
              placeholder="https://"
              disabled={isBusy}
              aria-invalid={(isTried && !isAddress) || undefined}
              onChange={({ currentTarget }) => put({ address: currentTarget.value })}
            />
          </span>
        </div>
        <div className="f">
          <label htmlFor={`${own}-name`}>{t('calFollow.name')}</label>
          <span className="in">
            <input
              id={`${own}-name`}
              value={wish.name}
              maxLength={calendarLimits.name}
              autoComplete="off"
              disabled={isBusy}
              aria-invalid={(isTried && !isNamed) || undefined}
              onChange={({ currentTarget }) => put({ name: currentTarget.value })}
            />
          </span>
        </div>
        <div className="f">
          <label htmlFor={`${own}-state`}>{t('calFollow.state')}</label>
          <span className="in">
            <select
              id={`${own}-state`}
              value={wish.state}
              disabled={isBusy}
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
        <NumberField value={wish.callerId} onChange={(callerId) => put({ callerId })} />
        {isTried && !isAddress && (
          <p className="err" role="alert">
            {t('calFollow.faultAddress')}
          </p>
        )}
        {isTried && !isNamed && (
          <p className="err" role="alert">
            {t('calFollow.faultName')}
          </p>
        )}
        {fault && (
          <p className="err err--box" role="alert">
            {fault.label}. {fault.detail}
          </p>
        )}
        <div className="btns">
          <Button submit look="primary" disabled={isBusy}>
            {t(isBusy ? 'calFollow.adding' : 'calFollow.add')}
          </Button>
        </div>
      </form>
    </section>
  );
}
