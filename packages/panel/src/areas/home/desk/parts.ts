import { lazy } from 'react';
import { fetchAlways } from '../../../kernel/code/fetchCode.ts';
import { withWords } from '../../../words/translate.ts';

const contacts = () => fetchAlways(() => withWords(import('../../contacts/person/personArea.ts')));
const chats = () => fetchAlways(() => withWords(import('../../chats/chatsArea.ts')));

/** What the address book and the chats say of a person: their code comes after the page. */
export const FavouritesOf = lazy(async () => ({ default: (await contacts()).FavouritesOf }));
export const RecordOf = lazy(async () => ({ default: (await contacts()).RecordOf }));
export const PersonMarks = lazy(async () => ({ default: (await contacts()).PersonMarks }));
export const PersonMore = lazy(async () => ({
  default: (await fetchAlways(() => withWords(import('./PersonMore.tsx')))).PersonMore,
}));
export const ThreadsOf = lazy(async () => ({ default: (await chats()).ThreadsOf }));
export const MessageField = lazy(async () => ({ default: (await chats()).MessageField }));

/** What a call meets, and the note that is the user's own, know schemas that nothing before the page needs. */
export const CallNow = lazy(async () => ({
  default: (await fetchAlways(() => import('../person/CallNow.tsx'))).CallNow,
}));
export const OwnNoteCard = lazy(async () => ({
  default: (await fetchAlways(() => import('../person/note/OwnNoteCard.tsx'))).OwnNoteCard,
}));
