/** A guest whose page went while being in a meeting, or waiting before it. */
export interface KeptGuest {
  /** Good for that one meeting. */
  token: string;
  isMuted: boolean;
  hasCamera: boolean;
}

const KEY = 'ringside.guest';
/** The server lets nobody back who comes later, in milliseconds. */
const FRESH_MS = 60_000;

/** Storage may be refused to a page. */
function attempt<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    return null;
  }
}

/**
 * What outlives a reload of the page, and no more.
 *
 * @param link what the guest came by: another one is another meeting
 * @param storage of the tab
 */
export function createKeptGuest(
  link: { uid: string; linkId: string },
  storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
  now: () => number,
) {
  const of = `${link.uid} ${link.linkId}`;
  return {
    keep: (guest: KeptGuest): void =>
      void attempt(() => storage().setItem(KEY, JSON.stringify({ ...guest, of, at: now() }))),
    /** Once; null: none, of another link, or too long ago. */
    take(): KeptGuest | null {
      const text = attempt(() => storage().getItem(KEY));
      if (text === null) return null;
      attempt(() => storage().removeItem(KEY));
      const said = attempt(() => JSON.parse(text) as Partial<KeptGuest> & { at?: unknown; of?: unknown });
      if (typeof said?.token !== 'string' || said.of !== of || typeof said.at !== 'number') return null;
      if (now() - said.at > FRESH_MS) return null;
      return { token: said.token, isMuted: said.isMuted === true, hasCamera: said.hasCamera === true };
    },
  };
}
export type KeptGuests = ReturnType<typeof createKeptGuest>;
