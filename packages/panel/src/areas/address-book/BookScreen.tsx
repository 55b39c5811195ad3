import type { WireDriverState } from '@ringside/protocol/kernel/drivers';
import { useActs } from '../../kernel/acts.ts';
import { useLoaded } from '../../kernel/hooks/useLoaded.ts';
import { refusalText } from '../../kernel/refusalText.ts';
import { DriverForm } from '../../kit/driver/DriverForm.tsx';
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

function Choice({ state }: { state: WireDriverState }) {
  const t = useT();
  const acts = useActs(bookChoiceActs);
  const { renew } = useActs(bookActs);
  if (state.allowed.length === 0) return <EmptyState title={t('book.none')} text={t('book.notAllowed')} />;
  return (
    <DriverForm
      choice={state.choice}
      allowed={state.allowed}
      words={{
        ...{ text: t('book.text'), driver: t('book.driver'), none: t('book.none'), licence: t('book.licenceField') },
        ...{ hint: t('book.licenceHint'), save: t('book.save'), saved: t('book.saved') },
      }}
      onSave={async (choice) => {
        const done = choice ? await acts.write(choice) : await acts.remove();
        if (!done.ok) return refusalText(t, done.refused).label;
        void renew();
        return null;
      }}
    />
  );
}
