/** A meeting that this tab was in when its page went. */
export interface KeptMeeting {
  /** Whose: number of the user. */
  user: string;
  meetingUri: string;
  isMuted: boolean;
  hasCamera: boolean;
}

const KEY = 'ringside.meeting';
/** Whoever comes back later than this comes back by the preview, in milliseconds. */
const FRESH_MS = 60_000;

/** Storage may be refused to a page in a frame. */
function attempt<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    return null;
  }
}

/** @param storage of the tab; what is kept outlives a reload of the page, and no more */
export function createKept(storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>, now: () => number) {
  return {
    keep: (meeting: KeptMeeting): void =>
      void attempt(() => storage().setItem(KEY, JSON.stringify({ ...meeting, at: now() }))),
    /** Once; null: none, or it was too long ago. */
    take(): KeptMeeting | null {
      const text = attempt(() => storage().getItem(KEY));
      if (text === null) return null;
      attempt(() => storage().removeItem(KEY));
      const said = attempt(() => JSON.parse(text) as Partial<KeptMeeting> & { at?: unknown });
      if (typeof said?.meetingUri !== 'string' || typeof said.user !== 'string') return null;
      if (typeof said.at !== 'number') return null;
      if (now() - said.at > FRESH_MS) return null;
      const { user, meetingUri } = said;
      return { user, meetingUri, isMuted: said.isMuted === true, hasCamera: said.hasCamera === true };
    },
  };
}
