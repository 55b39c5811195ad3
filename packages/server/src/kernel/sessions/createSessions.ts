import { createHash, randomBytes } from 'node:crypto';

/** A session ends this long after its last use. */
export const SESSION_MS = 12 * 3_600_000;
/** And this long after the sign-in, however much it is used. */
export const MAX_SESSION_MS = 30 * 24 * 3_600_000;
/** A token whose page has gone on with another one ends this soon, unless a page still uses it. */
const REPLACED_MS = 2 * 60_000;
/** The new end is written at most this often; a crash costs that much of the 12 hours. */
const WRITE_EVERY_MS = 5 * 60_000;
/**
 * How the id of a sign-in begins, which stays while its tokens are replaced; one by the password alone has no dot. `behalf`: by
 * another user for this one. `sure`: in two steps, with a passkey, or by a server that answers for its users.
 */
const BEGINNINGS = { password: '', behalf: 'behalf.', sure: 'sure.' } as const;
export type SignInKind = keyof typeof BEGINNINGS;
/** Ends remembered, to say why. */
const ENDS_KEPT = 10_000;

/** Why a session is over: its user signed out, it was ended from elsewhere, or its time was up. */
export type SessionEnd = 'signOut' | 'revoked' | 'expired';

export interface Session {
  tokenHash: string;
  userId: string;
  /** One sign-in; its tokens are replaced when a page is loaded anew without storage. */
  globalSessionId: string;
  /** Another user acts for this one. */
  isBehalf: boolean;
}

/** One sign-in of a user, epoch milliseconds. */
export interface SignedIn {
  id: string;
  createdAt: number;
  lastUsedAt: number;
  /** A password alone was not enough for it. */
  isSure: boolean;
}

/** A token of a session, as it is kept: by its hash alone. Epoch milliseconds. */
export interface SessionRow {
  tokenHash: string;
  userId: string;
  globalSessionId: string;
  createdAt: number;
  expiresAt: number;
}
export interface SessionStore {
  all(): Promise<SessionRow[]>;
  create(row: SessionRow): Promise<void>;
  extend(tokenHash: string, expiresAt: number): Promise<void>;
  remove(tokenHash: string): Promise<void>;
  removeExpired(now: number): Promise<void>;
}

/** Sessions of this server, kept in memory and in the store, so that they outlive a restart. */
export interface Sessions {
  /** @param kind by what it was signed in; default `password` */
  create(userId: string, kind?: SignInKind): Promise<{ token: string; expiresAt: number }>;
  /** A further token of the same sign-in, for a page that lost its own; null when that is over. */
  goOn(tokenHash: string): Promise<{ token: string; expiresAt: number } | null>;
  /** The session of a token, or null; using it moves its end. */
  use(token: string): Session | null;
  /** Why a token is not good any more; null for one that never was, or was long ago. */
  endOf(token: string): SessionEnd | null;
  /** When the session ends without further use, epoch milliseconds; null when it is over. */
  expiresAt(tokenHash: string): number | null;
  /** Tokens that are kept; those that ran out since the last sign-in among them. */
  size(): number;
  /** Sign-ins of a user, newest first. */
  of(userId: string): SignedIn[];
  /** Ends a sign-in with all its tokens. @returns false: no such sign-in */
  end(userId: string, globalSessionId: string, why: SessionEnd): Promise<boolean>;
  /** Called with every token that was ended before its time. */
  onEnd(handler: (tokenHash: string, why: SessionEnd) => void): () => void;
}

export async function createSessions(options: {
  store: SessionStore;
  now: () => number;
  /** A write of a new end failed; the session goes on in memory. */
  onWriteError: (error: unknown) => void;
}): Promise<Sessions> {
  const { store, now, onWriteError } = options;
  await store.removeExpired(now());
  const known = new Map<string, SessionRow & { written: number }>();
  for (const row of await store.all()) known.set(row.tokenHash, { ...row, written: row.expiresAt });
  const ends = new Map<string, SessionEnd>();
  const endHandlers = new Set<(tokenHash: string, why: SessionEnd) => void>();
  const endAt = ({ createdAt }: { createdAt: number }) => Math.min(now() + SESSION_MS, createdAt + MAX_SESSION_MS);
  const forget = (tokenHash: string, why: SessionEnd) => {
    known.delete(tokenHash);
    ends.delete(tokenHash);
    ends.set(tokenHash, why);
    if (ends.size > ENDS_KEPT) ends.delete(ends.keys().next().value ?? '');
  };
  const add = async (from: { userId: string; globalSessionId: string; createdAt: number }) => {
    const token = randomBytes(32).toString('base64url');
    const row = { ...from, tokenHash: hashToken(token), expiresAt: endAt(from) };
    await store.create(row);
    for (const [hash, old] of known) if (old.expiresAt <= now()) forget(hash, 'expired');
    known.set(row.tokenHash, { ...row, written: row.expiresAt });
    return { token, expiresAt: row.expiresAt };
  };
  const live = (tokenHash: string) => {
    const session = known.get(tokenHash);
    if (!session || session.expiresAt > now()) return session ?? null;
    forget(tokenHash, 'expired');
    return null;
  };

  return {
    create(userId, kind = 'password') {
      const globalSessionId = BEGINNINGS[kind] + randomBytes(12).toString('base64url');
      return add({ userId, globalSessionId, createdAt: now() });
    },
    async goOn(tokenHash) {
      const session = live(tokenHash);
      if (!session) return null;
      const { userId, globalSessionId, createdAt } = session;
      const next = await add({ userId, globalSessionId, createdAt });
      session.expiresAt = Math.min(session.expiresAt, now() + REPLACED_MS);
      session.written = session.expiresAt;
      store.extend(tokenHash, session.expiresAt).catch(onWriteError);
      return next;
    },
    use(token) {
      const session = live(hashToken(token));
      if (!session) return null;
      session.expiresAt = endAt(session);
      if (session.expiresAt - session.written > WRITE_EVERY_MS) {
        session.written = session.expiresAt;
        store.extend(session.tokenHash, session.expiresAt).catch(onWriteError);
      }
      const { tokenHash, userId, globalSessionId } = session;
      return { tokenHash, userId, globalSessionId, isBehalf: globalSessionId.startsWith(BEGINNINGS.behalf) };
    },
    endOf: (token) => ends.get(hashToken(token)) ?? null,
    expiresAt: (tokenHash) => live(tokenHash)?.expiresAt ?? null,
    size: () => known.size,
    of(userId) {
      const found = new Map<string, SignedIn>();
      for (const { tokenHash, userId: of, globalSessionId: id, createdAt, expiresAt } of [...known.values()]) {
        if (of !== userId || !live(tokenHash)) continue;
        const lastUsedAt = Math.max(expiresAt - SESSION_MS, found.get(id)?.lastUsedAt ?? createdAt);
        found.set(id, { id, createdAt, lastUsedAt, isSure: id.includes('.') });
      }
      return [...found.values()].sort((a, b) => b.createdAt - a.createdAt);
    },
    async end(userId, globalSessionId, why) {
      const rows = [...known.values()].filter(
        (row) => row.userId === userId && row.globalSessionId === globalSessionId && live(row.tokenHash),
      );
      // Memory first: the tokens must not work again, whatever the disk says.
      for (const { tokenHash } of rows) forget(tokenHash, why);
      for (const { tokenHash } of rows) for (const handler of endHandlers) handler(tokenHash, why);
      for (const { tokenHash } of rows) await store.remove(tokenHash);
      return rows.length > 0;
    },
    onEnd(handler) {
      endHandlers.add(handler);
      return () => endHandlers.delete(handler);
    },
  };
}

const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');
