import type { PasskeyProof } from '@ringside/protocol/kernel/passkeys';
import Fingerprint from 'lucide-react/icons/fingerprint-pattern';
import { useState } from 'react';
import { useActs } from '../../../kernel/acts.ts';
import { refusalText } from '../../../kernel/refusalText.ts';
import { Button } from '../../../kit/Button.tsx';
import { useT } from '../../../words/useT.ts';
import { passkeyEntryActs } from './acts.ts';
import { canPasskey, provePasskey } from './passkeys.ts';

/** Asks the device for a passkey; nothing where the page may not. Says so when none was used. */
export function PasskeyButton({ isBusy, use }: { isBusy: boolean; use: (proof: PasskeyProof) => Promise<unknown> }) {
  const t = useT();
  const { passkeyOptions } = useActs(passkeyEntryActs);
  const [isAsking, setAsking] = useState(false);
  const [told, setTold] = useState('');
  if (!canPasskey()) return null;
  const ask = async () => {
    setTold('');
    setAsking(true);
    const options = await passkeyOptions();
    const proof = options.ok ? await provePasskey(options.value) : null;
    if (proof) await use(proof);
    else setTold(options.ok ? t('step.passkeyNone') : refusalText(t, options.refused).label);
    setAsking(false);
  };
  return (
    <div className="f">
      <Button size="large" wide disabled={isBusy || isAsking} onClick={() => void ask()}>
        <Fingerprint className="i" aria-hidden="true" />
        {t(isAsking ? 'step.passkeyBusy' : 'step.passkey')}
      </Button>
      <p className="hint" role={told ? 'status' : undefined}>
        {told || t('step.passkeyHint')}
      </p>
    </div>
  );
}
