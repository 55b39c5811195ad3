import type { ContactFields, Imported } from '@ringside/domain/directory';
import { useSetAtom } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import { useActs } from '../../../kernel/acts.ts';
import { goToAtom } from '../../../kernel/navigation/atoms.ts';
import { refusalText } from '../../../kernel/refusalText.ts';
import type { Refused } from '../../../kernel/state.ts';
import { Button } from '../../../kit/Button.tsx';
import { SkeletonRows } from '../../../kit/SkeletonRows.tsx';
import { useT } from '../../../words/useT.ts';
import { contactsPath } from '../paths.ts';
import { importActs } from './acts.ts';
import { PreviewRow } from './PreviewRow.tsx';

interface Props {
  contacts: readonly ContactFields[];
  isShared: boolean;
  nameOf: (fields: ContactFields) => string;
  onBack: () => void;
}

const filters = ['all', 'fault', 'added', 'merged', 'same'] as const;
type Filter = (typeof filters)[number];
/** Rows that are drawn at once; a press shows more. */
const PAGE = 100;
const isTaken = ({ is }: Imported): boolean => is === 'added' || is === 'merged';

/** What would become of each contact of a file, faults first; a row can be left out. The press takes the others in. S-CONT-10 */
export function Preview({ contacts, isShared, nameOf, onBack }: Props) {
  const t = useT();
  const acts = useActs(importActs);
  const goTo = useSetAtom(goToAtom);
  const [importId] = useState(() => crypto.randomUUID());
  const [outcomes, setOutcomes] = useState<readonly Imported[] | null>(null);
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const [filter, setFilter] = useState<Filter>('all');
  const [shown, setShown] = useState(PAGE);
  const [written, setWritten] = useState<number | null>(null);
  const [refused, setRefused] = useState<Refused | null>(null);
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    const look = async () => {
      const given = { importId, rows: contacts, isShared, isPreview: true };
      const answer = await acts.send(given, () => isHere.current);
      if (!isHere.current) return;
      if (answer.ok) setOutcomes(answer.value);
      else setRefused(answer.refused);
    };
    void look();
    return () => {
      isHere.current = false;
    };
  }, [acts, contacts, importId, isShared]);
  const fault = refused && (
    <p className="err err--box" role="alert">
      {refusalText(t, refused).label}
    </p>
  );
  if (!outcomes) return fault ?? <SkeletonRows count={6} label={t('import.looking')} />;

  const counts = Object.fromEntries(filters.map((is) => [is, outcomes.filter((one) => one.is === is).length]));
  const chosen = contacts.filter((_, at) => isTaken(outcomes[at]!) && !left.has(at));
  const run = async () => {
    setRefused(null);
    setWritten(0);
    const given = { importId, rows: chosen, isShared, isPreview: false };
    const answer = await acts.send(given, (done) => {
      setWritten(done);
      return true;
    });
    const n = answer.done.filter(isTaken).length;
    setWritten(null);
    if (n > 0) acts.tell(importId, n);
    if (answer.ok) return goTo(contactsPath(isShared ? 'shared' : 'privates'));
    setRefused(answer.refused);
  };
  const order = contacts
    .map((_, at) => at)
    .filter((at) => filter === 'all' || outcomes[at]?.is === filter)
    .sort((a, b) => Number(outcomes[b]?.is === 'fault') - Number(outcomes[a]?.is === 'fault') || a - b);
  return (
    <>
      <p className="imp-says">
        {t('import.says', { added: counts['added'] ?? 0, merged: counts['merged'] ?? 0, fault: counts['fault'] ?? 0 })}
      </p>
      {fault}
      <fieldset className="chips" aria-label={t('import.filter')}>
        {filters.map((is) => (
          <button
            key={is}
            type="button"
            className="chip"
            aria-pressed={filter === is}
            onClick={() => {
              setFilter(is);
              setShown(PAGE);
            }}
          >
            {t(`import.of.${is}`)} <span className="cnt cnt--quiet">{is === 'all' ? contacts.length : counts[is]}</span>
          </button>
        ))}
      </fieldset>
      <ul>
        {order.slice(0, shown).map((at) => (
          <PreviewRow
            key={at}
            row={at + 1}
            name={nameOf(contacts[at]!)}
            fields={contacts[at]!}
            outcome={outcomes[at]!}
            isIn={isTaken(outcomes[at]!) && !left.has(at)}
            onToggle={() =>
              setLeft((all) => (all.has(at) ? new Set([...all].filter((one) => one !== at)) : new Set([...all, at])))
            }
          />
        ))}
      </ul>
      {order.length > shown && (
        <button type="button" className="btn btn--q btn--more" onClick={() => setShown(shown + PAGE)}>
          {t('contacts.more')}
        </button>
      )}
      <div className="contact-foot">
        <Button disabled={written !== null} onClick={onBack}>
          {t('import.back')}
        </Button>
        <span className="grow" />
        <Button look="primary" disabled={chosen.length === 0 || written !== null} onClick={() => void run()}>
          {written === null
            ? t('import.run', { n: chosen.length })
            : t('import.running', { done: written, n: chosen.length })}
        </Button>
      </div>
    </>
  );
}
