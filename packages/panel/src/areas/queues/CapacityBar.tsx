import type { QueueGroup } from '@ringside/domain/queue';
import { useT } from '../../words/useT.ts';
import { groupLook } from './groupLook.ts';

/** More places than this are one continuous bar. */
const MOST_SEGMENTS = 20;

/** Places of a queue and how many are taken; said in words beside it. S-ACD-1 */
export function CapacityBar({ group }: { group: QueueGroup }) {
  const look = groupLook(useT(), group);
  const places = group.queueSize;
  const waiting = group.counters?.waiting ?? 0;
  if (places < 0 || places > MOST_SEGMENTS) {
    const share = places < 0 ? 0 : Math.min(1, waiting / places);
    return (
      <span className={`cap cap--whole ${look.mark}`} aria-hidden="true">
        <i>
          <b style={{ inlineSize: `${share * 100}%` }} />
        </i>
      </span>
    );
  }
  return (
    <span className={`cap ${look.mark}`} aria-hidden="true">
      {Array.from({ length: Math.max(1, places) }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: places never move
        <i key={place} className={place < waiting ? 'on' : undefined} />
      ))}
    </span>
  );
}
