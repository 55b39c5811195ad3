/** Who waits, and for whose account. */
export interface Ticket {
  /** Address of the client, or its device when that is known. */
  source: string;
  account: string;
  /** A device that has signed in to this account before: it goes first. */
  isKnown: boolean;
  /** A stranger who has solved a puzzle for a place: goes before those who have not. */
  hasWorked?: boolean;
  /** Not begun before this many milliseconds. */
  delayMs: number;
}

/** There is no room to wait in. */
export class Busy extends Error {
  override readonly name = 'Busy';
  readonly retryAfterMs = 2000;
}

interface Waiting {
  ticket: Ticket;
  isReady: boolean;
  timer: ReturnType<typeof setTimeout> | undefined;
  /** Of a stranger who has not worked: then it is refused with a puzzle. */
  limit: ReturnType<typeof setTimeout> | undefined;
  start: () => void;
  refuse: () => void;
}

/** Who goes first: 2 known ones, 1 strangers who have worked for it, 0 all others. */
const rankOf = ({ isKnown, hasWorked = false }: Ticket): number => (isKnown ? 2 : Number(hasWorked));

/**
 * Slow jobs, few at a time, so that nobody's flood keeps the others out: known devices first, then strangers who have
 * worked for their place, then the source that was served longest ago, within it the account that was. When the room is
 * full, whoever has the most jobs in it loses the newest of them, the newcomer's own included.
 *
 * @param options.waiting jobs that wait at most
 * @param options.idle of them, jobs of strangers who have not worked for their place; as many as of all when absent
 * @param options.idleMs these wait so long at most, in milliseconds; no limit when absent
 * @returns runs a job; rejects with Busy when it lost its place
 */
export function createFairQueue(options: { atOnce: number; waiting: number; idle?: number; idleMs?: number }) {
  const queue: Waiting[] = [];
  /** Sources, and accounts of sources, in the order in which they were served. */
  const served = new Map<string, number>();
  let running = 0;
  let turn = 0;
  const lastServed = (name: string) => served.get(name) ?? 0;
  const accountOf = ({ source, account }: Ticket) => `${source} ${account}`;

  const take = (one: Waiting): void => {
    clearTimeout(one.timer);
    clearTimeout(one.limit);
    queue.splice(queue.indexOf(one), 1);
  };
  const next = (): void => {
    while (running < options.atOnce) {
      const [first] = queue
        .filter(({ isReady }) => isReady)
        .sort(
          ({ ticket: a }, { ticket: b }) =>
            rankOf(b) - rankOf(a) ||
            lastServed(a.source) - lastServed(b.source) ||
            lastServed(accountOf(a)) - lastServed(accountOf(b)),
        );
      if (!first) return;
      take(first);
      for (const name of [first.ticket.source, accountOf(first.ticket)]) {
        served.delete(name);
        served.set(name, ++turn);
      }
      // Whoever was served long ago is as good as never served.
      while (served.size > 1000) served.delete(served.keys().next().value ?? '');
      running++;
      first.start();
    }
  };
  const ofRank = (rank: number): Waiting[] => queue.filter(({ ticket }) => rankOf(ticket) === rank);
  /** The newest job of the fullest account of the fullest source, of the lowest rank that there is. */
  const victim = (): Waiting | undefined => {
    const from = [0, 1, 2].map(ofRank).find((jobs) => jobs.length > 0) ?? [];
    const source = fullest(from, ({ ticket }) => ticket.source);
    const ofSource = from.filter(({ ticket }) => ticket.source === source);
    const account = fullest(ofSource, ({ ticket }) => ticket.account);
    return ofSource.findLast(({ ticket }) => ticket.account === account);
  };

  const run = <T>(ticket: Ticket, job: () => Promise<T>): Promise<T> =>
    new Promise<T>((resolve, reject) => {
      const one: Waiting = {
        ticket,
        isReady: ticket.delayMs <= 0,
        timer: undefined,
        limit: undefined,
        refuse: () => reject(new Busy()),
        start: () => {
          job()
            .then(resolve, reject)
            .finally(() => {
              running--;
              next();
            });
        },
      };
      if (!one.isReady)
        one.timer = setTimeout(() => {
          one.isReady = true;
          next();
        }, ticket.delayMs);
      queue.push(one);
      if (options.idleMs !== undefined && rankOf(ticket) === 0)
        one.limit = setTimeout(() => {
          take(one);
          one.refuse();
        }, options.idleMs);
      next();
      if (queue.length <= options.waiting && ofRank(0).length <= (options.idle ?? options.waiting)) return;
      const lost = victim() as Waiting;
      take(lost);
      lost.refuse();
    });
  return Object.assign(run, {
    /** Strangers that wait and have worked for it: the more there are, the harder the next one has to work. */
    worked: () => ofRank(1).length,
  });
}

/** The key that most have; of equals the one that came last. */
function fullest(all: readonly Waiting[], keyOf: (one: Waiting) => string): string | undefined {
  const counts = new Map<string, number>();
  for (const one of all) {
    const key = keyOf(one);
    const count = (counts.get(key) ?? 0) + 1;
    counts.delete(key);
    counts.set(key, count);
  }
  let best: [string, number] | undefined;
  for (const entry of counts) if (!best || entry[1] >= best[1]) best = entry;
  return best?.[0];
}
