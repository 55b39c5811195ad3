import * as z from 'zod/mini';
import { BOOK_PARTS, DIRECTORY_PART } from '../words/contacts.ts';
import { contact } from './directory.ts';

/**
 * GET v1/user/ContactIndex: a hash of each part of all that the user finds by a search. Parts 0 .. 255 are contacts, by their id; the last one
 * colleagues and groups. Whoever keeps parts reads again those that have another hash. CONT-001
 */
export const contactHashes = z.object({ hashes: z.array(z.string()).check(z.maxLength(BOOK_PARTS)) });

/** POST v1/user/ContactIndex: everything of some parts, as many as go into one answer, in their order; the others are asked for again. */
export const contactPartsAsked = z.object({
  parts: z.array(z.int().check(z.minimum(0), z.maximum(DIRECTORY_PART))).check(z.minLength(1), z.maxLength(BOOK_PARTS)),
});

/** A contact as it is found, with the words that it does not show: its nickname, and tags with their sign. Its path is that of its id. */
export const indexedContact = z.extend(z.omit(contact, { restUri: true }), { more: z.optional(z.string()) });
export type WireIndexedContact = z.infer<typeof indexedContact>;

export const contactParts = z.object({
  parts: z.array(z.object({ part: z.int(), hash: z.string(), items: z.array(indexedContact) })),
});
