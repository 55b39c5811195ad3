import '../../kit/styles/forms.css';
import './callerId.css';
import type { CallerId, CallerIdChange } from '@ringside/domain/profile';
import { useAtomValue } from 'jotai';
import IdCard from 'lucide-react/icons/id-card';
import Info from 'lucide-react/icons/info';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { useActs } from '../../kernel/acts.ts';
import { useNames } from '../../kernel/hooks/useNames.ts';
import { panelConfigAtom } from '../../kernel/state.ts';
import { useTell } from '../../kernel/toasts/useTell.ts';
import { presenceLook } from '../../kit/presenceLook.ts';
import { Rich } from '../../kit/Rich.tsx';
import { SkeletonRows } from '../../kit/SkeletonRows.tsx';
import type { Translate } from '../../words/translate.ts';
import { useT } from '../../words/useT.ts';
import { callerIdChoiceActs } from './acts.ts';
import { NumberButton } from './NumberButton.tsx';
import { NumberSheet } from './NumberSheet.tsx';
import { StateNumbers } from './StateNumbers.tsx';
import { callerIdAtom } from './state.ts';
import { enCallerId } from './words.en.ts';

/** English texts that come with this code. */
export const words = [enCallerId];

/** How long *Saved* is shown, in milliseconds. */
const SAVED_MS = 2000;

/** What the next called party sees, and why. */
function sentence(t: Translate, shown: string, { mode, byPresence, isOfCalendar, state }: CallerId): string {
  const number = { number: shown };
  if (isOfCalendar) return shown === '' ? t('cid.noneCalendar') : t('cid.seesCalendar', number);
  const isOfState = mode === 'byPresence' && byPresence.some((one) => one.state === state);
  if (!isOfState) return shown === '' ? t('cid.none') : t('cid.sees', number);
  const because = { ...number, state: t(presenceLook({ telephony: 'available', presence: state }).word) };
  return shown === '' ? t('cid.noneState', because) : t('cid.seesState', because);
}

/** One of the three ways; what belongs to it is shown when it is chosen. */
function Way(props: {
  group: string;
  name: string;
  text: string;
  on: boolean;
  onChoose: () => void;
  children?: ReactNode;
}) {
  const { group, name, text, on, onChoose, children } = props;
  return (
    <div className={on ? 'cid-way is-on' : 'cid-way'}>
      <label className="cid-opt">
        <input type="radio" name={group} checked={on} onChange={onChoose} />
        <span className="grow">
          {name}
          <small>{text}</small>
        </span>
      </label>
      {on && children}
    </div>
  );
}

/** The number that others see: one, one for each presence state, or none. S-PRES-5, NAV-021, PRES-011, PRES-012 */
export function CallerIdScreen() {
  const t = useT();
  const names = useNames();
  const group = useId();
  const tell = useTell();
  const acts = useActs(callerIdChoiceActs);
  const chosen = useAtomValue(callerIdAtom);
  /** The brand offers one number alone, not one for each state. BRAND-003 */
  const isStatic = new URLSearchParams(useAtomValue(panelConfigAtom)?.brand?.flags).has('callerId');
  const [isSaved, setSaved] = useState(0);
  /** Pressed and under way. */
  const [wished, setWished] = useState<CallerId['mode'] | null>(null);
  /** Whose number is being chosen: of a state, or the one (null). */
  const [asked, setAsked] = useState<{ state: string | null } | null>(null);
  useEffect(() => acts.follow(), [acts]);
  useEffect(() => {
    if (isSaved === 0) return;
    const timer = setTimeout(() => setSaved(0), SAVED_MS);
    return () => clearTimeout(timer);
  }, [isSaved]);
  if (!chosen) {
    return (
      <main className="main" data-region="content">
        <SkeletonRows label={t('screen.callerId')} />
      </main>
    );
  }
  const choose = async (change: CallerIdChange): Promise<boolean> => {
    setWished(change.mode ?? null);
    const done = await acts.choose(change);
    setWished(null);
    if (done.ok) setSaved((n) => n + 1);
    else tell(done.refused);
    return done.ok;
  };
  const mode = wished ?? chosen.mode;
  const shown = chosen.shown === '' ? '' : names.number(chosen.shown);
  const set = async (number: string | null): Promise<void> => {
    const state = asked?.state ?? null;
    const others = chosen.byPresence.filter((one) => one.state !== state);
    const change: CallerIdChange =
      state === null
        ? { mode: 'one', one: number ?? '' }
        : { byPresence: number === null ? others : [...others, { state, number }] };
    if (await choose(change)) setAsked(null);
  };
  return (
    <main className="main cid" data-region="content">
      <div className="cid-says">
        <IdCard className="i i-s" aria-hidden="true" />
        <span className="grow" role="status">
          <Rich text={sentence(t, shown, chosen)} />
        </span>
        <span className="t3" role="status">
          {isSaved > 0 && t('cid.saved')}
        </span>
      </div>
      <fieldset className="card cid-modes">
        <legend className="sr">{t('cid.others')}</legend>
        <Way
          group={group}
          name={t('cid.one')}
          text={t('cid.oneText')}
          on={mode === 'one'}
          onChoose={() => (chosen.one === '' ? setAsked({ state: null }) : void choose({ mode: 'one' }))}
        >
          <div className="cid-more">
            <NumberButton
              name={t('cid.one')}
              text={chosen.one === '' ? t('cid.notChosen') : names.number(chosen.one)}
              onPress={() => setAsked({ state: null })}
            />
          </div>
        </Way>
        {(!isStatic || chosen.mode === 'byPresence') && (
          <Way
            group={group}
            name={t('cid.byPresence')}
            text={t('cid.byPresenceText')}
            on={mode === 'byPresence'}
            onChoose={() => void choose({ mode: 'byPresence' })}
          >
            <StateNumbers chosen={chosen} onAsk={(state) => setAsked({ state })} />
          </Way>
        )}
        {(chosen.mayHide || chosen.mode === 'hidden') && (
          <Way
            group={group}
            name={t('cid.hidden')}
            text={t('cid.hiddenText')}
            on={mode === 'hidden'}
            onChoose={() => void choose({ mode: 'hidden' })}
          />
        )}
      </fieldset>
      <p className="cid-note">
        <Info className="i i-s" aria-hidden="true" />
        <span>{t('cid.emergency')}</span>
      </p>
      {asked && <NumberSheet chosen={chosen} state={asked.state} onUse={set} onClose={() => setAsked(null)} />}
    </main>
  );
}
