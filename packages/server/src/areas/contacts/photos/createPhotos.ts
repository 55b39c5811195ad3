import { createHash } from 'node:crypto';
import { photoLimits } from '@ringside/protocol/words/contacts';
import type { Beside, Company } from '../../../company/company.ts';
import { mayAdminister } from '../../../company/policies.ts';
import { photoUri } from '../../../company/uris.ts';
import type { Database } from '../../../kernel/database/openDatabase.ts';
import type { Turns } from '../../../kernel/turns.ts';
import { mayEdit } from '../contactView.ts';
import { isSeen, personById } from '../createRelations.ts';
import { cleanImage } from './cleanImage.ts';
import { photoStore } from './store.ts';

export type PhotoRefusal = 'ROUTER_ERR_403' | 'ROUTER_ERR_404' | 'PHOTO_REFUSED';

/** A photo that is asked for. */
export interface Photo {
  type: string;
  bytes: Buffer;
}

const isUser = (personId: string): boolean => personId.startsWith('u-');

/** Whether a user may give a person a photo: an own contact, one of everybody with that right, oneself; administrators colleagues too. */
export function mayChangePhoto(company: Company, personId: string, userId: string): boolean {
  if (isUser(personId)) return personId.slice(2) === userId || mayAdminister(company.user(userId));
  const row = company.contact(personId);
  return isSeen(row, userId) && mayEdit(company, row, userId);
}

interface Ports {
  company: Company;
  db: Database;
  now: () => number;
  /** Of one person; changes of a contact have the same. */
  turns: Turns;
}

/** Photos of contacts and colleagues: the picture and the row that says which one holds are written together. CONT-005 */
export function createPhotos({ company, db, now, turns }: Ports) {
  const store = photoStore(db);
  /** Says of a person which photo holds, empty: none; whoever sees the person is shown it. `beside` writes or deletes the picture. */
  const show = (personId: string, photo: string, userId: string, beside: Beside): Promise<void> => {
    if (isUser(personId)) return company.change({ user: personId.slice(2), set: { photo } }, beside);
    const row = company.contact(personId);
    if (!row) return Promise.resolve();
    const { photo: _, ...rest } = row.details;
    const details = photo === '' ? rest : { ...rest, photo };
    const changedAt = Math.max(now(), row.changedAt + 1);
    return company.change({ contact: personId, set: { details, changedAt, changedBy: userId } }, beside);
  };
  const barred = (personId: string, userId: string): PhotoRefusal | null => {
    const own = personId === `u-${userId}`;
    if (!own && !isSeen(personById(company, personId), userId)) return 'ROUTER_ERR_404';
    return mayChangePhoto(company, personId, userId) ? null : 'ROUTER_ERR_403';
  };
  return {
    /** @returns path of the photo, as it stands in a contact */
    put: (personId: string, userId: string, given: Buffer): Promise<PhotoRefusal | { photo: string }> =>
      turns(personId, async () => {
        const refusal = barred(personId, userId);
        if (refusal) return refusal;
        const image = given.length > photoLimits.bytes ? null : cleanImage(given);
        const { least, side } = photoLimits;
        const fits =
          image && Math.min(image.width, image.height) >= least && Math.max(image.width, image.height) <= side;
        if (!fits) return 'PHOTO_REFUSED';
        const stamp = createHash('sha256').update(image.bytes).digest('base64url').slice(0, 22);
        const row = {
          ...{ personId, stamp, type: image.type, image: image.bytes.toString('base64') },
          ...{ contactId: isUser(personId) ? null : personId, userId: isUser(personId) ? personId.slice(2) : null },
        };
        await show(personId, stamp, userId, (tx) => photoStore(tx).put(row));
        return { photo: photoUri(personId, stamp) };
      }),
    remove: (personId: string, userId: string): Promise<PhotoRefusal | null> =>
      turns(personId, async () => {
        const refusal = barred(personId, userId);
        if (refusal) return refusal;
        await show(personId, '', userId, (tx) => photoStore(tx).remove(personId));
        return null;
      }),
    /** For whoever sees the person; null: there is none, or not this one any more. */
    async of(personId: string, stamp: string, userId: string): Promise<Photo | null> {
      const seen = personId === `u-${userId}` || isSeen(personById(company, personId), userId);
      const row = seen ? await store.of(personId) : null;
      return row?.stamp === stamp ? { type: row.type, bytes: Buffer.from(row.image, 'base64') } : null;
    },
    /** A person has been erased. */
    forget: (userId: string): Promise<unknown> =>
      company.user(userId)?.photo ? company.change({ user: userId, set: { photo: '' } }) : Promise.resolve(),
  };
}
export type Photos = ReturnType<typeof createPhotos>;
