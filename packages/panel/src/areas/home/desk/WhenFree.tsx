import type { Colleague } from '@ringside/domain/directory';
import { useState } from 'react';
import { useActs } from '../../../kernel/acts.ts';
import { useTell } from '../../../kernel/toasts/useTell.ts';
import { Button } from '../../../kit/Button.tsx';
import { useT } from '../../../words/useT.ts';
import { callBackActs } from '../../callbacks/acts.ts';

/** While a colleague is on the phone: a notice is asked for, which comes when they can be called. */
export function WhenFree({ colleague }: { colleague: Colleague }) {
  const t = useT();
  const tell = useTell();
  const { askBack } = useActs(callBackActs);
  const [at, setAt] = useState<'open' | 'asking' | 'asked'>('open');
  if (colleague.telephony !== 'busy') return null;
  const ask = async () => {
    setAt('asking');
    const done = await askBack(colleague.uri, 'busy');
    setAt(done.ok ? 'asked' : 'open');
    if (!done.ok) tell(done.refused);
  };
  return (
    <Button aria-disabled={at !== 'open'} onClick={() => at === 'open' && void ask()}>
      {t(at === 'asked' ? 'person.waits' : 'person.whenFree')}
    </Button>
  );
}
