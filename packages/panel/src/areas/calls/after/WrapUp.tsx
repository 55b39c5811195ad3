import type { Line } from '@ringside/domain/call';
import type { Agent } from '@ringside/domain/queue';
import { useAtomValue } from 'jotai';
import { useCounting } from '../../../kernel/hooks/useCounting.ts';
import { layoutAtom } from '../../../kernel/layout.ts';
import { agentAtom, groups, nowAtom, profileAtom } from '../../../kernel/state.ts';
import { Button } from '../../../kit/Button.tsx';
import { ringingTime } from '../../../words/duration.ts';
import { useT } from '../../../words/useT.ts';
import { useAgent } from '../../agents/useAgent.ts';

const RADIUS = 20;
const AROUND = 2 * Math.PI * RADIUS;

type Running = Agent & { wrapUpUntil: number };
/** In the wrap-up after a queue call, with an end. */
export const isWrappingUp = (agent: Agent | null): agent is Running =>
  agent?.status === 'SYNDICAL_PAUSE' && agent.wrapUpUntil !== undefined;

/** How many wait in the queue of the call; null where the agent does not see it. */
function useWaiting(line: Line): { n: number; queue: string } | null {
  const group = useAtomValue(groups.allAtom).find(({ uri }) => uri === line.groupUri);
  return group?.counters ? { n: group.counters.waiting, queue: group.label } : null;
}

function Running({ agent, line }: { agent: Running; line: Line }) {
  const t = useT();
  const acts = useAgent();
  const isWide = useAtomValue(layoutAtom) === 'wide';
  const now = useAtomValue(nowAtom) + (useAtomValue(profileAtom)?.clockDeltaMs ?? 0);
  const waiting = useWaiting(line);
  useCounting();
  const { wrapUpUntil, statusAt } = agent;
  const left = Math.max(0, wrapUpUntil - now);
  const part = Math.min(1, left / Math.max(1, wrapUpUntil - (statusAt ?? now)));
  const more = agent.mayExtendWrapUp && (
    <Button size="small" look="quiet" disabled={acts.isPending} onClick={() => void acts.extend()}>
      {t('after.more')} <span className="sr">{t('after.moreOf')}</span>
    </Button>
  );
  const waits = waiting && waiting.n > 0 ? t('after.waitIn', waiting) : '';
  if (isWide)
    return (
      <div className="wrap-line">
        <div className="wrap-bar" aria-hidden="true">
          <i style={{ inlineSize: `${Math.round(part * 100)}%` }} />
        </div>
        <p className="small t2">
          <span>
            {t('after.freeIn')} <b className="n">{ringingTime(left)}</b>
            {waits && `, ${waits}`}
          </span>
          {more}
        </p>
      </div>
    );
  return (
    <section className="wrap-band" aria-label={t('agent.wrapUp')}>
      <span className="ringc" role="timer">
        <svg viewBox="0 0 46 46" aria-hidden="true">
          <circle className="ringc-all" cx="23" cy="23" r={RADIUS} />
          <circle
            className="ringc-left"
            cx="23"
            cy="23"
            r={RADIUS}
            strokeDasharray={`${part * AROUND} ${AROUND}`}
            transform="rotate(-90 23 23)"
          />
        </svg>
        {ringingTime(left)}
      </span>
      <span className="grow small">
        <b className="warn">{t('agent.wrapUp')}</b>
        <span className="t2">{[t('after.thenFree'), waits].filter(Boolean).join(', ')}</span>
      </span>
      {more}
      <Button size="small" look="primary" disabled={acts.isPending} onClick={() => void acts.resume()}>
        {t('agent.ready')}
      </Button>
    </section>
  );
}

/** The wrap-up after a queue call: how much of it is left and what comes then; a ring when narrow, a line when wide. ACD-037 */
export function WrapUp({ line }: { line: Line }) {
  const agent = useAtomValue(agentAtom);
  return isWrappingUp(agent) ? <Running agent={agent} line={line} /> : null;
}
