import { useSetAtom } from 'jotai';
import { useEffect, useRef } from 'react';
import { raiseToastAtom } from '../../../kernel/toasts/toasts.ts';
import { Button } from '../../../kit/Button.tsx';
import { useT } from '../../../words/useT.ts';

/** Recovery codes, shown this once. */
export function NewCodes({ codes, done }: { codes: readonly string[]; done: () => void }) {
  const t = useT();
  const raise = useSetAtom(raiseToastAtom);
  const box = useRef<HTMLElement>(null);
  useEffect(() => box.current?.focus(), []);
  const copy = async () => {
    const isCopied = await navigator.clipboard.writeText(codes.join('\n')).then(
      () => true,
      () => false,
    );
    if (isCopied) raise({ kind: 'ok', title: 'passkeys.copied' });
  };
  return (
    <section className="pk-box" ref={box} tabIndex={-1} aria-label={t('passkeys.codes')}>
      <p className="med">{t('passkeys.codes')}</p>
      <p className="small t2">{t('passkeys.codesShown')}</p>
      <ul className="pk-codes n" dir="ltr">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="pk-acts">
        <Button onClick={() => void copy()}>{t('passkeys.copy')}</Button>
        <Button look="primary" onClick={done}>
          {t('passkeys.kept')}
        </Button>
      </div>
    </section>
  );
}
