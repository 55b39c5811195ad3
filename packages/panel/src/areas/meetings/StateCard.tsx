import { useAtomValue } from 'jotai';
import { useActs } from '../../kernel/acts.ts';
import { ErrorCard } from '../../kit/ErrorCard.tsx';
import { useT } from '../../words/useT.ts';
import { meetingActs } from './acts.ts';
import { DrivenState } from './driver/parts.ts';
import { isDrivenAtom } from './driver/state.ts';
import { serviceAtom } from './state.ts';

/** What meetings are just now, in words, unless they simply work. CONF-002 .. CONF-009 */
export function StateCard() {
  const t = useT();
  const { connect } = useActs(meetingActs);
  const { state, reason } = useAtomValue(serviceAtom);
  const isDriven = useAtomValue(isDrivenAtom);
  if (state === 'idle' || state === 'initialized') return null;
  if (state === 'pending')
    return (
      <p className="meet-says" role="status">
        <b>{t('meet.pending')}</b> {t('meet.pendingText')}
      </p>
    );
  if (isDriven && (reason === 'loggedInElsewhere' || reason === 'osUnsupported')) return <DrivenState />;
  const key = state === 'notAllowed' ? 'notAllowed' : (reason ?? 'error');
  // Trying again changes nothing here.
  if (key === 'notAllowed' || key === 'osUnsupported')
    return (
      <p className="meet-says" role="alert">
        <b>{t(`meet.${key}`)}</b> {t(`meet.${key}Text`)}
      </p>
    );
  return (
    <ErrorCard
      title={t(`meet.${key}`)}
      text={t(`meet.${key}Text`)}
      details={`meetings ${state} ${reason ?? ''}`}
      onRetry={() => void connect()}
    />
  );
}
