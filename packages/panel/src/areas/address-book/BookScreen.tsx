import '../../kit/styles/forms.css';
import './addressBook.css';
import type { WireAddressBookState } from '@ringside/protocol/people/addressBook';
import { useId, useState } from 'react';
import { useActs } from '../../kernel/acts.ts';
import { useLoaded } from '../../kernel/hooks/useLoaded.ts';
import { refusalText } from '../../kernel/refusalText.ts';
import type { Refused } from '../../kernel/state.ts';
import { Button } from '../../kit/Button.tsx';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { ErrorCard } from '../../kit/ErrorCard.tsx';
import { SkeletonRows } from '../../kit/SkeletonRows.tsx';
import { useT } from '../../words/useT.ts';
import { bookActs, bookChoiceActs } from './acts.ts';
import { enBook } from './words.en.ts';

/** English texts that come with this code. */
export const words = [enBook];

/** Which address book the company uses, for its administrators. PROMPT-001, ABD-008, ABD-009 */
export function BookScreen() {
  const t = useT();
  const acts = useActs(bookChoiceActs);
  const { value, refused, reload } = useLoaded(() => acts.read());
  return (
    <main className="main pad" data-region="content">
      {value ? (
        <Choice state={value} />
      ) : refused ? (
        <ErrorCard
          title={refusalText(t, refused).label}
          text={refusalText(t, refused).detail ?? ''}
          details={refused.code}
          onRetry={() => void reload()}
        />
      ) : (
        <SkeletonRows count={3} label={t('state.loading')} />
      )}
    </main>
  );
}

function Choice({ state }: { state: WireAddressBookState }) {
  const t = useT();
  const id = useId();
  const acts = useActs(bookChoiceActs);
  const { renew } = useActs(bookActs);
  const [driver, setDriver] = useState(state.choice?.driver ?? '');
  const [licence, setLicence] = useState(state.choice?.licence ?? '');
  const [refused, setRefused] = useState<Refused | null>(null);
  const [isSaved, setSaved] = useState(false);
  if (state.allowed.length === 0) return <EmptyState title={t('book.none')} text={t('book.notAllowed')} />;
  const save = async (): Promise<void> => {
    const done = driver === '' ? await acts.remove() : await acts.write({ driver, licence: licence.trim() });
    setRefused(done.ok ? null : done.refused);
    setSaved(done.ok);
    if (done.ok) void renew();
  };
  return (
    <form
      className="book-form"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <p className="small t2">{t('book.text')}</p>
      <div className="f">
        <label htmlFor={`${id}-driver`}>{t('book.driver')}</label>
        <select
          id={`${id}-driver`}
          className="select"
          value={driver}
          onChange={(event) => {
            setSaved(false);
            setDriver(event.currentTarget.value);
          }}
        >
          <option value="">{t('book.none')}</option>
          {state.allowed.map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </select>
      </div>
      <div className="f">
        <label htmlFor={`${id}-licence`}>{t('book.licenceField')}</label>
        <input
          id={`${id}-licence`}
          className="in"
          type="text"
          autoComplete="off"
          maxLength={2000}
          value={licence}
          aria-describedby={`${id}-hint`}
          onInput={(event) => {
            setSaved(false);
            setLicence(event.currentTarget.value);
          }}
        />
        <p id={`${id}-hint`} className="small t2">
          {t('book.licenceHint')}
        </p>
      </div>
      {refused && (
        <p className="err err--box" role="alert">
          {refusalText(t, refused).label}
        </p>
      )}
      <p className="small t2" role="status">
        {isSaved ? t('book.saved') : ''}
      </p>
      <Button look="primary" submit>
        {t('book.save')}
      </Button>
    </form>
  );
}
