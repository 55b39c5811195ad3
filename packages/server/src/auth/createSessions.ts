import { createHash, randomBytes } from 'node:crypto';
import type { SessionRow, sessionStore } from '../store/sessions.ts';

/** A session ends this long after its last use. */
export const SESSION_MS = 12 * 3_600_000;
/** The new end is written at most this often; a crash costs that much of the 12 hours. */
const WRITE_EVERY_MS = 5 * 60_000;

export interface Session {
  tokenHash: string;
  userId: string;
  globalSessionId: string;
}

/** Sessions of this server, kept in memory and in the store, so that they outlive a restart. */
export interface Sessions {
  create(userId: string): Promise<{ token: string; expiresAt: number }>;
  /** The session of a token, or null; using it moves its end. */
  use(token: string): Session | null;
  end(tokenHash: string): Promise<void>;
  /** Called when a session was ended by its user. */
  onEnd(handler: (tokenHash: string) => void): () => void;
}

export async function createSessions(options: {
  store: ReturnType<typeof sessionStore>;
  now: () => number;
  /** A write of a new end failed; the session goes on in memory. */
  onWriteError: (error: unknown) => void;
}): Promise<Sessions> {
  const { store, now, onWriteError } = options;
  await store.removeExpired(now());
  const known = new Map<string, SessionRow & { written: number }>();
  for (const row of await store.all()) known.set(row.tokenHash, { ...row, written: row.expiresAt });
  const endHandlers = new Set<(tokenHash: string) => void>();

  return {
    async create(userId) {
      const token = randomBytes(32).toString('base64url');
      const at = now();
      const row = {
        tokenHash: hashToken(token),
        userId,
        globalSessionId: randomBytes(12).toString('base64url'),
        createdAt: at,
        expiresAt: at + SESSION_MS,
      };
      await store.create(row);
      for (const [hash, old] of known) if (old.expiresAt <= at) known.delete(hash);
      known.set(row.tokenHash, { ...row, written: row.expiresAt });
      return { token, expiresAt: row.expiresAt };
    },
    use(token) {
      const session = known.get(hashToken(token));
      if (!session) return null;
      const at = now();
      if (session.expiresAt <= at) {
        known.delete(session.tokenHash);
        return null;
      }
      session.expiresAt = at + SESSION_MS;
      if (session.expiresAt - session.written > WRITE_EVERY_MS) {
        session.written = session.expiresAt;
        store.extend(session.tokenHash, session.expiresAt).catch(onWriteError);
      }
      return { tokenHash: session.tokenHash, userId: session.userId, globalSessionId: session.globalSessionId };
    },
    async end(tokenHash) {
      // Memory first: the token must not work again, whatever the disk says.
      known.delete(tokenHash);
      for (const handler of endHandlers) handler(tokenHash);
      await store.remove(tokenHash);
    },
    onEnd(handler) {
      endHandlers.add(handler);
      return () => endHandlers.delete(handler);
    },
  };
}

const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');
