import type { WireAnnouncement } from '@ringside/protocol/groups/announcements';
import type { WireGroupSettings } from '@ringside/protocol/queues/settings';
import { ringingTime } from '../../../words/duration.ts';
import type { Translate } from '../../../words/translate.ts';

export interface JourneyStep {
  kind: 'closed' | 'welcome' | 'wait' | 'ring' | 'missed' | 'callback' | 'exit' | 'full';
  /** When, from the beginning of the call; empty: no moment of its own. */
  at: string;
  title: string;
  text: string;
}

/**
 * What a caller meets with these settings, step by step.
 *
 * @param labelOf name of a group
 * @see S-ACD-3
 */
export function callerJourney(
  t: Translate,
  settings: WireGroupSettings,
  announcements: readonly WireAnnouncement[],
  labelOf: (groupId: string) => string,
): JourneyStep[] {
  const exit = (to: WireGroupSettings['overflow']): string =>
    to.to === 'overflow'
      ? t('edit.sendTo', { queue: labelOf(to.groupID) })
      : t(to.to === 'voicemail' ? 'edit.voicemail' : 'edit.refuse');
  const soundOf = (topic: WireAnnouncement['topic']) =>
    announcements.find((one) => one.topic === topic)?.duration ?? null;
  if (!settings.active) {
    const text = soundOf('ccs') === null ? 'way.closedMute' : 'way.closedText';
    return [{ kind: 'closed', at: '0:00', title: t('way.closed'), text: t(text, { exit: exit(settings.closed) }) }];
  }
  const welcome = soundOf('wa');
  const n = settings.ringingTimeout;
  const steps: (JourneyStep | false)[] = [
    welcome !== null && {
      ...{ kind: 'welcome', at: '0:00', title: t('way.welcome') },
      text: t('way.welcomeText', { n: Math.round(welcome) }),
    },
    {
      ...{
        kind: 'wait',
        at: ringingTime((welcome ?? 0) * 1000),
        title:
          settings.announcePositionEvery > 0
            ? t('way.waitsTold', { n: settings.announcePositionEvery })
            : t('way.waits'),
      },
      text: settings.queueSize < 0 ? t('way.waitsAny') : t('way.waitsOf', { n: settings.queueSize }),
    },
    {
      ...{ kind: 'ring', at: '', title: t('way.rings', { pattern: t(`pattern.${settings.ringPattern}`) }) },
      text: t(settings.ringPattern === 'unisson' ? 'way.ringsAll' : 'way.ringsText', { n }),
    },
    settings.maxNoAnswer > 0 && {
      ...{ kind: 'missed', at: '', title: t('way.missed', { n: settings.maxNoAnswer }) },
      text: t('way.missedText'),
    },
    settings.callbackEnabled && {
      ...{ kind: 'callback', at: '', title: t('way.callback', { digit: settings.callbackDigit }) },
      text: t('way.callbackText'),
    },
    settings.maxTimeInQueue > 0 && {
      ...{ kind: 'exit', at: ringingTime(settings.maxTimeInQueue * 1000), title: t('way.after') },
      text: exit(settings.overflow),
    },
    { kind: 'full', at: '', title: t('way.full'), text: exit(settings.overflow) },
  ] as (JourneyStep | false)[];
  return steps.filter((step) => step !== false);
}
