/** A record of the CRM, or a contact of its address book. */
export interface CrmRecord {
  id: string;
  label: string;
  /** As the CRM calls it, e.g. `Contact`. */
  type?: string;
  number?: string;
  /** A second line, e.g. the company. */
  detail?: string;
}

/** Kinds that a number is searched as, in this order. CRM-007 */
export const crmKinds = ['contact', 'lead', 'account'] as const;
export type CrmKind = (typeof crmKinds)[number];

/** The kind that is searched after this one; `null` after the last. CRM-007 */
export const nextKind = (kind: CrmKind): CrmKind | null => crmKinds[crmKinds.indexOf(kind) + 1] ?? null;

/**
 * The kind that a record of the CRM counts as. CRMs have further types, e.g. `Person` or `Company`: one without a type
 * is a contact, one of another type comes last, like an account.
 */
export function kindOf({ type = 'contact' }: Pick<CrmRecord, 'type'>): CrmKind {
  const name = type.toLowerCase();
  return crmKinds.find((kind) => kind === name) ?? 'account';
}

/** Digits that a record is searched by: the last nine, or all when there are fewer. CRM-007, Q-016 */
export const searchDigits = (number: string): string => number.replace(/\D/g, '').slice(-9);
