import './steps.css';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../kit/Button.tsx';
import { useT } from '../../../words/useT.ts';

/** Recovery codes, shown this once: to be copied, or kept as a file. AUTH-001 */
export function RecoveryCodes({ codes, done }: { codes: readonly string[]; done: () => void }) {
  const t = useT();
  const box = useRef<HTMLElement>(null);
  const [isCopied, setCopied] = useState(false);
  useEffect(() => box.current?.focus(), []);
  const text = codes.join('\n');
  const copy = () =>
    // A page over plain HTTP has no clipboard.
    (navigator.clipboard?.writeText(text) ?? Promise.reject()).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <section className="codes-box" ref={box} tabIndex={-1} aria-label={t('step.codes')}>
      <p className="med">{t('step.codes')}</p>
      <p className="small t2">{t('step.codesShown')}</p>
      <ul className="codes-list n" dir="ltr">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <p className="small" role="status">
        {isCopied && t('step.codesCopied')}
      </p>
      <div className="codes-acts">
        <Button onClick={() => void copy()}>{t('step.codesCopy')}</Button>
        <a
          className="btn"
          download="recovery-codes.txt"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${text}\n`)}`}
        >
          {t('step.codesSave')}
        </a>
        <Button look="primary" onClick={done}>
          {t('step.codesKept')}
        </Button>
      </div>
    </section>
  );
}
