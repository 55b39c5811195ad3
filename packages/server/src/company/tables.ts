import type { WireCrmRule } from '@ringside/protocol/crm';
import type { WireContactFields } from '@ringside/protocol/people/contacts';
import type { WireGroupSettings } from '@ringside/protocol/queues/settings';
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Frozen } from '../kernel/database/Frozen.ts';

/**
 * Tables of the company and of who is signed in to it, in the PostgreSQL 15 dialect, for the embedded database and for a server of its own alike.
 * Ids are random text; times are epoch milliseconds. Every area has tables beside its store. Migrations: `drizzle-kit generate`, one list for all.
 */

const time = (name: string) => bigint(name, { mode: 'number' });
const id = () => text('id').primaryKey();
const enterpriseId = () =>
  text('enterprise_id')
    .notNull()
    .references(() => enterprises.id, { onDelete: 'cascade' });
type ContactDetails = Omit<WireContactFields, 'company' | 'title' | 'numbers' | 'isVip'> & {
  /** Which photo holds; when it was taken in from an account of the user, and what it is called there. CONT-008 */
  photo: string;
  importedAt: number;
  thirdPartyId: string;
};

export const enterprises = pgTable('enterprises', {
  id: id(),
  name: text('name').notNull(),
  /** SIP realm, `community` of createSoftphone. */
  community: text('community').notNull().unique(),
  dialPrefix: text('dial_prefix').notNull().default(''),
  countryCode: text('country_code').notNull(),
  timeZone: text('time_zone').notNull().default('Europe/Paris'),
  sfPopupAcdOnly: boolean('sf_popup_acd_only').notNull().default(false),
  /** What the company has decided; see `companyPolicies` of the protocol. */
  policies: jsonb('policies').$type<unknown>().notNull().default({}),
});

export const users = pgTable('users', {
  id: id(),
  enterpriseId: enterpriseId(),
  /** Lower case. */
  login: text('login').notNull().unique(),
  passwordHash: text('password_hash').notNull(),
  displayName: text('display_name').notNull(),
  presence: text('presence').notNull().default('available'),
  accessRightsType: text('access_rights_type'),
  /** Sees all queues, or those of `restrictedAcdGroups` only. ACD-013, ACD-044 */
  isAcdSupervisor: boolean('is_acd_supervisor').notNull().default(false),
  isAcdSupervisorAccessRestricted: boolean('is_acd_supervisor_access_restricted').notNull().default(false),
  logoutLocked: boolean('logout_locked').notNull().default(false),
  lockedUntil: time('locked_until').notNull().default(0),
  /** Which photo holds; empty: none. CONT-005 */
  photo: text('photo').notNull().default(''),
});

