/** JSON that clients give and get back; only what the rules name is looked at. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json | undefined };
export type Content = { readonly [name: string]: Json | undefined };

/** An event as it is stored. */
export interface RoomEvent {
  readonly pos: number;
  readonly eventId: string;
  readonly roomId: string;
  readonly type: string;
  /** Null: no state. */
  readonly stateKey: string | null;
  readonly sender: string;
  readonly content: Content;
  /** Epoch milliseconds. */
  readonly at: number;
  readonly redacts: string | null;
  readonly unsigned: Content;
  readonly deviceId: string | null;
  readonly txnId: string | null;
  readonly relType: string | null;
  readonly relatesTo: string | null;
}

/** What a user wants to send. */
export interface Wanted {
  readonly type: string;
  readonly stateKey: string | null;
  readonly sender: string;
  readonly content: Content;
  readonly redacts?: string;
}

export const memberships = ['join', 'invite', 'leave', 'ban', 'knock'] as const;
/** MSG-015; a kick is a leave that another one sends, an unban one after a ban. */
export type Membership = (typeof memberships)[number];

export const isContent = (value: unknown): value is Content =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
/** The member of that name where it is an object; an empty one otherwise. */
export const part = (content: Content | undefined, name: string): Content => {
  const value = content?.[name];
  return isContent(value) ? value : {};
};
/** The member of that name where it is a text; empty otherwise. */
export const textOf = (content: Content | undefined, name: string): string => {
  const value = content?.[name];
  return typeof value === 'string' ? value : '';
};
/** The texts of a list of that name. */
export const textsOf = (content: Content | undefined, name: string): readonly string[] => {
  const value = content?.[name];
  return Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];
};
export const membershipOf = (content: Content | undefined): Membership | null =>
  memberships.find((one) => one === content?.['membership']) ?? null;
