/** Texts of contacts that are made one by hand; they come with that page. */
export const enContactMerge = {
  'merge.what':
    'Choose the contacts that are the same person as {name}. You see what becomes of them before anything is written.',
  'merge.find': 'Find contacts',
  'merge.list': 'Contacts that can be chosen',
  'merge.none': 'Nobody is found.',
  'merge.none.own': 'Only contacts of your own can be made one with this one.',
  'merge.none.shared': 'Only contacts that everybody sees can be made one with this one.',
  'merge.look': { one: 'See {n} with {name}', other: 'See {n} with {name}' },
  'merge.first': 'Where several have something, it is taken from',
  'merge.becomes': 'What becomes of them',
  'merge.from': 'from {name}',
  'merge.photo': 'Photo',
  'merge.gone': { one: '{names} leaves the book.', other: '{names} leave the book.' },
  'merge.goneText': 'Past calls keep their names; a star or a speed dial of who leaves goes with them.',
  'merge.run': 'Make them one',
  'merge.back': 'Choose others',
  'merge.done': { one: '{name}: {n} contact taken in', other: '{name}: {n} contacts taken in' },
  'merge.undone': 'They are apart again',
  'merge.forbidden': 'You may not change this contact',
  i__CONTACT_CHANGED_LABEL: 'One of them was changed meanwhile',
  i__CONTACT_CHANGED_DETAIL: 'Look at them again before you make them one.',
  i__CONTACT_MERGE_FULL_LABEL: 'One contact does not hold as much',
  i__CONTACT_MERGE_FULL_DETAIL: 'It has at most 20 numbers, 20 addresses and 20 tags.',
} as const;

declare module '../../../words/Words.ts' {
  interface Words {
    contactMerge: typeof enContactMerge;
  }
}
