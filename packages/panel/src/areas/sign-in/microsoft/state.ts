import { signInChoices } from '@ringside/protocol/kernel/signInChoices';
import { atom } from 'jotai';
import { userAtom } from '../../../kernel/store.ts';

/** Whether the deployment lets accounts of Microsoft sign in, by the data block of the page. */
export function isOffered(page: Pick<Document, 'getElementById'>): boolean {
  try {
    const block = page.getElementById('ringside-config')?.textContent ?? '';
    return signInChoices.parse(JSON.parse(block)).microsoft === true;
  } catch {
    return false;
  }
}
/** Microsoft's page refuses to be in a frame. */
export const isOfferedAtom = atom(globalThis.top === globalThis.self && isOffered(globalThis.document));

/** Whom Microsoft has named, while the second step is wanted; null: nobody. */
export const namedAtom = userAtom<{ login: string } | null>(null);
