/**
 * Something that a security officer wants to know of. Never a secret (password, PIN, token, hash), never content (what was
 * said, written or recorded).
 */
export interface AuditEvent {
  /** Subject and verb: `session.signIn`, `recording.delete`, `queue.members`. */
  what: string;
  /** Id of the user, name of the server key, or what a stranger called himself; null: nobody knows. */
  who: string | null;
  /** Address of the client; null: from within the server. */
  from: string | null;
  /** Id of what it was done to: a user, a queue, a recording, a call. */
  on?: string;
  /** `refused`: rules or a wrong secret; `failed`: allowed, and it did not work. */
  result: 'ok' | 'refused' | 'failed';
  detail?: Record<string, string | number | boolean>;
}

/** Takes note of an event. Never throws and never waits. */
export type Audit = (event: AuditEvent) => void;

/** Takes note of nothing: for parts of the server that run without an audit, and for tests. */
export const noAudit: Audit = () => {};
