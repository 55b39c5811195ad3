import type { QueueGroup } from '@ringside/domain/queue';
import { type PrimitiveAtom, useAtomValue } from 'jotai';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { type KeyboardEvent, memo } from 'react';
import { useElapsed } from '../../kernel/hooks/useElapsed.ts';
import { useIsList } from '../../kernel/navigation/column.tsx';
import { ListLink } from '../../kernel/navigation/ListRow.tsx';
import { PanelLink } from '../../kernel/navigation/PanelLink.tsx';
import { agentAtom } from '../../kernel/state.ts';
import { Glyph, type GlyphName } from '../../kit/Glyph.tsx';
import { runningTime } from '../../words/duration.ts';
import { useT } from '../../words/useT.ts';
import type { QueueRowActs } from './acts.ts';
import { CapacityBar } from './CapacityBar.tsx';
import { CallerRow } from './detail/CallerRow.tsx';
import { GroupSwitch } from './GroupSwitch.tsx';
import { callersOf } from './queueState.ts';
import { StateWords } from './StateWords.tsx';

/** Callers that the card itself shows. */
const SHOWN = 2;
/** More agents than this are given in words only. */
const MOST_GLYPHS = 12;

/** Agents of a queue as marks; the words beside them say the same. */
function AgentMarks({ group }: { group: QueueGroup }) {
  const { free, inCall, inPause, inWrapUp } = group.counters ?? {
    free: 0,
    inCall: 0,
    inPause: 0,
    inWrapUp: 0,
  };
  const marks: [GlyphName, string, number][] = [
    ['on', 'm-ok', free],
    ['call', 'm-acc', inCall],
    ['pause', 'm-warn', inPause + inWrapUp],
  ];
  const all = free + inCall + inPause + inWrapUp;
  if (all === 0 || all > MOST_GLYPHS) return null;
  return (
    <span className="ppl" aria-hidden="true">
      {marks.flatMap(([name, mark, count]) =>
        Array.from({ length: count }, (_, index) => (
          <Glyph key={`${name}${String(index)}`} name={name} className={mark} />
        )),
      )}
    </span>
  );
}

function Longest({ since }: { since: number }) {
  const t = useT();
  return <span className="n">{t('queues.longest', { time: runningTime(useElapsed(since) ?? 0) })}</span>;
}

export const queuePath = (id: string): string => `/queue/${encodeURIComponent(id)}`;

/** Beside its page Space turns the switch of a row. */
function switchBySpace(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== ' ' || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  event.currentTarget.closest('.q')?.querySelector<HTMLElement>('[role="switch"]')?.click();
}

/** A queue in the list: state, places, agents, the first who wait, the user's own login. S-ACD-1, ACD-002, ACD-016, ACD-034 */
export const QueueCard = memo(function QueueCard({
  row,
  acts,
}: {
  row: PrimitiveAtom<QueueGroup>;
  acts: QueueRowActs;
}) {
  const t = useT();
  // The page beside it says the rest.
  const isList = useIsList();
  const group = useAtomValue(row);
  const isAgent = useAtomValue(agentAtom) !== null;
  const waiting = useAtomValue(callersOf(group.uri)).filter(({ place }) => place > 0);
  const { counters } = group;
  const path = queuePath(group.id);
  const [first] = waiting;
  const paused = counters ? counters.inPause + counters.inWrapUp : 0;
  return (
    <article className="q" aria-label={group.label}>
      <div className="h">
        <ListLink className="nm" path={path} onKeyDown={isList ? switchBySpace : undefined}>
          {group.label}
        </ListLink>
        <StateWords group={group} />
        {isAgent && group.isMember && <GroupSwitch group={group} />}
      </div>
      {counters && (
        <>
          {!isList && <CapacityBar group={group} />}
          <div className="meta">
            {!isList && <AgentMarks group={group} />}
            <span className="grow trunc">
              {t(paused > 0 ? 'queues.agentsPaused' : 'queues.agents', {
                free: counters.free,
                calls: counters.inCall,
                paused,
              })}
            </span>
            {counters.waiting === 0 ? (
              <span className="n">{t('queues.noneWaiting')}</span>
            ) : (
              first && <Longest since={Math.min(...waiting.map(({ since }) => since))} />
            )}
          </div>
        </>
      )}
      {!isList && waiting.length > 0 && (
        <div className="q-callers">
          {waiting.slice(0, SHOWN).map((caller) => (
            <CallerRow key={caller.uri} caller={caller} group={group} isFirst={caller === first} acts={acts} />
          ))}
        </div>
      )}
      {!isList && waiting.length > SHOWN && (
        <PanelLink className="btn btn--s btn--q q-all" path={path}>
          {t('queues.showAll', { n: waiting.length })} <ChevronRight className="i i-xs" aria-hidden="true" />
        </PanelLink>
      )}
    </article>
  );
});
