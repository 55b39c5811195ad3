import { useState } from 'react';
import { Button } from '../../kit/Button.tsx';
import { useT } from '../../words/useT.ts';

/** Copies a link, and opens it in a window that knows nothing of this one. */
export function LinkButtons({ name, url, hasCopy = true }: { name: string; url: string; hasCopy?: boolean }) {
  const t = useT();
  const [copied, setCopied] = useState('');
  const copy = async () => {
    const done = await navigator.clipboard?.writeText(url).then(
      () => true,
      () => false,
    );
    if (done) setCopied(url);
  };
  return (
    <>
      {hasCopy && (
        <Button size="small" aria-label={t('collab.copyOf', { name })} onClick={() => void copy()}>
          <span role="status">{t(copied === url ? 'collab.copied' : 'collab.copy')}</span>
        </Button>
      )}
      <a
        className="btn btn--s btn--p"
        href={url}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={t('collab.openOf', { name })}
      >
        {t('collab.open')}
      </a>
    </>
  );
}
