/** Texts of the address book that are wanted beside its page. */
export const enBookTitles = {
  'screen.addressBook': 'Address book',
  'book.title': 'Address book',
  'book.more': '{n} of more, type on',
  'book.searching': 'Searching the address book…',
  'book.in': 'Answers in {n} s',
  'book.before': '{n} s before each try',
  'book.failed': 'It did not answer',
  'book.closed': 'Closed by the server',
  'book.own': 'Your own contacts are complete',
  'book.notSearched': 'Not searched',
  'book.licence': 'No valid licence',
  'book.missing': 'Its program was not found',
  'book.unset': 'Not set up',
  'book.setUp': 'Set up',
  'book.unsetTitle': 'The address book is not set up',
  'book.unsetText':
    'Search looks into your own, shared and directory contacts. With an address book it also finds customers of your other systems.',
  'book.licenceTitle': 'The address book has no valid licence',
  'book.licenceText':
    'It was disconnected and is not searched any more. Calls and your own contacts work as before. Your administrator can renew it.',
  'book.retryIn': 'Try again in {n}',
  'book.ok': 'OK',
  'book.cancel': 'Cancel',
} as const;

declare module '../../words/Words.ts' {
  interface Words {
    bookTitles: typeof enBookTitles;
  }
}
