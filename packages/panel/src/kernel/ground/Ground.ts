import type { Client, LiveChange, LiveList } from '@ringside/client';
import type { Line } from '@ringside/domain/call';
import type { HistoryEntry } from '@ringside/domain/history';
import type { EngineProxy, PhoneEngine, Sounds } from '@ringside/telephony';
import type { createSession } from '../session.ts';
import type { Preferences } from '../start/preferences.ts';
import type { Store } from '../store.ts';

/** The acts of an area: what a user, a rule or the host page can have it do. None rejects; each settles. */
export interface Acts<T extends object> {
  (ground: Ground): T;
  /** Their names are reported as what the panel is used for. */
  readonly isTold?: boolean;
}

/** Called with every change of a call and of every new row of the history; each call ends exactly once. */
export interface LiveListener {
  lineChanged(line: Line): void;
  historyAdded(entry: HistoryEntry): void;
  snapshot(): void;
}

/** What a panel is made of besides its areas: given by whoever starts it. */
export interface GroundParts {
  readonly store: Store;
  readonly client: Client;
  readonly engine: PhoneEngine & Partial<EngineProxy>;
  readonly sounds: Sounds;
  readonly preferences: Preferences;
  /** Turns a path or URL of the server into a WebSocket URL. */
  socketUrl(address: string): string;
  /** How panels of one browser find one another, null where the browser has none; absent: this one is alone. */
  readonly locks?: LockManager | null | undefined;
}

/** What areas stand on; one for each panel. ADR 0028 */
export interface Ground extends GroundParts {
  readonly session: ReturnType<typeof createSession>;
  /** The acts of an area, made when they are first asked for, and once. */
  of<T extends object>(acts: Acts<T>): T;
  /** The same as a person uses them: the page around the panel hears their names, if it wants to know. */
  used<T extends object>(acts: Acts<T>): T;
  /** Follows a live list from now on. */
  follow<T>(list: LiveList<T>, take: (change: LiveChange<T>) => void): void;
  /** Tells those who listen to calls and the history. */
  tell(work: (listener: LiveListener) => void): void;
  /** @returns a function that ends it */
  listen(listener: Partial<LiveListener>): () => void;
  onSignedIn(work: () => void): void;
  /** Nobody is signed in any more: what belongs to the user goes. */
  onSignedOut(work: () => void): void;
  /** The panel goes. */
  onEnd(work: () => void): void;
  end(): void;
}
