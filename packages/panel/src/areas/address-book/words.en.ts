/** Texts of the page of the address book. */
export const enBook = {
  'book.text':
    'Search and calls then also find the people of another system of yours. Its program runs in a closed frame: it sees what is searched for, and nothing else of the panel.',
  'book.driver': 'Program',
  'book.none': 'None',
  'book.licenceField': 'Licence',
  'book.licenceHint': 'Without a licence it does not connect.',
  'book.save': 'Save',
  'book.saved': 'Saved. Panels that are open use it when they are loaded next.',
  'book.notAllowed':
    'The deployment allows no address book. Whoever runs the server names its program in the options of the server.',
} as const;

declare module '../../words/Words.ts' {
  interface Words {
    book: typeof enBook;
  }
}
