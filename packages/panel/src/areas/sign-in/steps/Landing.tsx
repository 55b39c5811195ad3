import { useEffect } from 'react';
import { Button } from '../../../kit/Button.tsx';
import { useT } from '../../../words/useT.ts';

/** A page of this host is gone to without a word; another one is shown first. Nothing but https is gone to. */
export function landing(page: string, here: { hostname: string }): { url: URL; isOurs: boolean } | null {
  const url = URL.parse(page);
  return url?.protocol === 'https:' ? { url, isOurs: url.hostname === here.hostname } : null;
}

/** The user's phone is at another address. AUTH-005, Q-191 */
export function Landing({ page, go = (url) => location.assign(url) }: { page: string; go?: (url: string) => void }) {
  const t = useT();
  const found = landing(page, location);
  const isOurs = found?.isOurs ?? false;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page
  useEffect(() => {
    if (isOurs) go(page);
  }, [page, isOurs]);
  if (!found || isOurs) return null;
  return (
    <div className="note step-moved" role="alert">
      <b>{t('step.moved')}</b>
      <p>{t('step.movedText', { page: found.url.host })}</p>
      <Button onClick={() => go(found.url.href)}>{t('step.movedGo')}</Button>
    </div>
  );
}
