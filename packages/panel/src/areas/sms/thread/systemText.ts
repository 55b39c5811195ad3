import type { WorkItem } from '@ringside/domain/sms';
import { pastDuration } from '../../../words/duration.ts';
import type { Translate } from '../../../words/translate.ts';

/** What an event of a thread, or a call, is called. SMS-009, SMS-010 */
export function systemText(
  t: Translate,
  item: WorkItem,
  { queue, own, time, isFirst }: { queue: string; own: string; time: string; isFirst: boolean },
): string {
  const { author: agent, authorUri, event, seconds } = item;
  if (item.type === 'call') {
    return seconds ? t('sms.called', { time: pastDuration(seconds), at: time }) : t('sms.notReached', { at: time });
  }
  switch (event) {
    case 'queued':
      if (isFirst) return t('sms.queued', { queue, time });
      return agent
        ? t('sms.abandoned', { agent: authorUri === own ? t('sms.you') : agent, time })
        : t('sms.back', { time });
    case 'assigned':
      return authorUri === own ? t('sms.assignedYou', { time }) : t('sms.assigned', { agent, time });
    case 'reset':
      return t('sms.wasReset', { time });
    case 'closed':
      return t('sms.ended', { time });
    default:
      return t('sms.event', { time });
  }
}
