import type { RoomAbout, RoomCare } from './care/RoomCare.ts';
import type { DeviceNews, DeviceVerbs } from './Devices.ts';
import type { FileVerbs, MessageFile } from './Files.ts';
import type { ExportProgress, HistoryVerbs } from './History.ts';
import type { KeysHow, KeysState } from './Keys.ts';
import type { BackupOutcome } from './rules/backup.ts';
import type { NewRoom } from './rules/createRoom.ts';
import type { MemberLine, MessageKind } from './rules/messages.ts';
import type { About, Unsent } from './rules/outbox.ts';
import type { RoomKind } from './rules/roomKinds.ts';
import type { RoomNotice } from './rules/talk/mentions.ts';

/** A user by the homeserver: a Matrix id, e.g. `@marc:example.com`, and the name that the homeserver has. */
export interface Person {
  id: string;
  name: string;
}

/** How messaging is on this device. Times are epoch milliseconds. */
export type MessagingState =
  | { at: 'opening'; since: number }
  | { at: 'ready' }
  /** The connection is lost; what is written waits. */
  | { at: 'offline'; since: number }
  /** The homeserver refused this device: it is forgotten, calls go on. MSG-029, Q-152 */
  | { at: 'signedOut' }
  /** Another build of the panel has the rooms of this browser open. */
  | { at: 'elsewhere' }
  /** It could not be opened; `why` is for whoever helps, never shown as a text. */
  | { at: 'unavailable'; why: string };

/** What is said last in a room, as its list shows it. */
export interface LastLine {
  /** Name of the sender; empty: the user. */
  by: string;
  /** Null: it cannot be read on this device. */
  text: string | null;
  at: number;
}

/** A room in the list. MSG-008 */
export interface RoomRow {
  id: string;
  kind: RoomKind;
  /** Its own name; empty: it is called by its people. */
  name: string;
  topic: string;
  /** Of a room with one person: who. */
  person: Person | null;
  /** Some of the others, to call a room without a name by. */
  others: readonly Person[];
  members: number;
  isEncrypted: boolean;
  isFavourite: boolean;
  /** Who invites the user; null: the user is in. MSG-027 */
  invitedBy: Person | null;
  /** What was last, epoch milliseconds: for the order. */
  at: number;
  last: LastLine | null;
  unread: number;
  /** Of those how many name the user. */
  mentions: number;
  /** The user has marked it unread, on any of their devices. */
  isMarked: boolean;
  /** What the user hears of it. */
  notice: RoomNotice;
  /** Messages of the user that were not sent. */
  notSent: number;
  /** The user may write. MSG-012 */
  canSend: boolean;
  /** The user may react: also where few write. */
  canReact: boolean;
  /** Whose messages the user may delete. */
  canDelete: 'none' | 'own' | 'all';
  /** Days after which what is said in it is deleted, by the room or the company; null: it is kept. */
  keepDays: number | null;
  /** The user is an administrator, and nobody else in the room is. PROMPT-023 */
  isLastAdmin: boolean;
}

/** A reaction to a message: one character for a face, and who gave it. MSG-014 */
export interface Reaction {
  emoji: string;
  by: readonly Person[];
  isOwn: boolean;
}
/** What a message answers. */
export interface Quoted {
  id: string;
  /** Null: it is not loaded here, or was deleted. */
  by: Person | null;
  text: string;
}
/** Whom a message names. */
export interface Mention extends Person {
  /** It is the user. */
  isOwn: boolean;
}
/** A message, or what it has become. MSG-014 */
export interface MessageRow {
  kind: Exclude<MessageKind, 'annotation' | 'system'>;
  id: string;
  at: number;
  by: Person;
  isOwn: boolean;
  text: string;
  is: 'readable' | 'unreadable' | 'deleted';
  /** Who has deleted it: the sender, or whoever may. */
  deletedBy: Person | null;
  isEdited: boolean;
  replyTo: Quoted | null;
  /** Of `image` and `file`; null: it is none, or cannot be read. */
  file: MessageFile | null;
  reactions: readonly Reaction[];
  /** Whom its sender has named, as far as they are in the room. */
  mentions: readonly Mention[];
}
/** A line about the room itself. */
export interface SystemRow {
  kind: 'system';
  id: string;
  at: number;
  by: Person;
  /** `kept`: how many days are the text; empty: for good. */
  what: 'created' | 'encrypted' | 'name' | 'topic' | 'kept';
  text: string;
}
export type TalkRow = MessageRow | SystemRow | MemberLine;

/** What is said in an opened room. */
export interface Talk {
  roomId: string;
  rows: readonly TalkRow[];
  /** The user's own messages that the server does not have. MSG-026 */
  unsent: readonly Unsent[];
  hasOlder: boolean;
  /** The first message that was not read when the room was opened; null: all were. */
  unreadFrom: string | null;
  /** Who has read the user's last message. */
  readBy: readonly Person[];
  /** Others who are writing now. */
  typing: readonly Person[];
}

