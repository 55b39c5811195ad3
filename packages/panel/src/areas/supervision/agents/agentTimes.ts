import type { WireAgentDay } from '@ringside/protocol/statistics/agentDays';
import type { WireAgentKind } from '@ringside/protocol/words/agents';
import { pastDuration } from '../../../words/duration.ts';
import type { MessageKey, Translate } from '../../../words/translate.ts';
import { saidKinds } from './dayBar.ts';

const HOUR = 3600;

/** A time that is over, in milliseconds; of any number of hours. */
export function longDuration(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  if (seconds < HOUR) return pastDuration(seconds);
  const minutes = String(Math.floor((seconds % HOUR) / 60)).padStart(2, '0');
  return `${Math.floor(seconds / HOUR)}\u00a0h\u00a0${minutes}\u00a0min`;
}

export const kindName: Readonly<Record<WireAgentKind, MessageKey>> = {
  free: 'sup.kindFree',
  alerting: 'sup.kindAlerting',
  queueCalls: 'sup.kindQueue',
  otherCalls: 'sup.kindOther',
  pause: 'sup.kindPause',
  wrapUp: 'sup.kindWrapUp',
  unreachable: 'sup.kindUnreachable',
  loggedOut: 'sup.kindLoggedOut',
  unknown: 'sup.kindUnknown',
};

/** How long an agent was what, in words: pauses by their reason, nothing that was not. ACD-009, ACD-015 */
export function timesInWords(t: Translate, { times, pauses }: WireAgentDay): { name: string; time: string }[] {
  return saidKinds.flatMap((kind) => {
    if (kind === 'pause')
      return pauses.map(({ text, ms }) => ({
        name: text === '' ? t('sup.kindPause') : t('sup.kindPauseFor', { reason: text }),
        time: longDuration(ms),
      }));
    return times[kind] >= 1000 ? [{ name: t(kindName[kind]), time: longDuration(times[kind]) }] : [];
  });
}
