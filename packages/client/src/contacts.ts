import type { Contact, ContactFields, ContactLens, ContactRecord, Imported } from '@ringside/domain/directory';
import {
  contactExported,
  contactImported,
  contactImportUndone,
  contactLists,
  contactMerged,
  contactMergeUndone,
  contactRecord,
  photoAnswer,
  type WireContactBook,
  type WireContactRecord,
} from '@ringside/protocol/people/contacts';
import { contactPage } from '@ringside/protocol/people/directory';
import { directories } from '@ringside/protocol/profile';
import * as z from 'zod/mini';
import { contactFromWire } from './directory.ts';
import { badData } from './kernel/faults.ts';
import { liveList } from './kernel/LiveList.ts';
import type { Verbs } from './kernel/Reach.ts';
import { mapResult, type Result } from './kernel/result.ts';
import { sendSound } from './kernel/sendSound.ts';

/** One page of a view of the address book. */
export interface ContactPageOf {
  items: Contact[];
  hasMore: boolean;
}

/** Contacts of the user, and those of everybody. CONT-001 */
export interface ContactVerbs {
  page(lens: ContactLens, search: string, offset: number, limit: number): Promise<Result<ContactPageOf>>;
  /** 404: it is gone, or another user's. */
  one(id: string): Promise<Result<ContactRecord>>;
  /** 403: only with the right for contacts of everybody. 412: the user has too many. */
  make(fields: ContactFields, isShared: boolean): Promise<Result<ContactRecord>>;
  /** 412 `CONTACT_CHANGED`: another user has changed it since `changedAt`. */
  change(id: string, fields: ContactFields, changedAt: number): Promise<Result<ContactRecord>>;
  remove(id: string): Promise<Result<null>>;
}

const recordFromWire = ({ restUri, contactId, displayName, ...rest }: WireContactRecord): ContactRecord => ({
  ...rest,
  uri: restUri,
  id: contactId,
  name: displayName,
});
const pathOf = (id: string): string => `data/Contact/${encodeURIComponent(id)}`;

export const contactVerbs: Verbs<ContactVerbs> = ({ ask }) => {
  const answer = contactRecord;
  return {
    async page(lens, search, offset, limit) {
      const body = { lens, search, offset, limit };
      const result = await ask({ method: 'POST', path: 'data/Contact', body, answer: contactPage });
      return mapResult(result, ({ items, hasMore = false }) => ({ items: items.map(contactFromWire), hasMore }));
    },
    one: async (id) => mapResult(await ask({ method: 'GET', path: pathOf(id), answer }), recordFromWire),
    async make(fields, isShared) {
      const body = { ...fields, isShared };
      return mapResult(await ask({ method: 'POST', path: 'v1/user/Contact', body, answer }), recordFromWire);
    },
    async change(id, fields, changedAt) {
      const body = { ...fields, changedAt };
      return mapResult(await ask({ method: 'PUT', path: pathOf(id), body, answer }), recordFromWire);
    },
    remove: (id) => ask({ method: 'DELETE', path: pathOf(id), answer: z.null() }),
  };
};

/** Directories of the user, by name. PROF-002 */
export const directoriesVerbs: Verbs<{ directories(): Promise<Result<string[]>> }> = ({ ask }) => ({
  async directories() {
    const path = 'v1/directories?rt=directories,directories.name,default';
    return mapResult(await ask({ method: 'GET', path, answer: directories }), (all) =>
      all.directories.map(({ name }) => name),
    );
  },
});

/** What contacts of one person would be, or are, as one; each part with the contact that it is from. */
export interface MergedContact {
  contact: ContactRecord;
  parts: { field: string; value: string; contactId: string }[];
  changedAts: number[];
  mergeId: string | null;
}
export interface MergeVerbs {
  /** Writes nothing. @param ids the first one stays. 400: not of one book; 403: without that right */
  preview(ids: readonly string[]): Promise<Result<MergedContact>>;
  /** 412 `CONTACT_CHANGED`: one is not as the preview had it. @param changedAts of the preview */
  merge(ids: readonly string[], changedAts: readonly number[]): Promise<Result<MergedContact>>;
  /** 404: it was not the user's last one. 412: it was changed since. */
  takeApart(mergeId: string): Promise<Result<{ restored: number }>>;
}

