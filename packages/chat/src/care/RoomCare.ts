import type { Done, Person } from '../Messaging.ts';
import type { Permission } from '../rules/levels.ts';
import type { RoomKind } from '../rules/roomKinds.ts';

/** Who comes in: whoever was invited, or everybody of the company. MSG-009 */
export const joinRules = ['invite', 'public'] as const;
export type JoinRule = (typeof joinRules)[number];
/** From when on whoever comes later reads. MSG-010 */
export const visibilities = ['invited', 'joined', 'shared', 'world_readable'] as const;
export type Visibility = (typeof visibilities)[number];

/** The level of each permission. MSG-012 */
export type Rights = Readonly<Record<Permission, number>>;

/** A user in a room, invited to it, or kept out of it. MSG-011, MSG-015 */
export interface Member extends Person {
  is: 'join' | 'invite' | 'ban';
  level: number;
  isOwn: boolean;
  /** Who has invited or banned; null: nobody did. */
  by: Person | null;
  /** Since when, epoch milliseconds. */
  since: number;
}

/** A room as those see it who look after it. MSG-008 */
export interface RoomAbout {
  roomId: string;
  name: string;
  topic: string;
  kind: RoomKind;
  joinRule: JoinRule;
  visibility: Visibility;
  isEncrypted: boolean;
  /** Days after which what is said in it is deleted, as the room says; null: it is kept. */
  keepDays: number | null;
  rights: Rights;
  ownLevel: number;
  members: readonly Member[];
  /** The user may end it for everybody. PROMPT-022, ERR-028 */
  canDestroy: boolean;
}

/** What is changed of a room; encryption is switched on and never off. MSG-008 */
export interface RoomChange {
  name?: string;
  topic?: string;
  joinRule?: JoinRule;
  visibility?: Visibility;
  isEncrypted?: true;
  keepDays?: number | null;
}

/** Whom an invitation is for: a Matrix id, an e-mail address, or the id of a contact. MSG-016 */
export type Invitee =
  | { type: 'user'; userId: string }
  | { type: 'email'; email: string }
  | { type: 'userContact'; contactId: string };

/** Who could not be invited, and the code of why. */
export interface NotInvited {
  who: Invitee;
  code: string;
}

/** A room that everybody finds. NAV-064 */
export interface FoundRoom {
  id: string;
  name: string;
  topic: string;
  kind: RoomKind;
  members: number;
}

/** Looking after rooms. As all of messaging: whatever is asked settles, and none of it rejects. */
export interface RoomCare {
  /** Has what a room is pushed, until it is asked no longer. */
  openAbout(roomId: string): Promise<Done<null>>;
  closeAbout(roomId: string): void;
  setRoom(roomId: string, change: RoomChange): Promise<Done<null>>;
  setRights(roomId: string, rights: Partial<Rights>): Promise<Done<null>>;
  setLevel(roomId: string, userId: string, level: number): Promise<Done<null>>;
  /** @returns whoever could not be; the others are */
  invite(roomId: string, people: readonly Invitee[]): Promise<Done<readonly NotInvited[]>>;
  /** Removes a member, or takes an invitation back. What is written from here on is not for them. */
  remove(roomId: string, userId: string): Promise<Done<null>>;
  /** Removes a user and lets them in no more. */
  keepOut(roomId: string, userId: string): Promise<Done<null>>;
  /** They may be invited, or come, again. */
  letIn(roomId: string, userId: string): Promise<Done<null>>;
  /** Ends a room for everybody. PROMPT-022 */
  destroy(roomId: string): Promise<Done<null>>;
  /** Rooms that everybody may enter, by words of name and topic. */
  findRooms(text: string): Promise<Done<readonly FoundRoom[]>>;
  /** Extensions of the others who are in a room, by id: whoever has none is not among them. */
  numbers(roomId: string): Promise<Done<Readonly<Record<string, string>>>>;
  /** @returns once the room is in the list */
  join(roomId: string): Promise<Done<null>>;
}

/** Its verbs by name: what a port passes on. */
export const careVerbs = [
  ...(['openAbout', 'closeAbout', 'setRoom', 'setRights', 'setLevel', 'invite', 'remove', 'keepOut', 'letIn'] as const),
  ...(['destroy', 'findRooms', 'join', 'numbers'] as const),
] satisfies readonly (keyof RoomCare)[];
