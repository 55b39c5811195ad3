import { type SmsThread, smsOrder } from '@ringside/domain/sms';
import { useAtomValue } from 'jotai';
import MessageSquareText from 'lucide-react/icons/message-square-text';
import { useCounting } from '../../kernel/hooks/useCounting.ts';
import { Content, useFirstChoice } from '../../kernel/navigation/column.tsx';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { useRowKeys } from '../../kit/hooks/useRowKeys.ts';
import { useInside, useSteadyOrder } from '../../kit/hooks/useSteadyOrder.ts';
import { SkeletonRows } from '../../kit/SkeletonRows.tsx';
import { useT } from '../../words/useT.ts';
import { SmsRow } from './SmsRow.tsx';
import { smsThreadPath } from './smsThreadPath.ts';
import { smsAgentAtom, smsCapableAtom, smsLoadedAtom, smsThreads } from './state.ts';
import { useGroupLabel, useOwnExtension } from './thread/useShownThread.ts';
import { useFollowedSms } from './useFollowedSms.ts';

/** The threads of one group, those that need the agent first. */
function Group({ groupUri, threads }: { groupUri: string; threads: readonly SmsThread[] }) {
  const label = useGroupLabel(groupUri);
  return (
    <section aria-label={label}>
      <h2 className="sec">
        <span className="grow">{label}</span>
        <span className="t3 n">{threads.length}</span>
      </h2>
      <ul>
        {threads.map((thread) => (
          <SmsRow key={thread.uri} thread={thread} />
        ))}
      </ul>
    </section>
  );
}

/** SMS of the queues by group. S-SMS-1, NAV-102, SMS-013 */
export function SmsScreen() {
  const t = useT();
  useFollowedSms();
  const isLoaded = useAtomValue(smsLoadedAtom);
  const agent = useAtomValue(smsAgentAtom);
  const isCapable = useAtomValue(smsCapableAtom);
  const own = useOwnExtension();
  const { isInside, props: inside } = useInside();
  const steady = useSteadyOrder([...useAtomValue(smsThreads.allAtom)].sort(smsOrder(own)), ({ uri }) => uri, isInside);
  const threads = steady.filter(({ isGone }) => !isGone).map(({ row }) => row);
  const groupUris = [...new Set(threads.map(({ groupUri }) => groupUri))];
  const onRowKey = useRowKeys();
  useCounting();

  const first = threads.find(({ groupUri }) => groupUri === groupUris[0]);
  useFirstChoice(isLoaded && first ? smsThreadPath(first) : null);
  const isEmpty = isLoaded && threads.length === 0;
  const isBarred = isEmpty && agent !== null && !isCapable;
  return (
    <Content onKeyDown={onRowKey} {...inside}>
      {!isLoaded && <SkeletonRows count={5} label={t('state.loading')} />}
      {isEmpty && (
        <EmptyState
          art={<MessageSquareText className="i" />}
          title={t(isBarred ? 'sms.notCapable' : 'sms.empty')}
          text={t(isBarred ? 'sms.notCapableText' : 'sms.emptyText')}
        />
      )}
      {groupUris.map((groupUri) => (
        <Group key={groupUri} groupUri={groupUri} threads={threads.filter((one) => one.groupUri === groupUri)} />
      ))}
    </Content>
  );
}
