import type { Line } from '@ringside/domain/call';
import { useAtom, useAtomValue } from 'jotai';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { refusalText } from '../../../kernel/refusalText.ts';
import { ERROR_TIMEOUT_MS } from '../../../kernel/toasts/toasts.ts';
import { Button } from '../../../kit/Button.tsx';
import { useTimer } from '../../../kit/hooks/useTimer.ts';
import { useT } from '../../../words/useT.ts';
import { callFaultAtom } from '../callFaultAtom.ts';
import { isOfflineAtom } from '../isOfflineAtom.ts';

/** What did not work for this call, why, and the way to try it again; it stands where it happened. */
export function CallFault({ line }: { line: Line }) {
  const t = useT();
  const [fault, setFault] = useAtom(callFaultAtom);
  const isOffline = useAtomValue(isOfflineAtom);
  const own = fault?.lineId === line.id ? fault : null;
  useTimer(own ? ERROR_TIMEOUT_MS : null, () => setFault(null));
  if (!own) return null;
  const { label, detail } = refusalText(t, own.refused);
  const again = () => {
    setFault(null);
    own.again();
  };
  return (
    <div className="callfault" role="alert">
      <CircleAlert className="i i-s danger" aria-hidden="true" />
      <span className="grow">
        <b>{t(`fault.${own.wish}`)}</b> {own.refused.reason || label}
        {'. '}
        {!own.refused.reason && detail}
      </span>
      <Button size="small" disabled={isOffline} onClick={again}>
        {t('action.tryAgain')}
      </Button>
    </div>
  );
}
