import type { HistoryEntry } from '@ringside/domain/history';
import PhoneIncoming from 'lucide-react/icons/phone-incoming';
import PhoneMissed from 'lucide-react/icons/phone-missed';
import PhoneOff from 'lucide-react/icons/phone-off';
import PhoneOutgoing from 'lucide-react/icons/phone-outgoing';
import type { Icon } from '../../../kit/text/icon.ts';
import { pastDuration } from '../../../words/duration.ts';
import type { Translate } from '../../../words/translate.ts';

/**
 * What became of a finished call, as a mark and in words: "Missed, Billing", "Outgoing, 4 min 10 s". Red only when nobody
 * answered it.
 */
export function historyLook(t: Translate, entry: HistoryEntry): { icon: Icon; tone: string; words: string } {
  const via = entry.viaLabel ? `, ${entry.viaLabel}` : '';
  const talked = entry.talkSeconds ? `, ${pastDuration(entry.talkSeconds)}` : '';
  if (entry.isMissed) return { icon: PhoneMissed, tone: 'm-danger', words: t('history.missed') + via };
  const { answeredBy: by, remote } = entry;
  if (by) return { icon: PhoneIncoming, tone: 't3', words: t('history.servedBy', { name: by }) + via };
  if (entry.isRejected) return { icon: PhoneOff, tone: 't3', words: t('history.refused') + via };
  if (entry.isIncoming) return { icon: PhoneIncoming, tone: 't3', words: t('history.incoming') + via + talked };
  const made = entry.isMonitoring ? t('history.listenedTo', { name: remote.name }) : t('history.outgoing');
  return { icon: PhoneOutgoing, tone: 't3', words: made + (talked || `, ${t('history.noAnswer')}`) };
}
