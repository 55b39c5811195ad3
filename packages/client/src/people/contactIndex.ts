import type { BookPart, FindableContact } from '@ringside/domain/directory';
import { contactHashes, contactParts, type WireIndexedContact } from '@ringside/protocol/people/contactIndex';
import { contactFromWire } from '../directory.ts';
import type { Verbs } from '../kernel/Reach.ts';
import { mapResult, type Result } from '../kernel/result.ts';

export interface ContactIndexVerbs {
  /** A hash of each part, by its number. */
  hashes(): Promise<Result<string[]>>;
  /** As many of these parts as go into one answer, the first ones; at least one. */
  parts(wanted: readonly number[]): Promise<Result<BookPart[]>>;
}

const fromWire = ({ more = '', ...shown }: WireIndexedContact): FindableContact => ({
  ...contactFromWire({ ...shown, restUri: `data/Contact/${shown.contactId}` }),
  more,
});

/** Everything that a search finds, in parts, for whoever searches by itself. CONT-001 */
export const contactIndexVerbs: Verbs<ContactIndexVerbs> = ({ ask }) => {
  const path = 'v1/user/ContactIndex';
  return {
    hashes: async () => mapResult(await ask({ method: 'GET', path, answer: contactHashes }), ({ hashes }) => hashes),
    async parts(wanted) {
      const answer = await ask({ method: 'POST', path, body: { parts: [...wanted] }, answer: contactParts });
      return mapResult(answer, ({ parts }) =>
        parts.map(({ part, hash, items }) => ({ part, hash, people: items.map(fromWire) })),
      );
    },
  };
};
