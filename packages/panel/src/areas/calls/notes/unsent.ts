const KEYS = { notes: 'ringside.unsentNotes', outcomes: 'ringside.unsentOutcomes' } as const;
type What = keyof typeof KEYS;

/** What was written or chosen for calls and did not reach the server before the page went, by line. Where storage is refused, none. */
export const unsent = {
  read(what: What): Record<string, string> {
    try {
      const kept: unknown = JSON.parse(sessionStorage.getItem(KEYS[what]) ?? '{}');
      const texts = Object.entries(kept ?? {}).filter(([, text]) => typeof text === 'string');
      return Object.fromEntries(texts) as Record<string, string>;
    } catch {
      return {};
    }
  },
  write(what: What, texts: Readonly<Record<string, string>>): void {
    try {
      sessionStorage.setItem(KEYS[what], JSON.stringify(texts));
    } catch {
      // refused or full: it is still on the screen
    }
  },
  /** A page before this one has left something. */
  get isThere(): boolean {
    return [...Object.keys(this.read('notes')), ...Object.keys(this.read('outcomes'))].length > 0;
  },
};
