import {
  type AgentState,
  type AgentStatus,
  agentState,
  agentStatus,
  type GroupTone,
  groupState,
  groupTone,
  type Operator,
  type PauseReason,
  type QueueGroup,
} from '@ringside/domain';
import type { MessageKey, Translate } from '../../i18n/translate.ts';
import type { GlyphName } from '../../ui/Glyph.tsx';

const tones: Readonly<Record<GroupTone, { word: string; mark: string; glyph: GlyphName }>> = {
  ok: { word: 'ok', mark: 'm-ok', glyph: 'check' },
  warn: { word: 'warn', mark: 'm-warn', glyph: 'work' },
  high: { word: 'high', mark: 'm-high', glyph: 'out' },
  danger: { word: 'danger', mark: 'm-danger', glyph: 'off' },
  idle: { word: 't2', mark: 'm-idle', glyph: 'gone' },
};

/** State of a queue in words, with mark and colour that say the same. ACD-024 .. ACD-027, Q-178 */
export function queueLook(t: Translate, group: QueueGroup) {
  const state = groupState(group);
  const n = group.counters?.waiting ?? 0;
  const of = group.queueSize;
  const waiting = of < 0 ? t('queues.waiting', { n }) : t('queues.waitingOf', { n, of });
  const words = {
    CLOSED_MANUAL: () => t('queues.closed'),
    CLOSED_CALENDAR: () => t('queues.closedHours'),
    NO_AGENT: () => (n === 0 ? t('queues.noAgent') : `${t('queues.noAgent')}, ${t('queues.waiting', { n })}`),
    QUEUE_FULL: () => (of === 0 ? t('queues.noPlaces') : t('queues.full', { n, of })),
    FREE_AGENTS: () => (n === 0 ? t('queues.free') : `${t('queues.free')}, ${t('queues.waiting', { n })}`),
    QUEUE_UNDER_50: () => waiting,
    QUEUE_OVER_50: () => waiting,
  };
  return { words: state === null ? t('queues.noFigures') : words[state](), ...tones[groupTone(state)] };
}

const glyphs: Readonly<Record<AgentState, { glyph: GlyphName; mark: string }>> = {
  free: { glyph: 'check', mark: 'm-ok' },
  working: { glyph: 'call', mark: 'm-acc' },
  pause: { glyph: 'pause', mark: 'm-warn' },
  offline: { glyph: 'off', mark: 'm-idle' },
  'logged-out': { glyph: 'gone', mark: 'm-idle' },
};
const words: Readonly<Record<AgentStatus, MessageKey>> = {
  idle: 'agent.idle',
  alerting: 'agent.alerting',
  acdCall: 'agent.acdCall',
  nonAcdCall: 'agent.nonAcdCall',
  pause: 'agent.pause',
  clericalPause: 'agent.clericalPause',
  logged: 'agent.logged',
  logout: 'agent.logout',
  offHookOnly: 'agent.offHookOnly',
  unreachable: 'agent.unreachable',
};

/** State of an agent in words, with its mark. ACD-037, ACD-038 */
export function agentLook(t: Translate, operator: Operator, reasons: readonly PauseReason[]) {
  const state = agentState(operator.status);
  const reason = reasons.find(({ id }) => id === operator.pauseReasonId)?.text;
  const isPaused = operator.status === 'PAUSE';
  const plain = isPaused && reason ? t('agent.pausedFor', { reason }) : t(words[agentStatus(operator)]);
  const isPlanned = operator.isPaused && state === 'working';
  return { state, ...glyphs[state], words: isPlanned ? t('agent.thenPause', { state: plain }) : plain };
}
