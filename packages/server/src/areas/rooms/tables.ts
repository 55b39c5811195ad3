import { bigint, boolean, customType, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { users } from '../../company/tables.ts';
import type { Content } from './rules/Event.ts';

/** JSON as its text: what clients have signed comes back as it was, also what no `jsonb` takes. */
const json = customType<{ data: Content; driverData: string }>({
  dataType: () => 'text',
  toDriver: (value) => JSON.stringify(value),
  fromDriver: (value) => JSON.parse(value) as Content,
});
const position = (name = 'pos') => bigint(name, { mode: 'number' });
const time = (name: string) => bigint(name, { mode: 'number' });

/** What is fixed at the first start, and how far positions of the stream are given away. */
export const roomSettings = pgTable('room_settings', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
});

/** Who has a Matrix id; it stays with the person for ever. `userId` null: the person was erased. */
export const roomPeople = pgTable('room_people', {
  mxid: text('mxid').primaryKey(),
  userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
  /** Position of the last change of the keys of a device. */
  keysPos: position('keys_pos').notNull(),
});

/** Devices of people, each with its access token, by the hash alone; null: signed out, the keys are still known. */
export const roomDevices = pgTable(
  'room_devices',
  {
    mxid: text('mxid').notNull(),
    deviceId: text('device_id').notNull(),
    name: text('name').notNull(),
    tokenHash: text('token_hash').unique(),
    /** The sign-in of the product that the token came from, and ends with; null: by a password of its own. */
    signIn: text('sign_in'),
    createdAt: time('created_at').notNull(),
    seenAt: time('seen_at').notNull(),
    seenFrom: text('seen_from').notNull(),
    /** Signed public keys. */
    keys: json('keys'),
  },
  (table) => [primaryKey({ columns: [table.mxid, table.deviceId] })],
);

/** One-time and fallback keys of devices. */
export const roomDeviceKeys = pgTable(
  'room_device_keys',
  {
    mxid: text('mxid').notNull(),
    deviceId: text('device_id').notNull(),
    keyId: text('key_id').notNull(),
    algorithm: text('algorithm').notNull(),
    isFallback: boolean('is_fallback').notNull(),
    isUsed: boolean('is_used').notNull(),
    key: json('key').notNull(),
  },
  (table) => [primaryKey({ columns: [table.mxid, table.deviceId, table.isFallback, table.keyId] })],
);

/** Cross-signing keys of people: master, self_signing, user_signing. */
export const roomIdentityKeys = pgTable(
  'room_identity_keys',
  { mxid: text('mxid').notNull(), usage: text('usage').notNull(), key: json('key').notNull() },
  (table) => [primaryKey({ columns: [table.mxid, table.usage] })],
);

export const rooms = pgTable('rooms', {
  id: text('id').primaryKey(),
  version: text('version').notNull(),
  isListed: boolean('is_listed').notNull(),
  createdAt: time('created_at').notNull(),
});

/** Events of all rooms, in the order of the one stream. */
export const roomEvents = pgTable(
  'room_events',
  {
    pos: position().primaryKey(),
    eventId: text('event_id').notNull().unique(),
    roomId: text('room_id').notNull(),
    type: text('type').notNull(),
    /** Null: no state. */
    stateKey: text('state_key'),
    sender: text('sender').notNull(),
    content: json('content').notNull(),
    at: time('at').notNull(),
    /** What it redacts. */
    redacts: text('redacts'),
    /** What was before, or who has redacted it. */
    unsigned: json('unsigned').notNull(),
    /** Device and transaction that it came by; the device alone sees them. */
    deviceId: text('device_id'),
    txnId: text('txn_id'),
    relType: text('rel_type'),
    relatesTo: text('relates_to'),
  },
  (table) => [
    index('room_events_room').on(table.roomId, table.pos),
    index('room_events_state').on(table.roomId, table.type, table.stateKey, table.pos),
    index('room_events_relation').on(table.relatesTo),
  ],
);