/** Contacts of one person become one. CONT-001 */
export const mergeVerbs: Verbs<MergeVerbs> = ({ ask }) => {
  const path = 'v1/user/ContactMerge';
  const send = async (body: { ids: string[]; isPreview: boolean; changedAts: number[] }) =>
    mapResult(await ask({ method: 'POST', path, body, answer: contactMerged }), ({ contact, ...rest }) => ({
      ...rest,
      contact: recordFromWire(contact),
    }));
  return {
    preview: (ids) => send({ ids: [...ids], isPreview: true, changedAts: [] }),
    merge: (ids, changedAts) => send({ ids: [...ids], isPreview: false, changedAts: [...changedAts] }),
    takeApart: (mergeId) =>
      ask({ method: 'DELETE', path: `${path}/${encodeURIComponent(mergeId)}`, answer: contactMergeUndone }),
  };
};

export interface ImportVerbs {
  /** At most `IMPORT_BATCH` at once. 403: contacts of everybody without that right. @param isPreview nothing is written */
  send(
    importId: string,
    rows: readonly ContactFields[],
    isShared: boolean,
    isPreview: boolean,
  ): Promise<Result<Imported[]>>;
  /** 404: it was not the user's last import. */
  undo(importId: string): Promise<Result<{ removed: number; restored: number; kept: number }>>;
  /** One page; the next begins behind it. */
  read(isShared: boolean, offset: number): Promise<Result<{ items: ContactRecord[]; hasMore: boolean }>>;
}

/** Contacts from a file and into one. CONT-001, CONT-009 */
export const importVerbs: Verbs<ImportVerbs> = ({ ask }) => ({
  async send(importId, rows, isShared, isPreview) {
    const body = { importId, rows: [...rows], isShared, isPreview };
    const request = { method: 'POST', path: 'v1/user/ContactImport', body, answer: contactImported } as const;
    return mapResult(await ask(request), ({ rows: outcomes }) => outcomes);
  },
  undo: (importId) =>
    ask({
      method: 'DELETE',
      path: `v1/user/ContactImport/${encodeURIComponent(importId)}`,
      answer: contactImportUndone,
    }),
  async read(isShared, offset) {
    const body = { isShared, offset };
    const request = { method: 'POST', path: 'v1/user/ContactExport', body, answer: contactExported } as const;
    return mapResult(await ask(request), ({ items, hasMore }) => ({ items: items.map(recordFromWire), hasMore }));
  },
});

const bookFromWire = ({ restUri, revision }: WireContactBook) => ({ uri: restUri, revision });

/** Grows when contacts have changed: whoever shows some reads them anew. */
export const contactBookList = liveList('contactBooks', 'ContactBook', contactLists.ContactBook, bookFromWire);

export interface PhotoVerbs {
  /** @param path as a contact, colleague or line names it */
  photo(path: string): Promise<Result<Blob>>;
  /** 403: not with that right; 413 PHOTO_REFUSED: no picture, or too big. @returns its path */
  put(personId: string, photo: Blob): Promise<Result<string | null>>;
  remove(personId: string): Promise<Result<null>>;
}

/** Photos of contacts and colleagues. CONT-005 */
export const photoVerbs: Verbs<PhotoVerbs> = ({ ask, raw }) => {
  const send = sendSound(raw);
  const pathOf = (personId: string): string => `v1/user/Photo/${encodeURIComponent(personId)}`;
  return {
    photo: (path) => send(path, {}, (answer) => answer.blob()),
    async put(personId, photo) {
      const form = new FormData();
      form.set('file', photo, 'photo');
      const sent = await send(pathOf(personId), { method: 'POST', body: form }, (answer) => answer.json());
      if (!sent.ok) return sent;
      const parsed = photoAnswer.safeParse(sent.value);
      return parsed.success ? mapResult({ ok: true, value: parsed.data }, ({ photo: of }) => of) : badData(200);
    },
    remove: (personId) => ask({ method: 'DELETE', path: pathOf(personId), answer: z.null() }),
  };
};
