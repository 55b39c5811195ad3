import type { PagePort, PageSubject } from '../../kernel/ground/PagePort.ts';
import type { Store } from '../../kernel/store.ts';
import { callQualityAtom } from './callQuality.ts';

/** A judgement that stays the same is reported again after this long, in milliseconds. */
export const QUALITY_AGAIN_MS = 10_000;

const round = (value: number | null): number | null => (value === null ? null : Math.round(value * 10) / 10);

/**
 * Tells the CRM page how good the sound of a call is: at the first judgement, whenever it changes, and every 10 s. Calls that the page may not
 * know are kept back by the bridge.
 *
 * @param now milliseconds of any clock that does not jump
 */
export function qualityNews(
  store: Store,
  bridge: Pick<PagePort, 'publishPage'>,
  now: () => number = () => performance.now(),
): () => void {
  const told = new Map<string, { level: string; at: number }>();
  return store.sub(callQualityAtom, () => {
    const all = store.get(callQualityAtom);
    for (const lineID of [...told.keys()]) if (!(lineID in all)) told.delete(lineID);
    for (const [lineID, quality] of Object.entries(all)) {
      const before = told.get(lineID);
      if (before && before.level === quality.level && now() - before.at < QUALITY_AGAIN_MS) continue;
      told.set(lineID, { level: quality.level, at: now() });
      bridge.publishPage('QUALITY_EVENT', {
        lineID,
        level: quality.level,
        lossIn: round(quality.lossPercent),
        lossOut: round(quality.lossTherePercent),
        jitterMs: round(quality.jitterMs),
        roundTripMs: round(quality.roundTripMs),
      });
    }
  });
}

/** QUALITY_EVENT. */
export const page: PageSubject = ({ store }, port) => {
  qualityNews(store, port);
  return {};
};
