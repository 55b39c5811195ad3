import type {
  acdPauseReasons,
  callerIds,
  contacts,
  crmRules,
  enterprises,
  extensions,
  groupMembers,
  groups,
  keypads,
  terminals,
  users,
} from './tables.ts';

/** Rows of the company as they are stored. Whoever has one reads it: a change is made by `company.change`. */
export type EnterpriseRow = Readonly<typeof enterprises.$inferSelect>;
export type UserRow = Readonly<typeof users.$inferSelect>;
export type ExtensionRow = Readonly<typeof extensions.$inferSelect>;
export type TerminalRow = Readonly<typeof terminals.$inferSelect>;
export type GroupRow = Readonly<typeof groups.$inferSelect>;
export type MemberRow = Readonly<typeof groupMembers.$inferSelect>;
export type ContactRow = Readonly<typeof contacts.$inferSelect>;
export type KeypadRow = Readonly<typeof keypads.$inferSelect>;
export type PauseReasonRow = Readonly<typeof acdPauseReasons.$inferSelect>;
export type CallerIdRow = Readonly<typeof callerIds.$inferSelect>;
export type CrmRuleRow = Readonly<typeof crmRules.$inferSelect>;

/** All that routing needs, as stored. */
export interface CompanyRows {
  enterprise: EnterpriseRow | null;
  users: UserRow[];
  extensions: ExtensionRow[];
  terminals: TerminalRow[];
  groups: GroupRow[];
  members: MemberRow[];
  contacts: ContactRow[];
  keypads: KeypadRow[];
  pauseReasons: PauseReasonRow[];
  callerIds: CallerIdRow[];
  crmRules: CrmRuleRow[];
}
