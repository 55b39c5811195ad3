import { userAtom } from '../../../../kernel/store.ts';

/** What the user writes about one person, and how far that is on its way to the server. */
export interface OwnNote {
  /** As it stands in the field. */
  text: string;
  /** As the server has it; null: not read yet. */
  known: string | null;
  /** Whose it is by the server; empty: the number's. */
  contactId: string;
  is: 'still' | 'saved' | 'waiting' | 'refused';
}

/** By the number of the page. */
export const ownNotesAtom = userAtom<Readonly<Record<string, OwnNote>>>({});

export const isUnsent = ({ text, known }: OwnNote): boolean => text.trim() !== (known ?? '');
