import {
  contactFields,
  type contactImport,
  type contactImported,
  type contactImportUndone,
  type WireContactFields,
} from '@ringside/protocol/people/contacts';
import { contactLimits } from '@ringside/protocol/words/contacts';
import type * as z from 'zod/mini';
import type { Company } from '../../../company/company.ts';
import { digitsOf, readings } from '../../../company/numbers.ts';
import type { ContactRow } from '../../../company/rows.ts';
import { newId } from '../../../kernel/newId.ts';
import { createTurns } from '../../../kernel/turns.ts';
import { contactFault, contactName } from '../contactRules.ts';
import { recordView, rowOf } from '../contactView.ts';
import type { ContactIndex } from '../createContactIndex.ts';
import { mergeFields } from './mergeFields.ts';
import { replaceFields } from './replaceFields.ts';

type Asked = z.infer<typeof contactImport>;
type Outcome = z.infer<typeof contactImported>['rows'][number];

/** What can be undone of the last import of a user. */
interface Import {
  id: string;
  /** Whose contacts they are; null: everybody's. */
  ownerId: string | null;
  added: Map<string, number>;
  /** As they were, and when the import changed them. */
  merged: Map<string, { before: ContactRow; changedAt: number }>;
}

/** A number as files have them, with dots, slashes and `(0)`, as it is written here. */
const plainly = ({ kind, number }: { kind: string; number: string }) => ({
  kind,
  number: /[a-z]/i.test(number)
    ? number
    : number
        .replace(/\(0\)/g, '')
        .replace(/[./\u00a0\u2010-\u2015\s]+/g, ' ')
        .trim(),
});

