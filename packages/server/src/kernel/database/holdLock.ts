import { setTimeout as pass } from 'node:timers/promises';
import type { Client } from 'pg';
import { DatabaseUnusable } from './DatabaseUnusable.ts';

/** Any number; the same for all servers. */
const LOCK_KEY = 7_464_346;
/** How often the connection that holds the lock is asked whether it is there, and how long it may take to answer. */
const CHECK_MS = 5000;
/** Pause between two tries to take the lock again. */
const RETRY_MS = 250;

const TAKEN = 'The database of DATABASE_URL is in use by another Ringside server.';

/** The lock by which one server only works with a database. */
export interface Hold {
  /** False while the connection that held it is gone and the lock was not taken again. */
  readonly isHeld: boolean;
  /** Resolves when another server has taken the lock meanwhile: this one must end. */
  readonly lost: Promise<DatabaseUnusable>;
  release(): Promise<void>;
}

/** A session of the database, so that this server's own former one is known from that of another server. */
interface Session {
  pid: number;
  since: string;
}

/**
 * Takes the advisory lock of the database on a connection of its own and watches that: sessions, phones and calls live in
 * the memory of one server, a second one on the same data would not know them. The lock goes with its connection (a restart
 * of the database, a cut of the network), so it is taken again at once, or as soon as the database is back.
 *
 * @param connect a new connection; rejects when the database is away
 * @throws DatabaseUnusable when another server holds it
 */
export async function holdLock(connect: () => Promise<Client>, checkMs = CHECK_MS): Promise<Hold> {
  let client: Client | null = null;
  let session: Session | null = null;
  let isReleased = false;
  let retaken = Promise.resolve();
  let tellLost: (reason: DatabaseUnusable) => void = () => {};
  const lost = new Promise<DatabaseUnusable>((resolve) => {
    tellLost = resolve;
  });

  /** False: another server has it. Rejects when the database is away. */
  const take = async (): Promise<boolean> => {
    const next = await connect();
    try {
      let isMine = await tryLock(next);
      // A cut network leaves the former session behind, holding the lock until the database notices.
      if (!isMine && session && (await end(next, session))) isMine = await tryLock(next);
      if (!isMine) {
        await next.end();
        return isReleased;
      }
      const { rows } = await next.query<Session>(
        'select pid, backend_start::text as since from pg_stat_activity where pid = pg_backend_pid()',
      );
      session = rows[0] ?? null;
      client = next;
      next.once('end', gone);
      return true;
    } catch (error) {
      next.end().catch(() => {});
      throw error;
    }
  };
  const gone = (): void => {
    if (!client) return;
    client = null;
    if (!isReleased) retaken = retake();
  };
  const retake = async (): Promise<void> => {
    while (!isReleased && !client) {
      const isTaken = await take().catch(() => null);
      if (isTaken === false) return tellLost(new DatabaseUnusable(`${TAKEN} It has taken over; this one ends.`));
      if (isTaken === null) await pass(RETRY_MS, undefined, { ref: false });
    }
  };
  /** A connection that was cut without a word is noticed by the silence. */
  const check = async (): Promise<void> => {
    const asked = client;
    if (!asked) return;
    const isThere = await Promise.race([
      asked.query('select 1').then(
        () => true,
        () => false,
      ),
      pass(checkMs, false, { ref: false }),
    ]);
    if (isThere || asked !== client) return;
    asked.removeListener('end', gone);
    asked.end().catch(() => {});
    gone();
  };

  if (!(await take())) throw new DatabaseUnusable(TAKEN);
  const clock = setInterval(() => void check(), checkMs).unref();
  return {
    get isHeld() {
      return client !== null;
    },
    lost,
    async release() {
      isReleased = true;
      clearInterval(clock);
      // The lock may be on the point of being taken again: it must not outlive this server.
      await retaken;
      await client?.end().catch(() => {});
    },
  };
}

async function tryLock(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [LOCK_KEY]);
  return rows[0]?.mine ?? false;
}

/** Ends the session that held the lock before, if it is the one that still does. @returns true: it is gone */
async function end(client: Client, { pid, since }: Session): Promise<boolean> {
  const { rows } = await client.query<{ ended: boolean }>(
    `select pg_terminate_backend(a.pid, 2000) as ended from pg_locks l join pg_stat_activity a using (pid)
     where l.locktype = 'advisory' and l.objid = $1 and l.granted
       and a.datname = current_database() and a.pid = $2 and a.backend_start::text = $3`,
    [LOCK_KEY, pid, since],
  );
  return rows[0]?.ended ?? false;
}
