import type { SmsThread, WorkItem } from '@ringside/domain/sms';
import Check from 'lucide-react/icons/check';
import CheckCheck from 'lucide-react/icons/check-check';
import CircleAlert from 'lucide-react/icons/circle-alert';
import Clock from 'lucide-react/icons/clock';
import Layers from 'lucide-react/icons/layers';
import Phone from 'lucide-react/icons/phone';
import StickyNote from 'lucide-react/icons/sticky-note';
import TimerReset from 'lucide-react/icons/timer-reset';
import UserCheck from 'lucide-react/icons/user-check';
import { useActs } from '../../../kernel/acts.ts';
import { useIsActing } from '../../../kernel/hooks/acting.ts';
import { Avatar } from '../../../kit/Avatar.tsx';
import type { Icon } from '../../../kit/text/icon.ts';
import { timeOfDay } from '../../../words/dates.ts';
import { useLocale, useT } from '../../../words/useT.ts';
import { smsActs } from '../acts.ts';
import { SmsMedia } from './SmsMedia.tsx';
import { systemText } from './systemText.ts';
import { useGroupLabel, useOwnExtension } from './useShownThread.ts';

const marks: Partial<Record<string, Icon>> = { queued: Layers, assigned: UserCheck, reset: TimerReset, closed: Check };

interface Props {
  item: WorkItem;
  thread: SmsThread;
  isFirst: boolean;
  /** The user may send again what has failed. */
  mayWrite: boolean;
}

/** What became of a message, as a mark and a word; what was not sent can be sent again. */
function Delivery({ item, thread, mayWrite }: Omit<Props, 'isFirst'>) {
  const t = useT();
  const acts = useActs(smsActs);
  const isBusy = useIsActing(thread.uri);
  const time = timeOfDay(useLocale(), item.at);
  if (item.delivery === 'failed')
    return (
      <div className="mst danger">
        <CircleAlert className="i i-xs" aria-hidden="true" /> {t('sms.notSent')}
        {mayWrite && (
          <button
            type="button"
            className="btn btn--s btn--q"
            disabled={isBusy}
            onClick={() => void acts.sendAgain(thread.uri, item.id)}
          >
            {t('sms.again')}
          </button>
        )}
      </div>
    );
  const [Mark, word] =
    item.delivery === 'delivered'
      ? [CheckCheck, t('sms.delivered', { time })]
      : item.delivery === 'sending'
        ? [Clock, t('sms.sending')]
        : [Check, t('sms.sent', { time })];
  return (
    <div className="mst n">
      <Mark className="i i-xs" aria-hidden="true" /> {word}
    </div>
  );
}

/** One entry of a thread. SMS-009, SMS-010 */
export function SmsItem({ item, thread, isFirst, mayWrite }: Props) {
  const t = useT();
  const time = timeOfDay(useLocale(), item.at);
  const own = useOwnExtension();
  const queue = useGroupLabel(thread.groupUri);
  const author = item.authorUri === own ? t('sms.you') : item.author;
  switch (item.type) {
    case 'annotation':
      return (
        <li className="sms-note">
          <StickyNote className="i i-s" aria-hidden="true" />
          <span>
            <b>{t('sms.note', { author })}</b> {item.text}
          </span>
        </li>
      );
    case 'emote':
      return (
        <li className="sys">
          <i>
            {author} {item.text}
          </i>
        </li>
      );
    case 'sms':
    case 'file':
    case 'img': {
      const content = item.media ? (
        <SmsMedia threadUri={thread.uri} id={item.id} media={item.media} isImage={item.type === 'img'} />
      ) : (
        <div className="bub">{item.text}</div>
      );
      if (!item.isIncoming)
        return (
          <li className="msg msg--me">
            <span className="sr">{author}</span>
            {content}
            <Delivery item={item} thread={thread} mayWrite={mayWrite} />
          </li>
        );
      return (
        <li className="msg">
          <Avatar name={thread.name} size={28} />
          <div className="by">
            {thread.name || t('sms.customer')}
            <span className="n">{time}</span>
          </div>
          {content}
        </li>
      );
    }
    default: {
      const Mark = item.type === 'call' ? Phone : (marks[item.event ?? ''] ?? Layers);
      return (
        <li className="sys n">
          <Mark className="i i-s" aria-hidden="true" /> {systemText(t, item, { queue, own, time, isFirst })}
        </li>
      );
    }
  }
}
