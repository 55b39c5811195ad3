import { areas } from './areas.ts';
import { fetchAlways } from './kernel/code/fetchCode.ts';
import type { Ground } from './kernel/ground/Ground.ts';
import { keepBreadcrumb } from './kernel/navigation/breadcrumbAtom.ts';
import { tellUnknownPath } from './kernel/navigation/tellUnknownPath.ts';

/** What a panel has besides its first screen, one task each: on a slow machine one piece would hold up the page for long. */
export function afterStart(ground: Ground): void {
  keepBreadcrumb(ground.store);
  ground.onEnd(tellUnknownPath(ground.store));
  const ended = new AbortController();
  ground.onEnd(() => ended.abort());
  // One task for each area, in their order; an area that cannot be fetched yet is asked for again and does not keep the
  // others from beginning. What comes when the panel has ended would never be put away.
  for (const { after } of areas)
    if (after) setTimeout(() => void fetchAlways(after).then((start) => ended.signal.aborted || start(ground)));
}
