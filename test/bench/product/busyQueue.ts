import { sleep } from '@ringside/testing/wait';
/** What became of the updates that a page was given. */
export interface BusyQueue {
  rows: number;
  /** Rows that are on the page; the others come when they are scrolled to. */
  drawn: number;
  /** Updates given, and per second. */
  updates: number;
  rate: number;
  /** Frames that came more than half a frame late, and all frames. */
  late: number;
  frames: number;
  longestFrameMs: number;
  /** Share of the time in which the page's thread was at work, from 0 to 1. */
  busy: number;
  /** From an update that came alone to the frame that shows it, milliseconds. */
  toPixel: number[];
  /** Rows that show something older than the last update, after all. */
  stale: number;
}

declare global {
  interface Window {
    /** Gives frames to the panel as if its live link had brought them. */
    inject?: (frames: object[]) => void;
  }
}

/** Runs in a page before its scripts: the page's own live link can be spoken for. */
export function tapLink(): void {
  const Plain = window.WebSocket;
  window.WebSocket = class extends Plain {
    constructor(url: string | URL, protocols?: string | string[]) {
      super(url, protocols);
      if (String(url).endsWith('/restletrouter/'))
        window.inject = (frames) => {
          for (const frame of frames)
            this.onmessage?.call(this, new MessageEvent('message', { data: JSON.stringify(frame) }));
        };
    }
  };
}

/**
 * Runs in a page that shows a queue with its callers: gives it callers, changes them, and watches the frames.
 *
 * @param groupUri the queue that the page shows
 */
export async function busyQueue([groupUri, rows, perSecond, seconds]: readonly [
  string,
  number,
  number,
  number,
]): Promise<BusyQueue> {
  const frame = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve));
  const name = (row: number, change: number): string => `Caller ${row} change ${change}.`;
  const item = (row: number, change: number) => ({
    restUri: `telephony/GroupClient/bench${row}`,
    group: groupUri,
    displayName: name(row, change),
    displayNumber: `01 99 01 ${String(row).padStart(4, '0')}`,
    number: `019901${String(row).padStart(4, '0')}`,
    isCallback: false,
    ivrCallLine: null,
    queuePos: row + 1,
    queuedTime: Date.now(),
    startWaitingTime: Date.now() - row * 1000,
    startTalkingTime: null,
    state: 'QUEUED',
    stateTime: Date.now(),
  });
  const list = 'GroupClient';
  let v = 0;
  const last = Array.from({ length: rows }, () => 0);
  const inject = (frames: object[]): void => window.inject?.(frames);
  inject([{ list, op: 'snapshot', epoch: 'bench', v, items: last.map((change, row) => item(row, change)) }]);
  /** Change that each row on the page shows, by the number of the caller. */
  const shown = (): Map<number, number> =>
    new Map(
      [...document.querySelectorAll('main [data-row]')].flatMap((row) => {
        const [, caller, change] = /Caller (\d+) change (\d+)\./.exec(row.textContent ?? '') ?? [];
        return caller === undefined ? [] : [[Number(caller), Number(change)] as const];
      }),
    );
  for (let tries = 0; tries < 200 && shown().size === 0; tries += 1) await frame();
  const change = (row: number): object => {
    last[row] = (last[row] ?? 0) + 1;
    v += 1;
    return { list, op: 'update', v, item: item(row, last[row] ?? 0) };
  };

  const toPixel: number[] = [];
  for (let n = 0; n < 30; n += 1) {
    const row = n % shown().size;
    const begun = performance.now();
    inject([change(row)]);
    while (shown().get(row) !== last[row] && performance.now() - begun < 2000) await frame();
    // the frame after the one in which the text was there has been painted
    await frame();
    toPixel.push(performance.now() - begun);
    await sleep(50);
  }

  let busyMs = 0;
  const observer = new PerformanceObserver((entries) => {
    for (const entry of entries.getEntries()) busyMs += entry.duration;
  });
  observer.observe({ type: 'longtask' });
  const deltas: number[] = [];
  let before = await frame();
  const begun = performance.now();
  let given = 0;
  let isOver = false;
  const giving = (async () => {
    while (performance.now() - begun < seconds * 1000) {
      const due = Math.floor(((performance.now() - begun) / 1000) * perSecond);
      const frames: object[] = [];
      for (; given < due; given += 1) frames.push(change((given * 7) % rows));
      inject(frames);
      await sleep(4);
    }
    isOver = true;
  })();
  while (!isOver) {
    const at = await frame();
    deltas.push(at - before);
    before = at;
  }
  await giving;
  const elapsed = (performance.now() - begun) / 1000;
  observer.disconnect();
  await sleep(500);
  const drawn = shown();
  return {
    rows,
    drawn: drawn.size,
    updates: given,
    rate: given / elapsed,
    late: deltas.filter((delta) => delta > 25).length,
    frames: deltas.length,
    longestFrameMs: Math.max(...deltas),
    busy: busyMs / (elapsed * 1000),
    toPixel,
    stale: [...drawn].filter(([row, change]) => last[row] !== change).length,
  };
}
