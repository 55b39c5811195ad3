import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';

/**
 * Tables of the server, in the PostgreSQL 15 dialect, for the embedded database and for a server of its own alike.
 * Ids are random text; times are epoch milliseconds. Migrations: `drizzle-kit generate` in this package.
 */

const time = (name: string) => bigint(name, { mode: 'number' });
const id = () => text('id').primaryKey();

export const enterprises = pgTable('enterprises', {
  id: id(),
  name: text('name').notNull(),
  /** SIP realm, `community` of createSoftphone. */
  community: text('community').notNull().unique(),
  dialPrefix: text('dial_prefix').notNull().default(''),
  countryCode: text('country_code').notNull(),
  timeZone: text('time_zone').notNull().default('Europe/Paris'),
  sfPopupAcdOnly: boolean('sf_popup_acd_only').notNull().default(false),
});

export const users = pgTable('users', {
  id: id(),
  enterpriseId: text('enterprise_id')
    .notNull()
    .references(() => enterprises.id, { onDelete: 'cascade' }),
  /** Lower case. */
  login: text('login').notNull().unique(),
  passwordHash: text('password_hash').notNull(),
  displayName: text('display_name').notNull(),
  presence: text('presence').notNull().default('available'),
  accessRightsType: text('access_rights_type'),
  logoutLocked: boolean('logout_locked').notNull().default(false),
  lockedUntil: time('locked_until').notNull().default(0),
});

export const extensions = pgTable(
  'extensions',
  {
    id: id(),
    enterpriseId: text('enterprise_id')
      .notNull()
      .references(() => enterprises.id, { onDelete: 'cascade' }),
    userId: text('user_id')
      .notNull()
      .unique()
      .references(() => users.id, { onDelete: 'cascade' }),
    number: text('number').notNull(),
    maxSoftphones: integer('max_softphones').notNull().default(1),
    isWebSoftphone: boolean('is_web_softphone').notNull().default(true),
    isAcdAgent: boolean('is_acd_agent').notNull().default(false),
    isSalesForceEnabled: boolean('is_sales_force_enabled').notNull().default(true),
    sfPopupIncomingCall: boolean('sf_popup_incoming_call').notNull().default(true),
    sfPopupOutgoingCall: boolean('sf_popup_outgoing_call').notNull().default(true),
    /** Null: no consent given, like 0. Q-013 */
    crmConsent: integer('crm_consent'),
    pstnNumbers: jsonb('pstn_numbers').$type<string[]>().notNull().default([]),
    callerId: text('caller_id').notNull().default(''),
  },
  (table) => [uniqueIndex('extensions_number').on(table.enterpriseId, table.number)],
);

export const terminals = pgTable(
  'terminals',
  {
    id: id(),
    extensionId: text('extension_id')
      .notNull()
      .references(() => extensions.id, { onDelete: 'cascade' }),
    type: text('type').notNull(),
    label: text('label').notNull(),
    deviceModel: text('device_model'),
    softphoneType: text('softphone_type').notNull(),
    maxConnections: integer('max_connections').notNull().default(1),
    uiPos: integer('ui_pos').notNull().default(0),
    /** SIP user name in force; replaced by every createSoftphone. */
    registerId: text('register_id').unique(),
    /** Digest HA1 of its password; the password itself is kept nowhere. */
    ha1: text('ha1'),
  },
  (table) => [index('terminals_extension').on(table.extensionId)],
);

export const sessions = pgTable(
  'sessions',
  {
    /** SHA-256 of the token, hex; the token itself is kept nowhere. */
    tokenHash: text('token_hash').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    globalSessionId: text('global_session_id').notNull(),
    createdAt: time('created_at').notNull(),
    expiresAt: time('expires_at').notNull(),
  },
  (table) => [index('sessions_user').on(table.userId)],
);

export const groups = pgTable(
  'groups',
  {
    id: id(),
    enterpriseId: text('enterprise_id')
      .notNull()
      .references(() => enterprises.id, { onDelete: 'cascade' }),
    number: text('number').notNull(),
    label: text('label').notNull(),
    groupType: text('group_type').notNull(),
    ringPattern: text('ring_pattern').notNull(),
    active: boolean('active').notNull().default(true),
    pstnNumbers: jsonb('pstn_numbers').$type<string[]>().notNull().default([]),
  },
  (table) => [uniqueIndex('groups_number').on(table.enterpriseId, table.number)],
);

export const groupMembers = pgTable(
  'group_members',
  {
    groupId: text('group_id')
      .notNull()
      .references(() => groups.id, { onDelete: 'cascade' }),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    active: boolean('active').notNull().default(true),
  },
  (table) => [primaryKey({ columns: [table.groupId, table.userId] })],
);

export const contacts = pgTable(
  'contacts',
  {
    id: id(),
    enterpriseId: text('enterprise_id')
      .notNull()
      .references(() => enterprises.id, { onDelete: 'cascade' }),
    /** Null: shared by the enterprise. */
    ownerId: text('owner_id').references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind').notNull(),
    displayName: text('display_name').notNull(),
    company: text('company').notNull().default(''),
    title: text('title').notNull().default(''),
    numbers: jsonb('numbers').$type<{ kind: string; number: string }[]>().notNull(),
  },
  (table) => [index('contacts_enterprise').on(table.enterpriseId)],
);

export const callHistory = pgTable(
  'call_history',
  {
    id: id(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    lineId: text('line_id').notNull(),
    isIncoming: boolean('is_incoming').notNull(),
    isMissed: boolean('is_missed').notNull(),
    isRejected: boolean('is_rejected').notNull(),
    isNew: boolean('is_new').notNull(),
    startedAt: time('started_at').notNull(),
    talkSeconds: integer('talk_seconds'),
    calledLabel: text('called_label').notNull(),
    calledNumber: text('called_number').notNull(),
    remoteLabel: text('remote_label').notNull(),
    remoteNumber: text('remote_number').notNull(),
    remoteContactId: text('remote_contact_id'),
    viaLabel: text('via_label'),
    isPersonalCall: boolean('is_personal_call').notNull(),
    cause: text('cause').notNull(),
    infos: jsonb('infos').$type<{ sfId: string; sfLabel: string; sfType?: string }>(),
  },
  (table) => [
    index('call_history_user').on(table.userId, table.startedAt),
    /** One row per user and line, so that a repeated end of a call is written once. */
    uniqueIndex('call_history_line').on(table.userId, table.lineId),
  ],
);

/** The settings document of a user, as the panel wrote it. */
export const settings = pgTable('settings', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  value: text('value').notNull(),
});

export const keypads = pgTable(
  'keypads',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    key: integer('key').notNull(),
    type: integer('type').notNull(),
    destination: text('destination').notNull(),
    label: text('label').notNull(),
    labelMode: text('label_mode'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.key] })],
);
