import './steps.css';
import type { AppSetUp } from '@ringside/protocol/kernel/passkeys';
import { useT } from '../../../words/useT.ts';

/** What an authenticator app is given: its key, in groups to be typed, and a link that opens the app on this device. */
export function AppKey({ app: { secret, uri } }: { app: AppSetUp }) {
  const t = useT();
  return (
    <div className="app-key">
      <p>{t('step.appKey')}</p>
      <code className="app-secret" dir="ltr">
        {secret.match(/.{1,4}/g)?.join(' ')}
      </code>
      <a className="btn btn--s" href={uri}>
        {t('step.appOpen')}
      </a>
    </div>
  );
}
