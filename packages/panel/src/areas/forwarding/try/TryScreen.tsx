import '../../../kit/styles/forms.css';
import '../forwarding.css';
import { presencePath } from '@ringside/protocol/words/forwarding';
import { presenceStates } from '@ringside/protocol/words/presence';
import { ANONYMOUS } from '@ringside/protocol/words/routing';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useId, useState } from 'react';
import { useActs } from '../../../kernel/acts.ts';
import { goToAtom, pathAtom } from '../../../kernel/navigation/atoms.ts';
import { Content } from '../../../kernel/navigation/column.tsx';
import { profileAtom } from '../../../kernel/state.ts';
import { Button } from '../../../kit/Button.tsx';
import { useT } from '../../../words/useT.ts';
import { colleaguesByNameAtom } from '../../people/people.ts';
import { forwardingActs } from '../acts.ts';
import { rulePath } from '../paths.ts';
import { rulesAtom } from '../state.ts';
import { useExplained } from '../useExplained.ts';
import { ruleName, useRuleText } from '../useRuleText.ts';
import { RouteSteps } from './RouteSteps.tsx';
import type { PhoneIs } from './walk.ts';

const OUTSIDE = 'outside';
const phones = { free: 'fwd.tFree', busy: 'fwd.tBusy', away: 'fwd.tAway' } as const;

const two = (value: number): string => String(value).padStart(2, '0');
/** Day and time of a moment as fields write them, by the clock of the browser. */
const fieldsOf = (at: Date) => ({
  day: `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`,
  time: `${two(at.getHours())}:${two(at.getMinutes())}`,
});

/** What happens if: who calls, when, what the user is then; the sentence and the steps are the server's. S-FWD-1 */
export function TryScreen() {
  const t = useT();
  const id = useId();
  const { stateText } = useRuleText();
  const acts = useActs(forwardingActs);
  const goTo = useSetAtom(goToAtom);
  const rules = useAtomValue(rulesAtom);
  const colleagues = useAtomValue(colleaguesByNameAtom);
  const own = useAtomValue(profileAtom)?.number ?? '';
  const [caller, setCaller] = useState(ANONYMOUS);
  const [typed, setTyped] = useState('');
  const path = useAtomValue(pathAtom);
  // Of a group, where its rules were left for this.
  const [called, setCalled] = useState(() => new URLSearchParams(path.split('?')[1] ?? '').get('called') ?? '');
  const [when, setWhen] = useState(() => fieldsOf(new Date()));
  const [presence, setPresence] = useState<string | null>(null);
  const [phone, setPhone] = useState<PhoneIs>('free');
  useEffect(() => acts.follow(), [acts]);
  const number = called.replace(/[\s.()-]/g, '') || own;
  const from = caller === OUTSIDE ? typed.replace(/[\s.()-]/g, '') : caller;
  const at = Date.parse(`${when.day}T${when.time}`);
  const isAskable = from !== '' && number !== '' && Number.isFinite(at) && at >= 0;
  const explained = useExplained(isAskable ? { number, from, at, presence } : null, rules);
  const deciding = explained?.steps.find(({ rule }) => rule?.id)?.rule;
  const decided = deciding && rules?.find((rule) => rule.id === deciding.id);
  const field = (name: string, label: string, input: React.JSX.Element) => (
    <div className="f">
      <label htmlFor={`${id}-${name}`}>{label}</label>
      <span className="in">{input}</span>
    </div>
  );
  return (
    <>
      <Content className="main">
        <div className="fwd-ask">
          {field(
            'caller',
            t('fwd.tCaller'),
            <select id={`${id}-caller`} value={caller} onChange={({ currentTarget }) => setCaller(currentTarget.value)}>
              <option value={ANONYMOUS}>{t('fwd.tAnonymous')}</option>
              <option value={OUTSIDE}>{t('fwd.tOutside')}</option>
              {colleagues.map((one) => (
                <option key={one.uri} value={one.number}>
                  {one.name} · {one.number}
                </option>
              ))}
            </select>,
          )}
          {caller === OUTSIDE &&
            field(
              'number',
              t('fwd.tOutside'),
              <input
                id={`${id}-number`}
                value={typed}
                inputMode="tel"
                maxLength={40}
                autoComplete="off"
                onChange={({ currentTarget }) => setTyped(currentTarget.value)}
              />,
            )}
          {field(
            'called',
            t('fwd.tMine'),
            <input
              id={`${id}-called`}
              value={called}
              placeholder={own}
              inputMode="tel"
              maxLength={40}
              autoComplete="off"
              onChange={({ currentTarget }) => setCalled(currentTarget.value)}
            />,
          )}
          <div className="fwd-two">
            {(['day', 'time'] as const).map((name) => (
              <div key={name}>
                {field(
                  name,
                  t(name === 'day' ? 'fwd.tDay' : 'fwd.tTime'),
                  <input
                    id={`${id}-${name}`}
                    type={name === 'day' ? 'date' : 'time'}
                    value={when[name]}
                    onChange={({ currentTarget }) => setWhen((now) => ({ ...now, [name]: currentTarget.value }))}
                  />,
                )}
              </div>
            ))}
          </div>
          {field(
            'am',
            t('fwd.tAm'),
            <select
              id={`${id}-am`}
              value={presence ?? ''}
              onChange={({ currentTarget }) => setPresence(currentTarget.value || null)}
            >
              <option value="">{t('fwd.tPlanned')}</option>
              {presenceStates.map((state) => (
                <option key={state} value={state}>
                  {stateText(presencePath(state))}
                </option>
              ))}
            </select>,
          )}
          <fieldset className="fwd-days">
            <legend className="small t2">{t('fwd.tPhone')}</legend>
            {(['free', 'busy', 'away'] as const).map((one) => (
              <button
                key={one}
                type="button"
                className="chip"
                aria-pressed={phone === one}
                onClick={() => setPhone(one)}
              >
                {t(phones[one])}
              </button>
            ))}
          </fieldset>
        </div>
        <p className="fwd-answer" role="status">
          {!isAskable ? t('fwd.tAsk') : explained === null ? t('fwd.nextUnknown') : (explained?.text ?? '…')}
        </p>
        {explained && <RouteSteps explained={explained} number={number} phone={phone} rules={rules ?? []} />}
        <p className="small t3 fwd-pad">{t('fwd.tSaved')}</p>
      </Content>
      {decided && (
        <div className="fwd-foot">
          <Button look="primary" size="large" onClick={() => goTo(rulePath(decided.id))}>
            {t('fwd.tChange', { name: ruleName(decided) })}
          </Button>
        </div>
      )}
    </>
  );
}
