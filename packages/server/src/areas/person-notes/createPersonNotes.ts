import type { WirePersonNote } from '@ringside/protocol/people/personNotes';
import { PERSON_NOTES_MAX } from '@ringside/protocol/words/contacts';
import type { Company } from '../../company/company.ts';
import type { Database } from '../../kernel/database/openDatabase.ts';
import { newId } from '../../kernel/newId.ts';
import { createTurns } from '../../kernel/turns.ts';
import { ofContact, personKeys } from './personKeys.ts';
import { type PersonNoteRow, personNoteStore } from './store.ts';

interface About {
  number: string;
  contactId: string;
}

/** What users write about people, for themselves alone. */
export function createPersonNotes({ db, company, now }: { db: Database; company: Company; now: () => number }) {
  const store = personNoteStore(db);
  const turns = createTurns();
  const joined = (rows: readonly PersonNoteRow[]): Pick<WirePersonNote, 'text' | 'at'> => ({
    text: rows.map(({ text }) => text).join('\n'),
    at: rows.length === 0 ? null : Math.max(...rows.map(({ changedAt }) => changedAt)),
  });
  const isThere = (person: string): boolean => {
    const id = person.slice(2);
    return (id.startsWith('u-') ? company.user(id.slice(2)) : company.contact(id)) != null;
  };

  return {
    async of(userId: string, about: About): Promise<WirePersonNote | null> {
      const keys = personKeys(company, userId, about);
      if (!keys) return null;
      const rows = await store.of(userId, keys.persons);
      const inOrder = keys.persons.flatMap((person) => rows.find((row) => row.person === person) ?? []);
      return { ...joined(inOrder), contactId: keys.contactId };
    },
    /** One of a number that has become a contact's is kept with the contact from then on. */
    put: (userId: string, about: About & { text: string }): Promise<WirePersonNote | 'nobody' | 'tooMany'> =>
      turns(userId, async () => {
        const keys = personKeys(company, userId, about);
        if (!keys) return 'nobody';
        const { contactId, persons } = keys;
        const [person, ...others] = persons;
        const text = about.text.trim();
        if (text === '') {
          await store.remove(userId, persons);
          return { text, contactId, at: null };
        }
        const isNew = (await store.of(userId, persons)).length === 0;
        if (isNew && (await store.countOf(userId)) >= PERSON_NOTES_MAX) return 'tooMany';
        const changedAt = now();
        await store.put({ id: newId(), userId, person, text, changedAt });
        if (others.length > 0) await store.remove(userId, others);
        return { text, contactId, at: changedAt };
      }),
    /** Contacts are others, or gone: the notes about those that are gone go as well. */
    async changed(ids: readonly string[]): Promise<void> {
      await store.removeAbout(ids.map(ofContact).filter((person) => !isThere(person)));
    },
    /** What was missed while the server was down. */
    async sweep(): Promise<void> {
      await store.removeAbout((await store.contacts()).filter((person) => !isThere(person)));
    },
    /**
     * Contacts become one: of each user the notes about them do, too.
     *
     * @returns takes it back, of each user who has not changed the note since
     */
    async merged(tx: Database, into: string, gone: readonly string[]): Promise<(tx: Database) => Promise<void>> {
      const persons = [into, ...gone].map(ofContact);
      const before = await personNoteStore(tx).about(persons);
      const made = [...Map.groupBy(before, ({ userId }) => userId).values()].flatMap((rows): PersonNoteRow[] => {
        const [first] = rows;
        const inOrder = persons.flatMap((person) => rows.find((row) => row.person === person) ?? []);
        if (!first || inOrder.every(({ person }) => person === persons[0])) return [];
        const { text, at } = joined(inOrder);
        return [{ id: newId(), userId: first.userId, person: ofContact(into), text, changedAt: at ?? 0 }];
      });
      const within = personNoteStore(tx);
      for (const row of made) await within.put(row);
      await within.removeAbout(gone.map(ofContact));
      return async (later) => {
        const then = personNoteStore(later);
        for (const { userId, person, text } of made) {
          const [kept] = await then.of(userId, [person]);
          if (kept?.text !== text) continue;
          await then.remove(userId, [person]);
          for (const row of before.filter((one) => one.userId === userId)) await then.put(row);
        }
      };
    },
  };
}
export type PersonNotes = ReturnType<typeof createPersonNotes>;
