import { type GroupTone, groupState, groupTone, type QueueCounters, type QueueGroup } from '@ringside/domain/queue';
import type { Translate } from '../../words/translate.ts';

/** Classes of the words of a state and of its mark. */
export const toneClass: Readonly<Record<GroupTone, { word: string; mark: string }>> = {
  ok: { word: 'ok', mark: 'm-ok' },
  warn: { word: 'warn', mark: 'm-warn' },
  high: { word: 'high', mark: 'm-high' },
  danger: { word: 'danger', mark: 'm-danger' },
  idle: { word: 't2', mark: 'm-idle' },
};

/** Nobody is free, and why: agents talk, or pause. */
function noneFree(t: Translate, { inCall, inPause, inWrapUp }: QueueCounters): string {
  if (inCall > 0) return t('queues.noneFreeCalls', { n: inCall });
  const n = inPause + inWrapUp;
  return n > 0 ? t('queues.noneFreePaused', { n }) : t('queues.noneFree');
}

/**
 * A queue in words, with the colour that says the same.
 *
 * @param isLong the words of the page of the queue
 * @see ACD-016, ACD-024 .. ACD-027, Q-178
 */
export function groupLook(t: Translate, group: QueueGroup, isLong = false) {
  const state = groupState(group);
  const { queueSize: of, counters } = group;
  const isAnybodyThere = state === 'NO_AGENT' && counters !== undefined && counters.logged > 0;
  // Agents who talk come back; nobody there is what a supervisor has to mend.
  const tone = isAnybodyThere ? 'high' : groupTone(state);
  const n = counters?.waiting ?? 0;
  const waiting = of < 0 ? t('queues.waiting', { n }) : t('queues.waitingOf', { n, of });
  const words = {
    CLOSED_MANUAL: () => t('queues.closed'),
    CLOSED_CALENDAR: () => t('queues.closedHours'),
    NO_AGENT: () =>
      [isAnybodyThere && counters ? noneFree(t, counters) : t('queues.noAgent'), n > 0 && t('queues.waiting', { n })]
        .filter(Boolean)
        .join(', '),
    QUEUE_FULL: () => (of === 0 ? t('queues.noPlaces') : t('queues.full', { n, of })),
    FREE_AGENTS: () => (n === 0 ? t('queues.free') : `${t('queues.free')}, ${t('queues.waiting', { n })}`),
    QUEUE_UNDER_50: () => waiting,
    QUEUE_OVER_50: () => (isLong ? `${waiting}, ${t('queues.over')}` : waiting),
  };
  return { state, tone, words: state === null ? t('queues.noFigures') : words[state](), ...toneClass[tone] };
}