export const extensions = pgTable(
  'extensions',
  {
    id: id(),
    enterpriseId: enterpriseId(),
    userId: text('user_id')
      .notNull()
      .unique()
      .references(() => users.id, { onDelete: 'cascade' }),
    number: text('number').notNull(),
    maxSoftphones: integer('max_softphones').notNull().default(1),
    isWebSoftphone: boolean('is_web_softphone').notNull().default(true),
    /** The three flags that make an agent together. ACD-043 */
    isAcdAgent: boolean('is_acd_agent').notNull().default(false),
    hasAcdCallPad: boolean('has_acd_call_pad').notNull().default(false),
    isOperatorAcdCallCapable: boolean('is_operator_acd_call_capable').notNull().default(false),
    /** Groups a restricted supervisor sees, by id. ACD-012, ACD-044 */
    restrictedAcdGroups: jsonb('restricted_acd_groups').$type<Frozen<string[]>>().notNull().default([]),
    isAgentVisualQueue: boolean('is_agent_visual_queue').notNull().default(true),
    isAcdStatsAllowed: boolean('is_acd_stats_allowed').notNull().default(false),
    isMyCallCenterAllowed: boolean('is_my_call_center_allowed').notNull().default(false),
    isMyReportsAllowed: boolean('is_my_reports_allowed').notNull().default(false),
    isSalesForceEnabled: boolean('is_sales_force_enabled').notNull().default(true),
    sfPopupIncomingCall: boolean('sf_popup_incoming_call').notNull().default(true),
    sfPopupOutgoingCall: boolean('sf_popup_outgoing_call').notNull().default(true),
    /** Null: no consent given, like 0. Q-013 */
    crmConsent: integer('crm_consent'),
    /** CRM rules are pushed. Q-006 */
    hasCrmRules: boolean('has_crm_rules').notNull().default(false),
    pstnNumbers: jsonb('pstn_numbers').$type<Frozen<string[]>>().notNull().default([]),
    /** Shown to called parties outside; empty: hidden. */
    callerId: text('caller_id').notNull().default(''),
    /** Colleagues find neither the person, nor the numbers by which the person is called from outside. CONT-006 */
    isHidden: boolean('hidden_directory').notNull().default(false),
    hidesPstn: boolean('hide_pstn').notNull().default(false),
    /** Shown to colleagues, unless it is hidden; empty: none. CONT-006 */
    mobileNumber: text('mobile_number').notNull().default(''),
    hidesMobile: boolean('hide_mobile').notNull().default(false),
    /** Right to the switchboard: full or restricted; null: none. SWB-003 */
    switchboard: text('switchboard').$type<'full' | 'restricted'>(),
    mayHideCallerId: boolean('may_hide_caller_id').notNull().default(true),
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
    /** Digest HA1 of its password, by MD5 or by MD5 and SHA-256; the password itself is kept nowhere. */
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
    enterpriseId: enterpriseId(),
    number: text('number').notNull(),
    label: text('label').notNull(),
    groupType: text('group_type').notNull(),
    /** Calls go to agents that are logged in and free. */
    isAcd: boolean('is_acd').notNull().default(false),
    /** ACD-007, GRP-006 */
    ringPattern: text('ring_pattern').notNull(),
    /** False: closed by hand. ACD-017 */
    active: boolean('active').notNull().default(true),
    /** False: closed by its calendar. ACD-018 */
    isCalendarOpen: boolean('is_calendar_open').notNull().default(true),
    /** Callers that may wait; negative: any number. */
    queueSize: integer('queue_size').notNull().default(-1),
    /** Wrap-up after a call of the group, in milliseconds. */
    wrapUpMs: integer('syndical_pause').notNull().default(0),
    pstnNumbers: jsonb('pstn_numbers').$type<Frozen<string[]>>().notNull().default([]),
    /** What is not a column of its own; absent: as by default. ACD-004 .. ACD-006 */
    settings: jsonb('settings').$type<Frozen<Partial<WireGroupSettings>>>().notNull().default({}),
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
    /** Logged in to this group, for members of an ACD group. ACD-034 */
    active: boolean('active').notNull().default(true),
    /** For queues that distribute by skill. ACD-005 */
    skills: jsonb('skills').$type<Frozen<string[]>>().notNull().default([]),
    level: integer('level').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.groupId, table.userId] })],
);

/** ACD-014 */
export const acdPauseReasons = pgTable('acd_pause_reasons', {
  id: id(),
  enterpriseId: enterpriseId(),
  text: text('text').notNull(),
  position: integer('position').notNull(),
});

/** Numbers that may be shown to called parties. CRM-080 */
export const callerIds = pgTable(
  'caller_ids',
  {
    id: id(),
    enterpriseId: enterpriseId(),
    number: text('number').notNull(),
    /** Null: for everybody of the enterprise. */
    extensionId: text('extension_id').references(() => extensions.id, { onDelete: 'cascade' }),
  },
  (table) => [index('caller_ids_enterprise').on(table.enterpriseId)],
);

/** What a CRM wants to be done when something happens to a call. CRM-025 */
export const crmRules = pgTable('crm_rules', {
  id: id(),
  enterpriseId: enterpriseId(),
  label: text('label').notNull(),
  trigger: text('trigger').$type<'incomingAnswered' | 'outgoing' | 'ended'>().notNull(),
  clientActions: jsonb('client_actions').$type<Frozen<WireCrmRule['clientActions']>>().notNull(),
  active: boolean('active').notNull().default(true),
  position: integer('position').notNull(),
});

export const contacts = pgTable(
  'contacts',
  {
    id: id(),
    enterpriseId: enterpriseId(),
    /** Null: shared by the enterprise. */
    ownerId: text('owner_id').references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind').notNull(),
    displayName: text('display_name').notNull(),
    company: text('company').notNull().default(''),
    title: text('title').notNull().default(''),
    numbers: jsonb('numbers').$type<Frozen<{ kind: string; number: string }[]>>().notNull(),
    isVip: boolean('is_vip').notNull().default(false),
    /** What no call needs; empty in rows of before. */
    details: jsonb('details').$type<Frozen<Partial<ContactDetails>>>().notNull().default({}),
    /** Grows with every change, so that nobody overwrites what they have not seen. */
    changedAt: time('changed_at').notNull().default(0),
    changedBy: text('changed_by').notNull().default(''),
  },
  (table) => [index('contacts_enterprise').on(table.enterpriseId)],
);

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
