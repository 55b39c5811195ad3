import { type CallQuality, judgeQuality, readStats, type StatsSample } from '@ringside/telephony/quality';
import { atom } from 'jotai';
import type { Ground } from '../../kernel/ground/Ground.ts';
import { liveLinesAtom } from '../../kernel/state.ts';
import { userAtom } from '../../kernel/store.ts';

/** How often the browser is asked, in milliseconds. */
export const QUALITY_EVERY_MS = 2000;
/** What is shown is that of so many samples: one burst of loss does not make it jump. */
const SAMPLES = 3;

/** Quality of the lines that talk through this browser, by line; a line of another phone has none. */
export const callQualityAtom = userAtom<Readonly<Record<string, CallQuality>>>({});

/** Quality of the line in front; `null` while nothing can be said. */
export const frontQualityAtom = atom((get) => {
  const front = get(liveLinesAtom).find((line) => line.state === 'talking');
  return (front && get(callQualityAtom)[front.id]) ?? null;
});

interface Ports<T> {
  every(work: () => void, ms: number): T;
  stop(timer: T): void;
  now(): number;
}

/** The timers of a browser take no owner but the window: each is called by its name. */
const browserTimers: Ports<unknown> = {
  every: (work, ms) => setInterval(work, ms),
  stop: (timer) => clearInterval(timer as ReturnType<typeof setInterval>),
  now: () => Date.now(),
};

/** Measures the lines that talk, every 2 s, as long as there are any. */
export function followCallQuality<T = unknown>(
  { store, engine }: Pick<Ground, 'store' | 'engine'>,
  ports: Ports<T> = browserTimers as Ports<T>,
): () => void {
  const samples = new Map<string, StatsSample[]>();
  let timer: T | null = null;
  const talking = () => store.get(liveLinesAtom).filter((line) => line.state === 'talking' && line.dialogId !== null);

  const measure = async (lineId: string, dialogId: string): Promise<void> => {
    const report = await engine.stats(dialogId).catch(() => null);
    if (!report || !samples.has(lineId)) return;
    const kept = [...(samples.get(lineId) ?? []), readStats(report.values(), ports.now())].slice(-SAMPLES);
    samples.set(lineId, kept);
    const [first, last] = [kept[0], kept.at(-1)];
    const quality = first && last && judgeQuality(first, last);
    if (quality) store.set(callQualityAtom, (all) => ({ ...all, [lineId]: quality }));
    // Counters of another connection: the call was led anew.
    else if (kept.length > 1) samples.set(lineId, kept.slice(-1));
  };
  const look = (): void => {
    for (const { id, dialogId } of talking()) if (dialogId) void measure(id, dialogId);
  };
  const changed = (): void => {
    const now = new Set(talking().map(({ id }) => id));
    const ended = [...samples.keys()].filter((id) => !now.has(id));
    for (const id of ended) samples.delete(id);
    if (ended.length > 0)
      store.set(callQualityAtom, (all) => Object.fromEntries(Object.entries(all).filter(([id]) => now.has(id))));
    for (const id of now) if (!samples.has(id)) samples.set(id, []);
    if (now.size > 0 && timer === null) timer = ports.every(look, QUALITY_EVERY_MS);
    if (now.size === 0 && timer !== null) {
      ports.stop(timer);
      timer = null;
    }
  };
  const unsubscribe = store.sub(liveLinesAtom, changed);
  changed();
  return () => {
    unsubscribe();
    if (timer !== null) ports.stop(timer);
  };
}
