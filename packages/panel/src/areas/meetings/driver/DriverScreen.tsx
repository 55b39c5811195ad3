import { useActs } from '../../../kernel/acts.ts';
import { useLoaded } from '../../../kernel/hooks/useLoaded.ts';
import { refusalText } from '../../../kernel/refusalText.ts';
import { DriverForm } from '../../../kit/driver/DriverForm.tsx';
import { EmptyState } from '../../../kit/EmptyState.tsx';
import { ErrorCard } from '../../../kit/ErrorCard.tsx';
import { SkeletonRows } from '../../../kit/SkeletonRows.tsx';
import { useT } from '../../../words/useT.ts';
import { driverChoiceActs } from './acts.ts';
import { enDriverSettings } from './choose/words.en.ts';

/** English texts that come with this code. */
export const words = [enDriverSettings];

/** Which driver the meetings of the company go through, for its administrators. */
export function DriverScreen() {
  const t = useT();
  const acts = useActs(driverChoiceActs);
  const { value, refused, reload } = useLoaded(() => acts.read());
  const text = `${t('driveSet.text')} ${t('driveSet.without')}`;
  return (
    <main className="main pad" data-region="content">
      {!value && !refused && <SkeletonRows count={3} label={t('state.loading')} />}
      {refused && (
        <ErrorCard
          title={refusalText(t, refused).label}
          text={refusalText(t, refused).detail ?? ''}
          details={refused.code}
          onRetry={() => void reload()}
        />
      )}
      {value?.allowed.length === 0 && <EmptyState title={t('driveSet.none')} text={t('driveSet.notAllowed')} />}
      {value && value.allowed.length > 0 && (
        <DriverForm
          choice={value.choice}
          allowed={value.allowed}
          words={{
            ...{ text, driver: t('driveSet.driver'), none: t('driveSet.none'), licence: t('driveSet.licence') },
            ...{ hint: t('driveSet.hint'), save: t('driveSet.save'), saved: t('driveSet.saved') },
          }}
          onSave={async (choice) => {
            const done = choice ? await acts.write(choice) : await acts.remove();
            return done.ok ? null : refusalText(t, done.refused).label;
          }}
        />
      )}
    </main>
  );
}
