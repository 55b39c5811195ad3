/** A stored message, as it is played over the phone. */
export interface StoredVoicemail {
  id: string;
  file: string;
}

/** How a caller comes to a mailbox. */
export interface Diverted {
  /** The caller hears the greeting and leaves no message. */
  takesNone?: boolean | undefined;
  /** Leads a caller on who presses 0 during the greeting; absent: the key says nothing. */
  onKeyZero?: (() => void) | undefined;
}

/** What the calls ask of the mailboxes. */
export interface Mailboxes {
  /** How long the phones of a user ring before the mailbox answers, in milliseconds; null: it is switched off. */
  ringMsOf(userId: string): number | null;
  /** In which it speaks with its user. */
  languageOf(userId: string): 'en' | 'fr';
  /** WAV file that callers hear before the tone. */
  greetingOf(userId: string): string;
  /** WAV file that callers hear who wait for the user: the welcome, the music, that it is full; null: what everybody has. */
  waitingSoundOf(userId: string, topic: 'wa' | 'qm' | 'ccs'): string | null;
  /** Path of a file for the next message; its folder exists. */
  newFile(): string;
  /** Messages not heard yet, oldest first, then the others. */
  voicemailsOf(userId: string): Promise<{ unread: StoredVoicemail[]; read: StoredVoicemail[] }>;
  markRead(userId: string, id: string): Promise<void>;
  remove(userId: string, id: string): Promise<void>;
  /**
   * Opens a mailbox to a caller at any phone. Null: no such mailbox, it has no PIN, the PIN is another, or too many were
   * tried, at it or by that caller; which of these, and so whether there is such a mailbox, nobody learns, not by the time it takes either.
   *
   * @param number short number or outside number of its user
   * @param from whose phone it is, or the number of a caller outside, empty where it is withheld
   */
  enter(number: string, pin: string, from: { userId: string } | { number: string }): Promise<{ userId: string } | null>;
}