/** Answers to what a device asks once, by its transaction. */
export const roomTransactions = pgTable(
  'room_transactions',
  {
    mxid: text('mxid').notNull(),
    deviceId: text('device_id').notNull(),
    /** What was asked, and the transaction. */
    what: text('what').notNull(),
    answer: json('answer').notNull(),
    at: time('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.mxid, table.deviceId, table.what] }),
    index('room_transactions_at').on(table.at),
  ],
);

export const roomAliases = pgTable(
  'room_aliases',
  { alias: text('alias').primaryKey(), roomId: text('room_id').notNull(), creator: text('creator').notNull() },
  (table) => [index('room_aliases_room').on(table.roomId)],
);

/** What people keep for their clients: of everything where `roomId` is empty. */
export const roomAccountData = pgTable(
  'room_account_data',
  {
    mxid: text('mxid').notNull(),
    roomId: text('room_id').notNull(),
    type: text('type').notNull(),
    content: json('content').notNull(),
    pos: position().notNull(),
  },
  (table) => [primaryKey({ columns: [table.mxid, table.roomId, table.type] })],
);

export const roomFilters = pgTable(
  'room_filters',
  { mxid: text('mxid').notNull(), filterId: text('filter_id').notNull(), filter: json('filter').notNull() },
  (table) => [primaryKey({ columns: [table.mxid, table.filterId] })],
);

/** How far people have read. */
export const roomReceipts = pgTable(
  'room_receipts',
  {
    roomId: text('room_id').notNull(),
    mxid: text('mxid').notNull(),
    type: text('type').notNull(),
    /** Empty: of no thread. */
    thread: text('thread').notNull(),
    eventId: text('event_id').notNull(),
    eventPos: position('event_pos').notNull(),
    at: time('at').notNull(),
    pos: position().notNull(),
  },
  (table) => [primaryKey({ columns: [table.roomId, table.mxid, table.type, table.thread] })],
);

/** Messages to devices that these have not taken yet. */
export const roomInbox = pgTable(
  'room_inbox',
  {
    pos: position().primaryKey(),
    mxid: text('mxid').notNull(),
    deviceId: text('device_id').notNull(),
    type: text('type').notNull(),
    sender: text('sender').notNull(),
    content: json('content').notNull(),
  },
  (table) => [index('room_inbox_device').on(table.mxid, table.deviceId, table.pos)],
);

/** Backups of message keys, encrypted by the clients. MSG-043 */
export const roomBackups = pgTable(
  'room_backups',
  {
    mxid: text('mxid').notNull(),
    version: integer('version').notNull(),
    algorithm: text('algorithm').notNull(),
    authData: json('auth_data').notNull(),
    etag: integer('etag').notNull(),
    isDeleted: boolean('is_deleted').notNull(),
  },
  (table) => [primaryKey({ columns: [table.mxid, table.version] })],
);
export const roomBackupKeys = pgTable(
  'room_backup_keys',
  {
    mxid: text('mxid').notNull(),
    version: integer('version').notNull(),
    roomId: text('room_id').notNull(),
    sessionId: text('session_id').notNull(),
    firstMessageIndex: integer('first_message_index').notNull(),
    forwardedCount: integer('forwarded_count').notNull(),
    isVerified: boolean('is_verified').notNull(),
    sessionData: json('session_data').notNull(),
  },
  (table) => [primaryKey({ columns: [table.mxid, table.version, table.roomId, table.sessionId] })],
);

/** Files that people have uploaded; the bytes lie in a folder, by the id. */
export const roomMedia = pgTable(
  'room_media',
  {
    id: text('id').primaryKey(),
    mxid: text('mxid').notNull(),
    type: text('type').notNull(),
    name: text('name').notNull(),
    bytes: integer('bytes').notNull(),
    at: time('at').notNull(),
  },
  (table) => [index('room_media_person').on(table.mxid)],
);

/** Rooms that people have left and do not want to see any more. */
export const roomForgotten = pgTable(
  'room_forgotten',
  { mxid: text('mxid').notNull(), roomId: text('room_id').notNull() },
  (table) => [primaryKey({ columns: [table.mxid, table.roomId] })],
);
