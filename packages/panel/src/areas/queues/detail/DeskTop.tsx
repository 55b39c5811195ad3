import '../../../kit/styles/page.css';
import type { QueueCounters, QueueGroup } from '@ringside/domain/queue';
import { useAtomValue } from 'jotai';
import BellRing from 'lucide-react/icons/bell-ring';
import type { ReactNode } from 'react';
import { useIsActing } from '../../../kernel/hooks/acting.ts';
import { useElapsed } from '../../../kernel/hooks/useElapsed.ts';
import { Button } from '../../../kit/Button.tsx';
import { runningTime } from '../../../words/duration.ts';
import { useT } from '../../../words/useT.ts';
import type { QueueRowActs } from '../acts.ts';
import { callersOf, membersOf } from '../queueState.ts';
import { StateWords } from '../StateWords.tsx';

interface Props {
  group: QueueGroup;
  isSupervisor: boolean;
  acts: QueueRowActs;
  /** Opens and closes the queue. */
  children: ReactNode;
}

function Figure({ name, value, of, tone = '' }: { name: string; value: string | number; of?: string; tone?: string }) {
  return (
    <div className="kpi">
      <span className="k">{name}</span>
      <span className={`v ${tone}`}>
        {value}
        {of && <small>{of}</small>}
      </span>
    </div>
  );
}

/** Who waits now and how long, who is free; then what the day was like. A dash: who waits is not shown to the user. */
function Figures({ group, counters }: { group: QueueGroup; counters: QueueCounters }) {
  const t = useT();
  const callers = useAtomValue(callersOf(group.uri)).filter(({ place }) => place > 0);
  const longest = useElapsed(callers.length > 0 ? Math.min(...callers.map(({ since }) => since)) : null);
  const { waiting, free, logged, answered, missed, meanWait } = counters;
  const isTooLong = longest !== null && group.aims?.wait !== undefined && longest > group.aims.wait;
  const nothing = waiting > 0 ? '–' : runningTime(0);
  return (
    <div className="kpis">
      <Figure
        name={t('queue.waiting')}
        value={waiting}
        {...(group.queueSize >= 0 && { of: t('queue.of', { n: group.queueSize }) })}
      />
      <Figure
        name={t('queue.longestWait')}
        value={longest === null ? nothing : runningTime(longest)}
        tone={isTooLong ? 'high' : ''}
      />
      <Figure name={t('agent.idle')} value={free} {...(logged >= free && { of: t('queue.of', { n: logged }) })} />
      <Figure name={t('queue.answered')} value={answered} />
      <Figure
        name={t('queue.missed')}
        value={missed}
        {...(missed > 0 && { of: `${Math.round((100 * missed) / (answered + missed))}%` })}
      />
      <Figure name={t('queue.meanWait')} value={runningTime(meanWait * 1000)} />
    </div>
  );
}

/** Has those who pause or wrap up rung for whoever waits longest; says why where it cannot. ACD-013 */
function CallAgents({ group, acts }: Pick<Props, 'group' | 'acts'>) {
  const t = useT();
  const first = useAtomValue(callersOf(group.uri)).find(({ place, isCallback }) => place > 0 && !isCallback);
  const isAnybodyPausing = useAtomValue(membersOf(group.uri)).some(
    ({ isActive, agent }) => isActive && (agent.status === 'PAUSE' || agent.status === 'SYNDICAL_PAUSE'),
  );
  const isBusy = useIsActing(first?.uri ?? '');
  const why = !first ? 'queue.noCallers' : isAnybodyPausing ? 'queue.callAgentsText' : 'queue.nobodyPauses';
  return (
    <Button
      title={t(why)}
      aria-disabled={why !== 'queue.callAgentsText' || isBusy}
      onClick={() => first && why === 'queue.callAgentsText' && void acts.callAgents(first.uri)}
    >
      <BellRing className="i i-s" aria-hidden="true" /> {t('queue.callAgents')}
    </Button>
  );
}

/** The head of a queue on a wide layout: name, state, what can be done, figures. S-ACD-2 */
export function DeskTop({ group, isSupervisor, acts, children }: Props) {
  return (
    <div className="queue-desk">
      <div className="idn">
        <div className="grow">
          <h2>{group.label}</h2>
          <StateWords group={group} isPage />
        </div>
        {children}
        {isSupervisor && <CallAgents group={group} acts={acts} />}
      </div>
      {group.counters && <Figures group={group} counters={group.counters} />}
    </div>
  );
}
