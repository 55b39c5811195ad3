import { type SmsThread, smsCountdown, smsPlace } from '@ringside/domain/sms';
import { ListLink } from '../../kernel/navigation/ListRow.tsx';
import { Avatar } from '../../kit/Avatar.tsx';
import { runningTime } from '../../words/duration.ts';
import { useT } from '../../words/useT.ts';
import { PickButton } from './PickButton.tsx';
import { smsThreadPath } from './smsThreadPath.ts';
import { useOwnExtension, useWorksIn } from './thread/useShownThread.ts';
import { useCustomerName } from './useCustomerName.ts';
import { useServerNow } from './useServerNow.ts';

/** What a thread is at, in words and time; ticks. SMS-001, SMS-011 */
function State({ thread }: { thread: SmsThread }) {
  const t = useT();
  const now = useServerNow();
  const place = smsPlace(thread, useOwnExtension());
  if (place === 'closed') return <span className="t3">{t('sms.closed')}</span>;
  if (place === 'queued' && thread.isAnswered) return <span className="t2">{t('sms.answered')}</span>;
  if (place === 'queued')
    return <span className="warn med">{t('sms.waits', { time: runningTime(now - thread.lastAt) })}</span>;
  const countdown = smsCountdown(thread, now);
  const left = countdown ? t('sms.left', { time: runningTime(countdown.leftMs) }) : t('sms.answered');
  return place === 'mine' ? (
    <span className={countdown ? 'acc med' : 't2'}>{left}</span>
  ) : (
    <span className="t2">
      {t('sms.with', { agent: thread.agent })}, {left}
    </span>
  );
}

/** A thread in the list: who, what they wrote last, what it is at; what waits can be taken. S-SMS-1, SMS-002, SMS-013 */
export function SmsRow({ thread }: { thread: SmsThread }) {
  const t = useT();
  const works = useWorksIn(thread.groupUri);
  const name = useCustomerName(thread);
  return (
    <li className={`row${thread.annotation === 'queued' && !thread.isAnswered ? ' is-un' : ''}`}>
      <Avatar name={thread.name} />
      <ListLink className="b" path={smsThreadPath(thread)}>
        <span className="a">{name}</span>
        <span className="c n">
          <State thread={thread} />
        </span>
        <span className="c">
          <span className="trunc">{thread.lastText || t('sms.file')}</span>
        </span>
      </ListLink>
      {works && thread.annotation === 'queued' && <PickButton thread={thread} size="small" />}
    </li>
  );
}
