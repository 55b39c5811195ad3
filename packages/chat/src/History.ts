import type { MessageFile } from './Files.ts';
import type { Done, Person, Talk } from './Messaging.ts';

/** What is looked for: words, or without any all files, all addresses, or all that one wrote. */
export interface SearchWanted {
  /** Null: in all rooms that the user is in. */
  roomId: string | null;
  text: string;
  only: 'files' | 'links' | null;
  /** Id of who wrote it, `own`: the user; null: anybody. */
  by: string | null;
}
/** A message that was found. */
export interface SearchHit {
  id: string;
  roomId: string;
  at: number;
  by: Person;
  /** The user wrote it. */
  isOwn: boolean;
  /** The whole text. Others have written it: it is text and nothing else. */
  text: string;
  file: MessageFile | null;
}
/** What a search has found so far, and how far it has looked. */
export interface SearchPage {
  /** The newest first; no more than are shown. */
  hits: readonly SearchHit[];
  /** All that were found. */
  found: number;
  /** Messages that were looked at. */
  looked: number;
  /** When the oldest of them was written, epoch milliseconds; of all rooms: since when it has looked at each of them; null: there is none. */
  since: number | null;
  /** When the room was made, or the first of all rooms; null: it is not known here. */
  begins: number | null;
  /** Messages among them that this device cannot read. */
  unreadable: number;
  /** Rooms of which nothing more is heard now; when it looks further they are asked again. */
  refused: number;
  /** Of the other rooms. `more`: it can look further back. `all`: there is nothing before. `full`: this device keeps no more in its memory. */
  end: 'more' | 'all' | 'full';
}

/** Messages around one that is not among the newest, as they are now; they do not change by themselves. */
export interface PastTalk extends Talk {
  hasNewer: boolean;
}

/** What a message said at a time. */
export interface Version {
  /** When it was written, or changed, epoch milliseconds. */
  at: number;
  /** Null: it cannot be read on this device. */
  text: string | null;
}

/** How the room is written down; the words are those of the user's language. */
export interface ExportWords {
  /** What the room is called. */
  title: string;
  locale: string;
  /** Seconds and zone are those of the device. */
  lines: Readonly<Record<'by' | 'messages' | 'unreadable' | 'cut' | 'files', string>>;
  /** In place of a message. */
  unreadable: string;
  deleted: string;
  file: string;
  edited: string;
}
export type ExportKind = 'html' | 'text';
/** A room that is being written down: messages that were read so far, and how far back. */
export interface ExportProgress {
  roomId: string;
  done: number;
  since: number | null;
}
/** A room that was written down. */
export interface Exported {
  blob: Blob;
  messages: number;
  unreadable: number;
  /** There are older messages than it has. */
  isCut: boolean;
}

/** What can be wanted of the history of a room. */
export interface HistoryVerbs {
  /**
   * Looks in what this device can read of a room, or of all: in the newest messages at first, or further back than the last time.
   *
   * @returns faults: NETWORK, or what the homeserver said
   */
  search(wanted: SearchWanted, isFurther: boolean): Promise<Done<SearchPage>>;
  /** Messages around one, or with more before or after it, as often as it is asked. */
  around(roomId: string, eventId: string, more: 'none' | 'older' | 'newer'): Promise<Done<PastTalk>>;
  /** What a message said at first and after each change, the oldest first, with 50 changes at most. */
  versions(roomId: string, eventId: string): Promise<Done<readonly Version[]>>;
  /** Writes a room down, with progress as news. A second one of the same room ends the first with the fault STOPPED, as `stopExport` does. */
  exportRoom(roomId: string, kind: ExportKind, words: ExportWords): Promise<Done<Exported>>;
  stopExport(roomId: string): void;
}
/** Its verbs by name: what a port passes on. */
export const historyVerbs = [
  'search',
  'around',
  'versions',
  'exportRoom',
  'stopExport',
] as const satisfies readonly (keyof HistoryVerbs)[];
