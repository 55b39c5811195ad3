import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { useActs } from '../../../kernel/acts.ts';
import { refusalText } from '../../../kernel/refusalText.ts';
import type { Refused } from '../../../kernel/state.ts';
import { Button } from '../../../kit/Button.tsx';
import { useT } from '../../../words/useT.ts';
import { microsoftActs } from './acts.ts';
import { isOfferedAtom } from './state.ts';

/** The sign of Microsoft, in its colours on every ground. */
const Squares = () => (
  <svg className="i" viewBox="0 0 21 21" aria-hidden="true">
    <path fill="#f25022" d="M0 0h10v10H0z" />
    <path fill="#7fba00" d="M11 0h10v10H11z" />
    <path fill="#00a4ef" d="M0 11h10v10H0z" />
    <path fill="#ffb900" d="M11 11h10v10H11z" />
  </svg>
);

/** Leads to Microsoft's page, which refuses to be framed; nothing where the deployment has not set it up. AUTH-001 */
export function MicrosoftButton({ isBusy }: { isBusy: boolean }) {
  const t = useT();
  const isOffered = useAtomValue(isOfferedAtom);
  const { leave, collect } = useActs(microsoftActs);
  const [isLeaving, setLeaving] = useState(false);
  const [refused, setRefused] = useState<Refused | null>(null);
  useEffect(() => void collect(), [collect]);
  if (!isOffered) return null;
  const go = async () => {
    setRefused(null);
    setLeaving(true);
    const outcome = await leave();
    if (outcome.ok) return;
    setLeaving(false);
    setRefused(outcome.refused);
  };
  return (
    <div className="f">
      <Button size="large" wide disabled={isBusy || isLeaving} onClick={() => void go()}>
        <Squares />
        {t('step.microsoft')}
      </Button>
      {refused && (
        <p className="hint" role="alert">
          {refusalText(t, refused).label}
        </p>
      )}
    </div>
  );
}
