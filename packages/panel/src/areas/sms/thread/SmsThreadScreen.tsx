import { type SmsPlace, type SmsThread, smsPlace } from '@ringside/domain/sms';
import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { PanelLink } from '../../../kernel/navigation/PanelLink.tsx';
import { refusalText } from '../../../kernel/refusalText.ts';
import { EmptyState } from '../../../kit/EmptyState.tsx';
import { ErrorCard } from '../../../kit/ErrorCard.tsx';
import { useArrival } from '../../../kit/hooks/useArrival.ts';
import { useKeptFocus } from '../../../kit/hooks/useKeptFocus.ts';
import { Talk } from '../../../kit/messages/Talk.tsx';
import { walkKey } from '../../../kit/messages/walk.ts';
import { SkeletonRows } from '../../../kit/SkeletonRows.tsx';
import { useT } from '../../../words/useT.ts';
import { PickButton } from '../PickButton.tsx';
import { smsLoadedAtom } from '../state.ts';
import { useFollowedSms } from '../useFollowedSms.ts';
import { SmsActions } from './SmsActions.tsx';
import { SmsComposer } from './SmsComposer.tsx';
import { SmsItem } from './SmsItem.tsx';
import { SmsTimer } from './SmsTimer.tsx';
import { useItems } from './useItems.ts';
import { useOwnExtension, useShownThread, useWorksIn } from './useShownThread.ts';

/** What has happened, the newest at the bottom and in view. */
function Items({ thread, mayWrite }: { thread: SmsThread; mayWrite: boolean }) {
  const t = useT();
  const { items, refused, reload } = useItems(thread);
  const problem = refused && refusalText(t, refused);
  const instead = items ? null : problem ? (
    <ErrorCard title={problem.label} text={problem.detail} details={refused.code} onRetry={() => void reload()} />
  ) : (
    <SkeletonRows count={4} label={t('state.loading')} />
  );
  return (
    <Talk name={t('sms.messages')} items={[items]} instead={instead}>
      {items?.map((item, index) => (
        <SmsItem key={item.id} item={item} thread={thread} isFirst={index === 0} mayWrite={mayWrite} />
      ))}
    </Talk>
  );
}

/** A thread for whoever may take it: one press. SMS-002 */
function Pick({ thread }: { thread: SmsThread }) {
  const t = useT();
  return (
    <div className="sms-pick">
      <span className="grow small t2">{t('sms.nobody')}</span>
      <PickButton thread={thread} />
    </div>
  );
}

/** What can be done with a thread, and where is written. */
function Foot({ thread, works, place }: { thread: SmsThread; works: boolean; place: SmsPlace }) {
  const t = useT();
  const isMine = works && place === 'mine';
  const isOpen = place !== 'closed';
  const [wantsNote, setWantsNote] = useState(false);
  useEffect(() => {
    if (!wantsNote) return;
    // Before the shortcuts of the panel, to which Escape means back.
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || document.querySelector('[role="dialog"]')) return;
      event.preventDefault();
      setWantsNote(false);
    };
    document.addEventListener('keydown', onKeyDown, true);
    return () => document.removeEventListener('keydown', onKeyDown, true);
  }, [wantsNote]);
  return (
    <div className="sms-foot">
      {!isOpen && <p className="small t2">{t('sms.over')}</p>}
      {isOpen && !works && <p className="small t2">{t('sms.readOnly')}</p>}
      {works && place === 'queued' && <Pick thread={thread} />}
      {isMine && <SmsActions thread={thread} isNote={wantsNote} onNote={() => setWantsNote((shown) => !shown)} />}
      {works && isOpen && <SmsComposer thread={thread} isNote={!isMine || wantsNote} mayAttach={isMine} />}
    </div>
  );
}

function Thread({ thread }: { thread: SmsThread }) {
  const works = useWorksIn(thread.groupUri);
  const place = smsPlace(thread, useOwnExtension());
  const isMine = works && place === 'mine';
  const kept = useKeptFocus<HTMLDivElement>(`${place} ${isMine}`);
  // Whoever arrives at a thread answers it, or takes it.
  useArrival(kept.ref, thread.uri, isMine ? '.sms-foot textarea' : '.sms-pick button');
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrows of the messages and of the field inside
    <div className="sms-thread" {...kept} onKeyDown={(event) => walkKey(kept.ref.current, event)}>
      <SmsTimer thread={thread} isMine={isMine} />
      <Items thread={thread} mayWrite={isMine} />
      {/* Whoever takes a thread wants to answer it, not to leave a note. */}
      <Foot key={String(isMine)} thread={thread} works={works} place={place} />
    </div>
  );
}

/** One thread, by the path. S-SMS-2, NAV-103 */
export function SmsThreadScreen() {
  const t = useT();
  const thread = useShownThread();
  const isLoaded = useAtomValue(smsLoadedAtom);
  useFollowedSms();
  if (thread) return <Thread key={thread.uri} thread={thread} />;
  return (
    <main className="main" data-region="content">
      {isLoaded ? (
        <EmptyState title={t('sms.gone')} text={t('sms.goneText')}>
          <PanelLink className="btn" path="/acdsms">
            {t('sms.all')}
          </PanelLink>
        </EmptyState>
      ) : (
        <SkeletonRows count={4} label={t('state.loading')} />
      )}
    </main>
  );
}
