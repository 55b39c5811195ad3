const KEYS = { notes: 'ringside.unsentNotes', outcomes: 'ringside.unsentOutcomes' } as const;
type What = keyof typeof KEYS;

/**
 * What was written or chosen for calls and did not reach the server before the page went, by line. It is the user's who wrote it:
 * whoever signs in next in the same tab neither sees nor sends it. Where storage is refused, none.
 */
export const unsent = {
  read(what: What, user: string | null): Record<string, string> {
    try {
      const kept: { user?: unknown; texts?: unknown } = JSON.parse(sessionStorage.getItem(KEYS[what]) ?? '{}');
      if (user === null || kept.user !== user) return {};
      const texts = Object.entries(kept.texts ?? {}).filter(([, text]) => typeof text === 'string');
      return Object.fromEntries(texts) as Record<string, string>;
    } catch {
      return {};
    }
  },
  write(what: What, user: string | null, texts: Readonly<Record<string, string>>): void {
    try {
      if (user === null || Object.keys(texts).length === 0) sessionStorage.removeItem(KEYS[what]);
      else sessionStorage.setItem(KEYS[what], JSON.stringify({ user, texts }));
    } catch {
      // refused or full: it is still on the screen
    }
  },
  /** A page before this one has left something of the user. */
  isThere(user: string | null): boolean {
    return [...Object.keys(this.read('notes', user)), ...Object.keys(this.read('outcomes', user))].length > 0;
  },
};
