import type { CallView } from '@ringside/protocol/bridge/types';
import { hostEnds } from './hostEnds.ts';
import type { Drive, HostEnd, PeerName } from './peer.ts';

/** What came of a run of events. */
export interface Arrivals {
  count: number;
  /** Events that came after a later one, or twice. */
  disordered: number;
  /** From the first event's leaving to the last one's arrival, milliseconds. */
  tookMs: number;
  /** Each event's way, milliseconds. */
  latencyMs: number[];
}

/** What the bench calls in the page. */
export interface TransportBench {
  connect(name: PeerName, panelOrigin: string): Promise<void>;
  /** One after another. @returns microseconds each */
  roundTrips(name: PeerName, command: 'getCalls' | 'fill', count: number): Promise<number[]>;
  /** `width` at a time. @returns milliseconds for all */
  pipelined(name: PeerName, count: number, width: number): Promise<number>;
  events(name: PeerName, drive: Omit<Drive, 'bench'>): Promise<Arrivals>;
}

/** Nothing came for this long: the rest is lost. */
const GIVE_UP_MS = 3000;
const fill = { lineID: 'line-1', sfId: '0035g00000AbCdE', sfLabel: `Claire Vasseur ${'x'.repeat(100)}` };
const ends = new Map<PeerName, { end: HostEnd; panel: Window; origin: string }>();
let onEvent: ((call: CallView) => void) | null = null;
const now = (): number => performance.timeOrigin + performance.now();
const endOf = (name: PeerName) => {
  const found = ends.get(name);
  if (!found) throw new Error(`${name} is not connected`);
  return found;
};

const bench: TransportBench = {
  async connect(name, panelOrigin) {
    const frame = document.createElement('iframe');
    document.body.append(frame);
    const url = new URL(`/panel.html?peer=${name}&host=${encodeURIComponent(location.origin)}`, panelOrigin);
    const end = await hostEnds[name](frame, url, (call) => onEvent?.(call));
    const [calls] = [(await end.getCalls()) as CallView[]];
    if (calls[0]?.label !== 'Claire Vasseur') throw new Error(`${name} answered ${JSON.stringify(calls)}`);
    ends.set(name, { end, panel: frame.contentWindow!, origin: panelOrigin });
  },
  async roundTrips(name, command, count) {
    const { end } = endOf(name);
    const times: number[] = [];
    for (let i = 0; i < count; i += 1) {
      const begun = performance.now();
      await (command === 'fill' ? end.fill(fill) : end.getCalls());
      times.push((performance.now() - begun) * 1000);
    }
    return times;
  },
  async pipelined(name, count, width) {
    const { end } = endOf(name);
    const begun = performance.now();
    let left = count;
    const worker = async (): Promise<void> => {
      while (left > 0) {
        left -= 1;
        await end.getCalls();
      }
    };
    await Promise.all(Array.from({ length: width }, worker));
    return performance.now() - begun;
  },
  events(name, drive) {
    const { panel, origin } = endOf(name);
    const total = drive.perTurn * drive.turns;
    const arrivals: Arrivals = { count: 0, disordered: 0, tookMs: 0, latencyMs: [] };
    return new Promise((resolve) => {
      let [first, last, timer] = [0, 0, 0];
      const finish = (): void => {
        clearInterval(timer);
        onEvent = null;
        resolve(arrivals);
      };
      let lastArrival = now();
      timer = window.setInterval(() => now() - lastArrival > GIVE_UP_MS && finish(), 500);
      onEvent = ({ startedAt, answeredAt }) => {
        lastArrival = now();
        first ||= answeredAt ?? 0;
        if (startedAt !== last + 1) arrivals.disordered += 1;
        last = startedAt;
        arrivals.count += 1;
        arrivals.latencyMs.push(lastArrival - (answeredAt ?? 0));
        arrivals.tookMs = lastArrival - first;
        if (arrivals.count === total) finish();
      };
      panel.postMessage({ bench: 'emit', ...drive } satisfies Drive, origin);
    });
  },
};
Object.assign(window, { bench });
