import { useT } from '../words/useT.ts';
import { ErrorCard } from './ErrorCard.tsx';
import { SkeletonRows } from './SkeletonRows.tsx';

interface Props {
  /** Why it does not come, in words and as the code that *Copy details* copies; null: it is on its way. */
  failed: { title: string; label: string; detail: string; code: string } | null;
  /** Rows that are drawn in the place of what comes. */
  rows: number;
  onRetry: () => void;
}

/** A page whose content is not there yet, or could not be fetched. */
export function Waiting({ failed, rows, onRetry }: Props) {
  const t = useT();
  return (
    <main className="main" data-region="content">
      {failed ? (
        <ErrorCard
          title={failed.title}
          text={`${failed.label}. ${failed.detail}`}
          details={failed.code}
          onRetry={onRetry}
        />
      ) : (
        <SkeletonRows count={rows} label={t('state.loading')} />
      )}
    </main>
  );
}
