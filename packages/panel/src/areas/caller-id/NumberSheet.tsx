import '../../kit/styles/callsheets.css';
import { digitsOf } from '@ringside/domain/number';
import type { CallerId } from '@ringside/domain/profile';
import { CALLER_IDS_MAX } from '@ringside/protocol/words/numbers';
import { useAtomValue } from 'jotai';
import Search from 'lucide-react/icons/search';
import { useEffect, useId, useState } from 'react';
import { useActs } from '../../kernel/acts.ts';
import { useNames } from '../../kernel/hooks/useNames.ts';
import type { Outcome } from '../../kernel/refusals.ts';
import { refusalText } from '../../kernel/refusalText.ts';
import { groups } from '../../kernel/state.ts';
import { Button } from '../../kit/Button.tsx';
import { useDebounced } from '../../kit/hooks/useDebounced.ts';
import { Sheet } from '../../kit/overlay/Sheet.tsx';
import { presenceLook } from '../../kit/presenceLook.ts';
import { useT } from '../../words/useT.ts';
import { callerIdChoiceActs } from './acts.ts';

/** A pause in typing, after which the server is asked, in milliseconds. */
const PAUSE_MS = 150;

/**
 * Asks for a number that the user may show. Of a state it may be none of its own, or hidden. CRM-080
 *
 * @param state whose number it is to be; null: the one
 * @param onUse null: a state without a number of its own
 */
export function NumberSheet(props: {
  chosen: CallerId;
  state: string | null;
  onUse: (number: string | null) => Promise<void>;
  onClose: () => void;
}) {
  const { chosen, state, onUse, onClose } = props;
  const t = useT();
  const names = useNames();
  const group = useId();
  const { allowed } = useActs(callerIdChoiceActs);
  const all = useAtomValue(groups.allAtom);
  const own = state === null ? chosen.one : (chosen.byPresence.find((one) => one.state === state)?.number ?? null);
  const [picked, setPicked] = useState<string | null>(own);
  const [text, setText] = useState('');
  const [found, setFound] = useState<Outcome<string[]> | null>(null);
  const [isBusy, setBusy] = useState(false);
  const digits = useDebounced(digitsOf(text), PAUSE_MS);
  useEffect(() => {
    let isCurrent = true;
    void allowed(digits).then((answer) => isCurrent && setFound(answer));
    return () => {
      isCurrent = false;
    };
  }, [allowed, digits]);
  const listed = found?.ok ? found.value : [];
  // What is chosen stays in the list while nothing else is looked for.
  const numbers = digits === '' && picked && !listed.includes(picked) ? [picked, ...listed] : listed;
  const groupOf = (number: string): string => {
    const its = digitsOf(number);
    return (
      all.find((one) => [one.number, ...(one.publicNumbers ?? [])].some((two) => digitsOf(two) === its))?.label ?? ''
    );
  };
  const use = async () => {
    setBusy(true);
    await onUse(picked);
    setBusy(false);
  };
  const row = (value: string | null, name: string, text: string) => (
    <label key={value ?? 'none'} className="cid-opt">
      <input
        type="radio"
        name={group}
        checked={picked === value}
        data-autofocus={picked === value ? '' : undefined}
        onChange={() => setPicked(value)}
      />
      <span className="grow n">
        {name}
        {text !== '' && <small>{text}</small>}
      </span>
    </label>
  );
  const word = state === null ? '' : t(presenceLook({ telephony: 'available', presence: state }).word);
  const isCut = digits === '' && listed.length === CALLER_IDS_MAX && chosen.total > CALLER_IDS_MAX;
  const told = found?.ok
    ? listed.length === 0
      ? t('cid.nobody', { n: chosen.total })
      : isCut
        ? t('cid.firstTen', { n: listed.length, all: chosen.total })
        : t('cid.some', { n: listed.length, all: chosen.total })
    : '';
  return (
    <Sheet title={state === null ? t('cid.pick') : t('cid.pickState', { state: word })} onClose={onClose} tall>
      {chosen.total > CALLER_IDS_MAX && (
        <div className="cid-find">
          <span className="in">
            <Search className="i i-s" aria-hidden="true" />
            <input
              className="n"
              inputMode="tel"
              aria-label={t('cid.first')}
              placeholder={t('cid.first')}
              autoComplete="off"
              maxLength={20}
              value={text}
              onChange={({ currentTarget }) => setText(currentTarget.value)}
            />
          </span>
        </div>
      )}
      <div className="bd">
        <fieldset className="cid-list">
          <legend className="sr">{t('cid.pick')}</legend>
          {state !== null && digits === '' && row(null, t('cid.asAlways'), names.number(chosen.one))}
          {state !== null && digits === '' && chosen.mayHide && row('', t('cid.noNumber'), '')}
          {numbers.map((number) => row(number, names.number(number), groupOf(number)))}
        </fieldset>
        <p className="small t3 cid-told" role="status">
          {found && !found.ok ? refusalText(t, found.refused).label : told}
        </p>
      </div>
      <div className="sheet-ft cid-ft">
        <Button size="large" onClick={onClose}>
          {t('cid.cancel')}
        </Button>
        <Button size="large" look="primary" disabled={isBusy || (state === null && !picked)} onClick={() => void use()}>
          {t('cid.use')}
        </Button>
      </div>
    </Sheet>
  );
}
