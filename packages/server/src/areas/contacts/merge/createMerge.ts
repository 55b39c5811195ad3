import type { contactMerge, contactMerged } from '@ringside/protocol/people/contacts';
import { contactLimits } from '@ringside/protocol/words/contacts';
import type * as z from 'zod/mini';
import type { Company } from '../../../company/company.ts';
import type { ContactRow } from '../../../company/rows.ts';
import { photoUri } from '../../../company/uris.ts';
import type { Database } from '../../../kernel/database/openDatabase.ts';
import { newId } from '../../../kernel/newId.ts';
import type { Turns } from '../../../kernel/turns.ts';
import { contactName } from '../contactRules.ts';
import { mayEdit, recordView, rowOf } from '../contactView.ts';
import { isSeen, type Relations } from '../createRelations.ts';
import { type PhotoRow, photoStore } from '../photos/store.ts';
import { joinFields } from './joinFields.ts';

export type MergeRefusal =
  | 'ROUTER_ERR_400'
  | 'ROUTER_ERR_403'
  | 'ROUTER_ERR_404'
  | 'CONTACT_CHANGED'
  | 'CONTACT_MERGE_FULL';
/**
 * What another area keeps about contacts becomes one with them, in the same transaction.
 *
 * @returns takes it back, in the transaction that takes the merge back
 */
export type MergeFollower = (
  tx: Database,
  into: string,
  gone: readonly string[],
) => Promise<(tx: Database) => Promise<void>>;

type Asked = z.infer<typeof contactMerge>;
type Merged = z.infer<typeof contactMerged>;

/** What can be taken back of the last merge of a user. */
interface Done {
  id: string;
  ownerId: string | null;
  kept: { before: ContactRow; changedAt: number; hadPhoto: boolean };
  gone: readonly ContactRow[];
  photos: readonly PhotoRow[];
  undo: readonly ((tx: Database) => Promise<void>)[];
}

/** Contacts of one person that are made one by hand: looked at, written in one go, taken back. CONT-001, CONT-009 */
export function createMerge(options: {
  company: Company;
  relations: Relations;
  db: Database;
  now: () => number;
  /** Of one contact: what a change looks at holds until it is written. */
  turns: Turns;
  followers: readonly MergeFollower[];
}) {
  const { company, relations, db, now, turns, followers } = options;
  const at = { company, relations };
  const last = new Map<string, Done>();
  /** In the turn of each of them; always in the same order, so that two merges never wait for each other. */
  const inTurns = <T>(ids: readonly string[], work: () => Promise<T>): Promise<T> => {
    const [first, ...others] = ids.toSorted();
    return first === undefined ? work() : turns(first, () => inTurns(others, work));
  };

  /** The contacts that are asked for, the one that stays first, or why they cannot be one. */
  function opened(userId: string, ids: readonly string[]): [ContactRow, ...ContactRow[]] | MergeRefusal {
    const rows: ContactRow[] = [];
    for (const id of ids) {
      const row = company.contact(id) ?? null;
      if (!isSeen(row, userId)) return 'ROUTER_ERR_404';
      if (!mayEdit(company, row, userId)) return 'ROUTER_ERR_403';
      rows.push(row);
    }
    const [first, ...others] = rows;
    // what is one's own is not given to everybody on the way
    const isOne = others.length > 0 && others.every(({ ownerId }) => ownerId === first?.ownerId);
    return first && isOne && new Set(ids).size === ids.length ? [first, ...others] : 'ROUTER_ERR_400';
  }

  async function merge(userId: string, { ids, isPreview, changedAts }: Asked): Promise<Merged | MergeRefusal> {
    const rows = opened(userId, ids);
    if (typeof rows === 'string') return rows;
    const [first, ...others] = rows;
    const record = (row: ContactRow) => recordView(at, row, userId);
    const { fields, parts } = joinFields([record(first), ...others.map(record)], company.plan);
    const { numbers, emails, tagNames = [] } = fields;
    if ([numbers, emails, tagNames].some(({ length }) => length > contactLimits.entries)) return 'CONTACT_MERGE_FULL';
    const pictured = rows.find(({ details }) => details.photo);
    const written = rowOf(fields, first.details);
    const row: ContactRow = {
      ...{ ...first, ...written, displayName: contactName(fields) },
      details: { ...written.details, ...(pictured?.details.photo && { photo: pictured.details.photo }) },
      ...{ changedAt: Math.max(now(), ...rows.map(({ changedAt }) => changedAt + 1)), changedBy: userId },
    };
    const photo = pictured?.details.photo && photoUri(pictured.id, pictured.details.photo);
    const answer = {
      parts: photo && pictured ? [...parts, { field: 'photo', value: photo, contactId: pictured.id }] : parts,
      changedAts: rows.map(({ changedAt }) => changedAt),
    };
    // while it is only looked at, its photo is still that of the other one
    if (isPreview) return { ...answer, contact: { ...record(row), ...(photo && { photo }) }, mergeId: null };
    if (rows.some(({ changedAt }, index) => changedAt !== changedAts[index])) return 'CONTACT_CHANGED';
    const photos = (await Promise.all(rows.map(({ id }) => photoStore(db).of(id)))).filter((one) => one !== null);
    const moved = pictured && pictured !== first ? photos.find(({ personId }) => personId === pictured.id) : undefined;
    // rows are changed where they lie
    const before = rows.map((one) => ({ ...one }));
    const gone = others.map(({ id }) => id);
    const undo: ((tx: Database) => Promise<void>)[] = [];
    await company.change({ contactsOf: first.ownerId, put: [row], gone }, async (tx) => {
      for (const follow of followers) undo.push(await follow(tx, first.id, gone));
      if (moved) await photoStore(tx).put({ ...moved, personId: first.id, contactId: first.id });
    });
    const mergeId = newId();
    last.set(userId, {
      ...{ id: mergeId, ownerId: first.ownerId, gone: before.slice(1) },
      kept: { before: before[0] ?? first, changedAt: row.changedAt, hadPhoto: before[0]?.details.photo !== undefined },
      photos: photos.filter(({ personId }) => personId !== first.id),
      undo,
    });
    return { ...answer, contact: record(company.contact(first.id) ?? row), mergeId };
  }

  return {
    run: (userId: string, asked: Asked): Promise<Merged | MergeRefusal> =>
      asked.isPreview ? merge(userId, asked) : inTurns(asked.ids, () => merge(userId, asked)),
    /** All of them are there again as they were. Not where the one that stayed was changed since. */
    async undo(userId: string, mergeId: string): Promise<{ restored: number } | MergeRefusal> {
      const done = last.get(userId);
      if (done?.id !== mergeId) return 'ROUTER_ERR_404';
      const { before, changedAt, hadPhoto } = done.kept;
      return turns(before.id, async () => {
        const row = company.contact(before.id);
        if (!row || !mayEdit(company, row, userId)) return 'ROUTER_ERR_403';
        if (row.changedAt !== changedAt) return 'CONTACT_CHANGED';
        last.delete(userId);
        const put = [before, ...done.gone].map((one) => ({ ...one, changedAt: Math.max(now(), changedAt + 1) }));
        await company.change({ contactsOf: done.ownerId, put, gone: [] }, async (tx) => {
          if (!hadPhoto) await photoStore(tx).remove(before.id);
          for (const photo of done.photos) await photoStore(tx).put(photo);
          for (const undo of done.undo) await undo(tx);
        });
        return { restored: done.gone.length };
      });
    },
    forget: (userId: string): void => void last.delete(userId),
  };
}
export type ContactMerge = ReturnType<typeof createMerge>;
