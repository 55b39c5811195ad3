import { type Agent, type PauseReason, pausePlan, type ShownStatus, shownStatus } from '@ringside/domain/queue';
import type { GlyphName } from '../../kit/Glyph.tsx';
import type { MessageKey, Translate } from '../../words/translate.ts';

/** `free` green, `work` blue, `pause` amber, `out` grey. */
export type AgentTone = 'free' | 'work' | 'pause' | 'out';

const looks: Readonly<Record<ShownStatus, { word: MessageKey; glyph: GlyphName; tone: AgentTone }>> = {
  idle: { word: 'agent.idle', glyph: 'check', tone: 'free' },
  alerting: { word: 'agent.alerting', glyph: 'bell', tone: 'work' },
  acdCall: { word: 'agent.acdCall', glyph: 'call', tone: 'work' },
  nonAcdCall: { word: 'agent.nonAcdCall', glyph: 'call', tone: 'work' },
  pause: { word: 'agent.pause', glyph: 'pause', tone: 'pause' },
  wrapUp: { word: 'agent.wrapUp', glyph: 'pause', tone: 'pause' },
  logged: { word: 'agent.logged', glyph: 'on', tone: 'out' },
  logout: { word: 'agent.logout', glyph: 'gone', tone: 'out' },
  offHookOnly: { word: 'agent.offHookOnly', glyph: 'off', tone: 'out' },
  unreachable: { word: 'agent.unreachable', glyph: 'off', tone: 'out' },
};
const causes: Readonly<Record<string, MessageKey>> = {
  noTerminal: 'agent.noTerminal',
  noAnswer: 'agent.noAnswer',
  notReached: 'agent.noAnswer',
};
export const toneMark: Readonly<Record<AgentTone, string>> = {
  free: 'm-ok',
  work: 'm-acc',
  pause: 'm-warn',
  out: 'm-idle',
};

export type AgentLook = ReturnType<typeof agentLook>;

/** An agent in words: the status, the reason of a pause or the cause of not being reachable, and a planned pause. ACD-037 */
export function agentLook(t: Translate, agent: Agent, reasons: readonly PauseReason[]) {
  const status = shownStatus(agent);
  const { word, glyph, tone } = looks[status];
  const reason = reasons.find(({ id }) => id === agent.pauseReasonId)?.text;
  const cause = causes[agent.unreachable?.cause ?? ''];
  const plain =
    status === 'unreachable' && cause
      ? t(cause)
      : status === 'pause' && reason
        ? t('agent.pausedFor', { reason })
        : t(word);
  const words = pausePlan(agent) === 'planned' ? t('agent.thenPause', { state: plain }) : plain;
  return { status, glyph, tone, mark: toneMark[tone], words };
}
