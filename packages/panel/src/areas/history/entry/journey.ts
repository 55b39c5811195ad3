import type { WireCallStep } from '@ringside/protocol/statistics/steps';
import { pastDuration } from '../../../words/duration.ts';
import type { Translate } from '../../../words/translate.ts';

/** A line of how a call went. `good`: answered; `open`: rung in vain; else plain. */
export interface JourneyLine {
  at: number;
  /** With `*` around what is stressed. */
  text: string;
  tone: 'good' | 'open' | 'plain';
}

/** What ends the ringing at an agent. */
const inVain = { noAnswer: 'step.noAnswer', declined: 'step.declined', notReached: 'step.notReached' } as const;
const outcomes = {
  callBackWanted: 'step.callBackWanted',
  callBackFailed: 'step.callBackFailed',
  abandoned: 'step.abandoned',
  overflowed: 'step.overflowed',
  calledBack: 'step.calledBack',
  unreached: 'step.unreached',
  refused: 'step.turnedAway',
  voicemail: 'step.voicemail',
} as const;

const seconds = (ms: number): string => pastDuration(Math.round(ms / 1000));

/**
 * How a call went in its queues, step by step: who was rung for how long, who answered, how it ended.
 *
 * @param steps as the server has them, oldest first
 * @param caller as the call shows them
 */
export function journeyOf(t: Translate, steps: readonly WireCallStep[], caller: string): JourneyLine[] {
  const lines: JourneyLine[] = [];
  const push = (at: number, text: string, tone: JourneyLine['tone'] = 'plain') => void lines.push({ at, text, tone });
  for (const [index, { at, kind, queue, agent = '', isMe, ms }] of steps.entries()) {
    const after = steps.slice(index + 1);
    if (kind === 'entered') {
      push(at, t('step.entered', { queue }));
      const next = after.find((step) => step.kind === 'offered' || step.kind in outcomes);
      const waited = (next?.at ?? at) - at;
      if (next?.kind === 'offered' && waited >= 1000) push(at, t('step.waits', { time: seconds(waited) }));
    } else if (kind === 'offered') {
      const end = after.find((step) => step.agent === agent && step.kind !== 'offered');
      const name = isMe ? t('step.you') : agent;
      const time = seconds((end?.at ?? at) - at);
      const result = end && end.kind in inVain ? inVain[end.kind as keyof typeof inVain] : null;
      if (end?.kind === 'answered' || end?.kind === 'calledBack') push(at, t('step.answered', { name, time }), 'good');
      else push(at, result ? t(result, { name, time }) : t('step.rings', { name }), 'open');
    } else if (kind === 'ended') push(at, t('step.ended', { time: seconds(ms ?? 0) }));
    else if (kind in outcomes && kind !== 'calledBack')
      push(at, t(outcomes[kind as keyof typeof outcomes], { queue, name: caller, time: seconds(ms ?? 0) }));
  }
  return lines;
}