/** What the panel has for the sign-in: the answer of `POST v1/rooms/login-token`. MSG-017, MSG-018 */
export interface SignIn {
  loginToken: string;
  userId: string;
  /** Name of this device. MSG-036 */
  label: string;
  /** `matrixPassphraseSalt` and `matrixKeyBackupPolicy` of the company. MSG-017, MSG-024 */
  salt: string;
  policy: string;
}

/** What the user has chosen for all rooms, on all devices. */
export interface RoomChoices {
  /** Others see when the user is writing. S-MSG-8 */
  isTypingShown: boolean;
}

/** Everything that comes without being asked for. */
export type MessagingNews =
  | { news: 'state'; value: MessagingState }
  | { news: 'rooms'; value: readonly RoomRow[] }
  | { news: 'keys'; value: KeysState }
  | { news: 'choices'; value: RoomChoices }
  | { news: 'talk'; value: Talk }
  | { news: 'about'; value: RoomAbout }
  | { news: 'export'; value: ExportProgress }
  | DeviceNews;

/** Why something was not done: an error code of the homeserver, or NETWORK. */
export interface MessagingFault {
  code: string;
}
export type Done<T> = { ok: true; value: T } | { ok: false; fault: MessagingFault };

/**
 * Rooms of the user: the one door to messaging. Whatever is asked settles, and none of it rejects; a snapshot of the state and the
 * rooms comes with the first question. MSG-035
 */
export interface Messaging extends RoomCare, DeviceVerbs, FileVerbs, HistoryVerbs {
  /** @returns a function that ends it */
  watch(tell: (news: MessagingNews) => void): () => void;
  /** Opens messaging on this device, signing in with the token unless it is open already. */
  open(by: SignIn): Promise<Done<null>>;
  /** Has the talk of a room pushed, until it is closed. */
  openRoom(roomId: string): Promise<Done<null>>;
  closeRoom(roomId: string): void;
  /** Adds older messages to an opened room. */
  older(roomId: string): Promise<Done<null>>;
  /**
   * @param key the same for the same message, whatever is tried again
   * @param about the message that is answered, or is changed to this text
   * @param mentions ids of those whom the text names
   */
  send(
    roomId: string,
    text: string,
    key: string,
    about?: About | null,
    mentions?: readonly string[],
  ): Promise<Done<null>>;
  /** Who is in a room, without the user. */
  members(roomId: string): Promise<Done<readonly Person[]>>;
  /** What the user hears of a room, on all devices. */
  setNotice(roomId: string, notice: RoomNotice): Promise<Done<null>>;
  /** The user is writing, or is no longer: as often as one likes. Others see it unless the user has chosen otherwise. */
  type(roomId: string, isTyping: boolean): void;
  choose(choices: RoomChoices): Promise<Done<null>>;
  /** Gives the user's reaction to a message, or takes it back. */
  react(roomId: string, eventId: string, emoji: string, isOn: boolean): Promise<Done<null>>;
  /** Deletes a message for everybody, with all that it has been changed to. */
  erase(roomId: string, eventId: string): Promise<Done<null>>;
  /** Tries again what was not sent, in order. */
  tryAgain(roomId: string): void;
  /** Deletes a message that was not sent. */
  discard(key: string): void;
  /** Everything in the room is read. */
  read(roomId: string): void;
  /** @returns the id of the room */
  create(room: NewRoom): Promise<Done<string>>;
  accept(roomId: string): Promise<Done<null>>;
  decline(roomId: string): Promise<Done<null>>;
  leave(roomId: string): Promise<Done<null>>;
  favourite(roomId: string, isFavourite: boolean): Promise<Done<null>>;
  /** The room is unread on all devices of the user, until `read`. @param from the message from which on; null: the room as a whole */
  markUnread(roomId: string, from: string | null): Promise<Done<null>>;
  /** Who has read a message, as far as they say so; without the user, and without who wrote it. S-MSG-5 */
  readers(roomId: string, eventId: string): Promise<Done<readonly Person[]>>;
  findPeople(text: string): Promise<Done<readonly Person[]>>;
  /** Saves the message keys of this device under a passphrase; of the company's nothing is given. MSG-043 */
  saveKeys(how: KeysHow, passphrase: string): Promise<Done<BackupOutcome>>;
  /** Reads saved message keys on this device. Null: the user has closed the question. MSG-045 */
  restoreKeys(how: KeysHow, passphrase: string | null): Promise<Done<BackupOutcome>>;
  /** Starts again without the saved keys; M_FORBIDDEN before there were wrong tries enough. MSG-028 */
  resetKeys(how: KeysHow, passphrase: string): Promise<Done<BackupOutcome>>;
  /** Looks again at what is saved. MSG-044 */
  lookAtKeys(): Promise<Done<null>>;
  /** Nobody is signed in any more: nothing of the user is shown; keys stay on the device. */
  close(): void;
}
