import { userAtom } from '../../../../kernel/store.ts';

/** What the user writes about one person, and how far that is on its way to the server. */
export interface OwnNote {
  /** As it stands in the field. */
  text: string;
  /** As the server has it; null: not read yet. */
  known: string | null;
  /** As the server had it when the page before left the text; null: it did not, or had not read it. */
  leftOver: string | null;
  /** Whose it is by the server; empty: the number's. */
  contactId: string;
  is: 'still' | 'saved' | 'waiting' | 'refused';
}

/** By the number of the page. */
export const ownNotesAtom = userAtom<Readonly<Record<string, OwnNote>>>({});

export const isUnsent = ({ text, known, leftOver }: OwnNote): boolean => text.trim() !== (known ?? leftOver ?? '');