/** Contacts of files and of accounts: looked at, written in one go, undone. CONT-001, CONT-008 */
export function createImport(options: {
  company: Company;
  index: ContactIndex;
  now: () => number;
  /** Personal contacts that a user may have. */
  most: number;
}) {
  const { company, index, now, most } = options;
  const turns = createTurns();
  const last = new Map<string, Import>();

  const run = (userId: string, { importId, isShared, isPreview, rows }: Asked): Promise<Outcome[]> =>
    turns(isShared ? '' : userId, async () => {
      const ownerId = isShared ? null : userId;
      const room = isShared ? Number.POSITIVE_INFINITY : most - index.ownOf(userId).length;
      /** What this batch writes, so that its own rows are merged as well. */
      const put = new Map<string, ContactRow>();
      const added = new Set<string>();
      /** What was there is gone: it is not undone. PROMPT-020 */
      const replaced = new Set<string>();
      /** Of those that this batch adds, by number and by name. */
      const fresh = new Map<string, string>();
      const keysOf = ({ numbers }: Pick<WireContactFields, 'numbers'>): string[] =>
        numbers.flatMap(({ number }) => readings(digitsOf(number), company.plan));
      const nameKey = (name: string, of: string): string => `${name}\n${of}`;
      const known = (id: string, fields: WireContactFields): void => {
        for (const key of [...keysOf(fields), nameKey(contactName(fields), fields.company)]) fresh.set(key, id);
      };
      const rowNow = (row: ContactRow): ContactRow => put.get(row.id) ?? row;
      const twinOf = (fields: WireContactFields): ContactRow | null => {
        for (const { number } of fields.numbers) {
          const one = company.contactByNumber(number, userId);
          const same = one?.ownerId === ownerId ? one : isShared ? company.contactByNumber(number) : null;
          if (same) return rowNow(same);
        }
        const name = contactName(fields);
        const pending = [...keysOf(fields), nameKey(name, fields.company)].map((key) => fresh.get(key)).find(Boolean);
        if (pending !== undefined) return put.get(pending) ?? null;
        const named = index.named(ownerId, name).find((row) => row.company === fields.company);
        return named ? rowNow(named) : null;
      };
      /** The contact of the user that came from there before. */
      const before = ({ thirdParty, thirdPartyId }: Asked['rows'][number]): ContactRow | null => {
        if (isShared || !thirdParty || !thirdPartyId) return null;
        const is = ({ details }: ContactRow) =>
          details.thirdParty === thirdParty && details.thirdPartyId === thirdPartyId;
        const found = index.ownOf(userId).find(({ row }) => is(row))?.row;
        return found ? rowNow(found) : ([...put.values()].find(is) ?? null);
      };
      const take = (given: Asked['rows'][number]): Outcome => {
        const parsed = contactFields.safeParse(given);
        if (!parsed.success) return { is: 'fault', why: 'tooLong' };
        const { defaultPhoneNumber: number } = parsed.data;
        const fields = {
          ...{ ...parsed.data, numbers: parsed.data.numbers.map(plainly) },
          ...(number !== undefined && { defaultPhoneNumber: plainly({ kind: '', number }).number }),
        };
        const fault = contactFault(fields, isShared);
        if (fault) return { is: 'fault', ...fault };
        if (contactName({ ...fields, numbers: [] }) === '') {
          const [first] = fields.numbers;
          return { is: 'fault', why: 'nameless', ...(first && { about: first.number }) };
        }
        const colleague = fields.numbers.find(({ number }) => company.extensionByNumber(number));
        if (colleague) return { is: 'directory' };
        const twin = before(given) ?? twinOf(fields);
        const stamp = { changedAt: Math.max(now(), (twin?.changedAt ?? 0) + 1), changedBy: userId };
        /** Where it comes from, when it does from an account. */
        const source = given.thirdPartyId ? { thirdPartyId: given.thirdPartyId, importedAt: now() } : {};
        if (twin) {
          const kept = recordView({ company, relations: index.relations }, twin, userId);
          const { fields: anew, changes } = replaceFields(kept, fields);
          const about = { about: twin.displayName, ...(given.thirdPartyId && changes.length > 0 && { changes }) };
          if (given.isReplaced && !isShared && twin.ownerId === userId && changes.length > 0) {
            const row = rowOf(anew, twin.details);
            const details = { ...row.details, ...source };
            put.set(twin.id, { ...twin, displayName: contactName(anew), ...row, details, ...stamp });
            replaced.add(twin.id);
            return { is: 'replaced', ...about };
          }
          const merged = mergeFields(kept, fields, company.plan);
          if (!merged) return { is: 'same', ...about };
          if (merged.numbers.length > contactLimits.entries || merged.emails.length > contactLimits.entries)
            return { is: 'fault', why: 'tooLong' };
          if (added.has(twin.id)) known(twin.id, merged);
          put.set(twin.id, { ...twin, displayName: contactName(merged), ...rowOf(merged, twin.details), ...stamp });
          return { is: 'merged', ...about };
        }
        if (added.size >= room) return { is: 'full' };
        const id = newId();
        const row = { id, enterpriseId: company.enterprise?.id ?? '', ownerId, kind: 'UserContact' };
        const of = rowOf(fields);
        const details = { ...of.details, ...source };
        put.set(id, { ...row, displayName: contactName(fields), ...of, details, ...stamp });
        added.add(id);
        known(id, fields);
        return { is: 'added' };
      };
      const outcomes = rows.map(take);
      if (isPreview || put.size === 0) return outcomes;
      const previous = last.get(userId);
      const undo =
        previous?.id === importId && previous.ownerId === ownerId
          ? previous
          : { id: importId, ownerId, added: new Map(), merged: new Map() };
      const olds = [...put.keys()].flatMap((id) => company.contact(id) ?? []).map((row) => ({ ...row }));
      await company.change({ contactsOf: ownerId, put: [...put.values()], gone: [] });
      last.set(userId, undo);
      for (const { id, changedAt } of put.values()) {
        if (replaced.has(id)) {
          undo.added.delete(id);
          undo.merged.delete(id);
          continue;
        }
        const was = olds.find((row) => row.id === id);
        const first = undo.merged.get(id)?.before ?? was;
        if (undo.added.has(id) || !first) undo.added.set(id, changedAt);
        else undo.merged.set(id, { before: first, changedAt });
      }
      return outcomes;
    });

  return {
    run,
    /** Whether the last import of a user was into the contacts of everybody. */
    isShared: (userId: string, importId: string): boolean => {
      const undo = last.get(userId);
      return undo?.id === importId && undo.ownerId === null;
    },
    /** Null: that was not the last import of the user. */
    async undo(userId: string, importId: string): Promise<z.infer<typeof contactImportUndone> | null> {
      const undo = last.get(userId);
      if (undo?.id !== importId) return null;
      last.delete(userId);
      const isAsLeft = (id: string, changedAt: number): boolean => company.contact(id)?.changedAt === changedAt;
      const gone = [...undo.added].filter(([id, changedAt]) => isAsLeft(id, changedAt)).map(([id]) => id);
      const back = [...undo.merged].filter(([id, { changedAt }]) => isAsLeft(id, changedAt));
      const put = back.map(([, { before, changedAt }]) => ({ ...before, changedAt: Math.max(now(), changedAt + 1) }));
      if (gone.length + put.length > 0) await company.change({ contactsOf: undo.ownerId, put, gone });
      const kept = undo.added.size + undo.merged.size - gone.length - put.length;
      return { removed: gone.length, restored: put.length, kept };
    },
    forget: (userId: string): void => void last.delete(userId),
  };
}
export type ContactImport = ReturnType<typeof createImport>;
