import { eq } from 'drizzle-orm';
import type { Database } from '../kernel/database/openDatabase.ts';
import type { Kept } from '../kernel/kept.ts';
import { contacts, extensions, groupMembers, keypads, terminals, users } from './tables.ts';

/**
 * What the company keeps of a person: the account and what belongs to it. It is ended by an administrator, not erased. That there is a
 * photo goes in the same transaction as the photo.
 */
export const keptOfCompany = (db: Database): Kept => ({
  async of(userId) {
    const [user] = await db.select().from(users).where(eq(users.id, userId));
    const [extension] = await db.select().from(extensions).where(eq(extensions.userId, userId));
    const phones = await db
      .select()
      .from(terminals)
      .where(eq(terminals.extensionId, extension?.id ?? ''));
    return {
      data: {
        user: user && { ...user, passwordHash: undefined },
        extension,
        phones: phones.map((phone) => ({ ...phone, ha1: undefined, registerId: undefined })),
        groups: await db.select().from(groupMembers).where(eq(groupMembers.userId, userId)),
        keypads: await db.select().from(keypads).where(eq(keypads.userId, userId)),
        contacts: await db.select().from(contacts).where(eq(contacts.ownerId, userId)),
      },
    };
  },
  async erase(tx, userId) {
    await tx.update(users).set({ photo: '' }).where(eq(users.id, userId));
  },
});
