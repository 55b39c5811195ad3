/** Minutes that are kept: an hour, the running one, and those before it that a share over a quarter of an hour needs. */
export const MINUTES = 76;
const SECONDS = MINUTES * 60;
const MINUTE_MS = 60_000;
/** Waits of one minute that are kept one by one; of more, the same share counts as in time. */
const MOST_WAITS = 240;

/** Who has hung up before this time meant no wait: in neither side of the service level. Milliseconds. */
export const AT_ONCE_MS = 5000;

/** Calls that ended in a minute. */
interface Ended {
  /** All that count for the service level. */
  calls: number;
  answered: number;
  /** Milliseconds that the answered ones waited. */
  waits: number[];
}
interface Present {
  since: number;
  /** Has hung up and is owed a call: in the queue, but nobody who waits at the phone. */
  isOwed: boolean;
}

const indexOf = (at: number, size: number): number => ((at % size) + size) % size;
const minuteOf = (at: number): number => Math.floor(at / MINUTE_MS);

/** Oldest first; the last minute is running. */
interface RingSeries {
  /** The most who waited in each second of the minutes; 0 in seconds to come. */
  inSeconds: Uint16Array;
  /** Milliseconds. */
  longest: number[];
  ended: number[];
  inTime: number[];
}

/**
 * The last minutes of one queue: how many waited in each second, how long the longest in each minute, and the calls that
 * ended. Of one size, however many call. Times are milliseconds of a clock that only runs forward.
 */
export class MinuteRing {
  readonly #present = new Map<string, Present>();
  readonly #counts = new Uint16Array(SECONDS);
  readonly #longest = new Float64Array(MINUTES);
  readonly #ended: Ended[] = Array.from({ length: MINUTES }, () => ({ calls: 0, answered: 0, waits: [] }));
  #second: number;

  constructor(at: number) {
    this.#second = Math.floor(at / 1000);
  }

  /** A caller has come. @param since when; may be before `at` */
  enter(key: string, at: number, since = at): void {
    this.#advance(at);
    this.#present.set(key, { since, isOwed: false });
    const slot = indexOf(this.#second, SECONDS);
    this.#counts[slot] = Math.max(this.#counts[slot] ?? 0, this.#present.size);
  }

  /** Has hung up, and will be called. */
  owe(key: string, at: number): void {
    this.#advance(at);
    const one = this.#present.get(key);
    if (!one || one.isOwed) return;
    markWait(this.#longest, one.since, at, this.#minute);
    this.#present.set(key, { ...one, isOwed: true });
  }

  /**
   * A caller has left.
   *
   * @param waitMs waited in all
   */
  leave(key: string, at: number, outcome: string, waitMs: number): void {
    this.#advance(at);
    const one = this.#present.get(key);
    this.#present.delete(key);
    if (one && !one.isOwed) markWait(this.#longest, one.since, at, this.#minute);
    // Whoever goes on to another queue is counted there.
    if (outcome === 'overflowed' || (outcome === 'abandoned' && waitMs < AT_ONCE_MS)) return;
    const ended = this.#ended[indexOf(this.#minute, MINUTES)];
    if (!ended) return;
    ended.calls += 1;
    if (outcome !== 'answered') return;
    ended.answered += 1;
    if (ended.waits.length < MOST_WAITS) ended.waits.push(waitMs);
  }

  /**
   * Each minute, oldest first; the last one is running.
   *
   * @param withinMs of the service level
   */
  read(at: number, withinMs: number): RingSeries {
    this.#advance(at);
    const first = (this.#minute - MINUTES + 1) * 60;
    const inSeconds = new Uint16Array(SECONDS);
    for (let second = first; second <= this.#second; second += 1)
      inSeconds[second - first] = this.#counts[indexOf(second, SECONDS)] ?? 0;
    const longest = Float64Array.from(this.#longest);
    for (const { since, isOwed } of this.#present.values()) if (!isOwed) markWait(longest, since, at, this.#minute);
    const ended = this.#minutes().map((minute) => this.#ended[indexOf(minute, MINUTES)]);
    return {
      inSeconds,
      longest: this.#minutes().map((minute) => Math.round(longest[indexOf(minute, MINUTES)] ?? 0)),
      ended: ended.map((one) => one?.calls ?? 0),
      inTime: ended.map((one) => inTimeOf(one, withinMs)),
    };
  }

  get #minute(): number {
    return minuteOf(this.#second * 1000);
  }
  #minutes(): number[] {
    return Array.from({ length: MINUTES }, (_, index) => this.#minute - MINUTES + 1 + index);
  }
  /** Nothing has happened since the last time: as many waited in each second, and the minutes that began are empty. */
  #advance(at: number): void {
    const second = Math.floor(at / 1000);
    const [before, waiting] = [this.#minute, this.#present.size];
    for (let next = Math.max(this.#second + 1, second - SECONDS + 1); next <= second; next += 1)
      this.#counts[indexOf(next, SECONDS)] = waiting;
    this.#second = Math.max(this.#second, second);
    for (let minute = Math.max(before + 1, this.#minute - MINUTES + 1); minute <= this.#minute; minute += 1) {
      this.#longest[indexOf(minute, MINUTES)] = 0;
      this.#ended[indexOf(minute, MINUTES)] = { calls: 0, answered: 0, waits: [] };
    }
  }
}

/** In each minute a caller was there the wait had come so far. */
function markWait(longest: Float64Array, since: number, until: number, newest: number): void {
  const last = Math.min(minuteOf(until), newest);
  for (let minute = Math.max(minuteOf(since), newest - MINUTES + 1); minute <= last; minute += 1) {
    const slot = indexOf(minute, MINUTES);
    const waited = Math.min((minute + 1) * MINUTE_MS, until) - since;
    longest[slot] = Math.max(longest[slot] ?? 0, waited);
  }
}

function inTimeOf(ended: Ended | undefined, withinMs: number): number {
  if (!ended || ended.waits.length === 0) return 0;
  const inTime = ended.waits.filter((ms) => ms <= withinMs).length;
  return Math.round((inTime * ended.answered) / ended.waits.length);
}
