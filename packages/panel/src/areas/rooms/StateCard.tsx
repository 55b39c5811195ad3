import { useAtomValue } from 'jotai';
import Unplug from 'lucide-react/icons/unplug';
import { useActs } from '../../kernel/acts.ts';
import { useElapsed } from '../../kernel/hooks/useElapsed.ts';
import { profileAtom } from '../../kernel/state.ts';
import { Banner } from '../../kit/Banner.tsx';
import { Button } from '../../kit/Button.tsx';
import { ErrorCard } from '../../kit/ErrorCard.tsx';
import { SkeletonRows } from '../../kit/SkeletonRows.tsx';
import { timeOfDay } from '../../words/dates.ts';
import { pastDuration } from '../../words/duration.ts';
import { useLocale, useT } from '../../words/useT.ts';
import { roomActs } from './acts.ts';
import { messagingAtom } from './state.ts';

/** While rooms open on this device: since when, and that the rest works. */
function Opening({ since }: { since: number }) {
  const t = useT();
  const delta = useAtomValue(profileAtom)?.clockDeltaMs ?? 0;
  const elapsed = useElapsed(since + delta) ?? 0;
  return (
    <>
      <section className="card room-card" role="status">
        <div className="small">
          <b className="grow">{t('rooms.opening')}</b> <span className="n t2">{pastDuration(elapsed / 1000)}</span>
        </div>
        <p className="small t2">{t('rooms.openingText')}</p>
      </section>
      <SkeletonRows count={5} label={t('state.loading')} />
    </>
  );
}

/** No connection: since when, and that writing goes on. */
export function OfflineBanner() {
  const t = useT();
  const locale = useLocale();
  const state = useAtomValue(messagingAtom);
  if (state?.at !== 'offline') return null;
  return (
    <Banner tone="danger" icon={Unplug}>
      <b>{t('rooms.offline', { time: timeOfDay(locale, state.since) })}</b> {t('rooms.offlineText')}
    </Banner>
  );
}

/** What stands in the place of rooms while they are not open; nothing once they are. S-MSG-1 */
export function StateCard() {
  const t = useT();
  const { open } = useActs(roomActs);
  const state = useAtomValue(messagingAtom);
  switch (state?.at) {
    case 'ready':
    case 'offline':
      return null;
    case 'signedOut':
      return (
        <section className="card room-card" role="alert">
          <b>{t('rooms.signedOut')}</b>
          <p className="small t2">{t('rooms.signedOutText')}</p>
          <div>
            <Button size="small" look="primary" onClick={() => void open()}>
              {t('rooms.signIn')}
            </Button>
          </div>
        </section>
      );
    case 'elsewhere':
      return (
        <section className="card room-card" role="status">
          <b>{t('rooms.elsewhere')}</b>
          <p className="small t2">{t('rooms.elsewhereText')}</p>
        </section>
      );
    case 'unavailable':
      return (
        <ErrorCard
          title={t('rooms.unavailable')}
          text={t('rooms.unavailableText')}
          details={state.why}
          onRetry={() => void open()}
        />
      );
    default:
      return <Opening since={state?.since ?? Date.now()} />;
  }
}
