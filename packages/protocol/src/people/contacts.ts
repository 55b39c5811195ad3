import * as z from 'zod/mini';
import { time, uri } from '../kernel/common.ts';
import { contactLimits, IMPORT_BATCH, MERGE_MAX, thirdParties } from '../words/contacts.ts';

const name = z.string().check(z.trim(), z.maxLength(contactLimits.name));
const text = z.string().check(z.trim(), z.maxLength(contactLimits.text));
const kind = z.string().check(z.trim(), z.maxLength(40));

const ids = z.optional(
  z.array(z.string().check(z.minLength(1), z.maxLength(100))).check(z.maxLength(contactLimits.entries)),
);
const line = z.optional(name);
/**
 * What a directory keeps of a person beside that; absent: as it is stored. Relations are ids of contacts and colleagues. `note` is the
 * additionalInfo of the documents. CONT-003, CONT-005, CONT-007
 */
const directoryFields = {
  ...{ nickName: line, duties: line, login: line, externalID: line, costCenter: line, corporateUserId: line },
  accessCtrlSystemPersonId: line,
  /** Without the sign before them and without spaces. NAV-125 */
  tagNames: z.optional(
    z
      .array(z.string().check(z.regex(/^[^\s#,]+$/u), z.maxLength(contactLimits.tag)))
      .check(z.maxLength(contactLimits.entries)),
  ),
  /** The one of its numbers that is called first; empty: the first. CONT-004 */
  defaultPhoneNumber: z.optional(z.string().check(z.trim(), z.maxLength(40))),
  ...{ assistants: ids, substitutes: ids, superiors: ids },
  /** Taken in from the address book of another. CONT-002 */
  thirdParty: z.optional(z.enum(thirdParties)),
};

/** What can be written of a contact. CONT-003 .. CONT-005, CONT-007 */
export const contactFields = z.object({
  firstName: name,
  lastName: name,
  company: name,
  department: name,
  title: name,
  numbers: z
    .array(z.object({ kind, number: z.string().check(z.trim(), z.maxLength(40)) }))
    .check(z.maxLength(contactLimits.entries)),
  emails: z.array(z.object({ kind, address: text })).check(z.maxLength(contactLimits.entries)),
  website: text,
  note: z.string().check(z.maxLength(contactLimits.note)),
  isVip: z.boolean(),
  ...directoryFields,
});
export type WireContactFields = z.infer<typeof contactFields>;

/** POST v1/user/Contact: a contact of the user, or of everybody. 403: that right is missing. CONT-009 */
export const contactCreation = z.extend(contactFields, { isShared: z.boolean() });

/** PUT data/Contact/{id}. `changedAt`: as it was read; 412: another user has changed it since. */
export const contactUpdate = z.extend(contactFields, { changedAt: time });

/** GET data/Contact/{id}, and the answer to each change. */
export const contactRecord = z.extend(contactFields, {
  restUri: uri,
  contactId: z.string(),
  displayName: z.string(),
  isShared: z.boolean(),
  mayEdit: z.boolean(),
  changedAt: time,
  /** Name of who changed it last; empty: nobody since it was made, or not known. */
  changedBy: z.string(),
  /** Whom its relations name, and who names it in theirs, as far as the user sees them. `as`: see `relations`. CONT-007 */
  related: z.optional(z.array(z.object({ as: z.string(), contactId: z.string(), displayName: z.string() }))),
  /** administrator, assistant, substitute, superior: what the person is to anybody. ROLE-008 */
  roles: z.optional(z.array(z.string())),
  /** Path of the photo; another photo has another path. Absent: there is none. CONT-005 */
  photo: z.optional(z.string()),
  /** The user may give the person a photo. */
  mayChangePhoto: z.optional(z.boolean()),
  /** Calls of the user with the contact, and chats and SMS that the user sees; only where one contact is read. HIST-005 */
  callCount: z.optional(z.int()),
  chatCount: z.optional(z.int()),
  /** When it was taken in from an account, and what it is called there. CONT-008 */
  importedAt: z.optional(time),
  thirdPartyId: z.optional(z.string()),
});
export type WireContactRecord = z.infer<typeof contactRecord>;

/** Answer to POST v1/user/Photo/{id}: the path of the photo. CONT-005 */
export const photoAnswer = z.object({ photo: z.nullable(z.string()) });

/** Item of the list `ContactBook`, followed on demand: whoever shows contacts reads them anew when its revision grows. */
export const contactBook = z.object({ restUri: uri, revision: z.number() });
export type WireContactBook = z.infer<typeof contactBook>;
export const contactLists = { ContactBook: contactBook } as const;

const some = z.string().check(z.maxLength(5000));
const several = z.array(z.object({ kind: some, number: z.optional(some), address: z.optional(some) }));
/**
 * POST v1/user/ContactImport: contacts of a file. Each is looked at by itself, so that one with a fault costs no other. 403: that right is
 * missing. `isPreview`: nothing is written. All that one file brings has one `importId`, by which it is undone.
 */
export const contactImport = z.object({
  importId: z.string().check(z.minLength(8), z.maxLength(64)),
  isShared: z.boolean(),
  isPreview: z.boolean(),
  rows: z
    .array(
      z.object({
        ...{ firstName: some, lastName: some, company: some, department: some, title: some, website: some, note: some },
        ...{ numbers: several, emails: several, isVip: z.boolean(), thirdParty: z.optional(z.enum(thirdParties)) },
        defaultPhoneNumber: z.optional(some),
        /** What it is called in the account that it comes from: by it the contact is known again. */
        thirdPartyId: z.optional(z.string().check(z.maxLength(400))),
        /** Where there is such a contact of the user: it becomes as given, which is not undone. PROMPT-020 */
        isReplaced: z.optional(z.boolean()),
      }),
    )
    .check(z.minLength(1), z.maxLength(IMPORT_BATCH)),
});
/** What becomes, or would become, of each, in their order. */
export const contactImported = z.object({
  rows: z.array(
    z.object({
      /** added; merged: into one with the same number or name; replaced; same: it is there; directory: a colleague; fault: see `why`; full */
      is: z.string(),
      /** tooLong, number, email or nameless. */
      why: z.optional(z.string()),
      /** What it is about: the wrong number or address, or the name of whom it is merged into. */
      about: z.optional(z.string()),
      /** Of a contact of an account that is there already: what would be another if it were replaced. */
      changes: z.optional(z.array(z.object({ field: z.string(), was: z.string(), will: z.string() }))),
    }),
  ),
});
/** DELETE v1/user/ContactImport/{importId}: undoes it; contacts that were changed since stay. 404: it was not the user's last one. */
export const contactImportUndone = z.object({ removed: z.int(), restored: z.int(), kept: z.int() });

/**
 * POST v1/user/ContactMerge: contacts of one person become one, by the rule of an import; the first one stays, the others go. `isPreview`:
 * nothing is written. 400: they are not all the user's, or all of everybody; 403: that right is missing; 412 CONTACT_CHANGED: one is not as
 * the preview had it; 412 CONTACT_MERGE_FULL: it would have too many numbers, addresses or tags. CONT-001
 */
export const contactMerge = z.object({
  ids: z.array(z.string().check(z.minLength(1), z.maxLength(100))).check(z.minLength(2), z.maxLength(MERGE_MAX)),
  isPreview: z.boolean(),
  /** When each was changed last, as the preview says. */
  changedAts: z.array(time).check(z.maxLength(MERGE_MAX)),
});
/** The one that is, or would be; each of its parts with the contact that it is from; by what it is taken back. */
export const contactMerged = z.object({
  contact: contactRecord,
  parts: z.array(z.object({ field: z.string(), value: z.string(), contactId: z.string() })),
  changedAts: z.array(time),
  mergeId: z.nullable(z.string()),
});
/** DELETE v1/user/ContactMerge/{mergeId}: they are there again. 404: it was not the user's last one; 412: it was changed since. */
export const contactMergeUndone = z.object({ restored: z.int() });

/** POST v1/user/ContactExport: contacts with all that the user may see of them. 403: those of everybody without that right. */
export const contactExport = z.object({
  isShared: z.boolean(),
  offset: z.int().check(z.minimum(0), z.maximum(1_000_000)),
});
export const contactExported = z.object({ items: z.array(contactRecord), hasMore: z.boolean() });

/** POST v1/user/ImportedContact: own contacts that were taken in from an account, with all their fields. CONT-008 */
export const importedContacts = z.object({
  thirdParty: z.enum(thirdParties),
  offset: z.int().check(z.minimum(0), z.maximum(1_000_000)),
});
