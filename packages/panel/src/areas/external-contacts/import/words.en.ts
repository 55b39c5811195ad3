/** Texts of contacts that are taken in from an account. */
export const enExternalImport = {
  'ext.imp.title': 'Import from {provider}',
  'ext.imp.unconnected': 'No account is connected',
  'ext.imp.hint': 'Type at least two characters. Nothing is written before you have seen what becomes of each.',
  'ext.imp.found': { one: '{n} match', other: '{n} matches. Type more to see others.' },
  'ext.imp.new': 'new',
  'ext.imp.differs': 'differs',
  'ext.imp.known': 'known',
  'ext.imp.default': 'default',
  'ext.imp.choice': 'What to do with {name}',
  'ext.imp.add': 'Add',
  'ext.imp.merge': 'Add to it',
  'ext.imp.replace': 'Replace',
  'ext.imp.skip': 'Skip',
  'ext.imp.field.name': 'Name',
  'ext.imp.field.company': 'Company',
  'ext.imp.field.title': 'Job',
  'ext.imp.field.numbers': 'Numbers',
  'ext.imp.field.emails': 'E-mail',
  'ext.imp.field.note': 'Note',
  'ext.imp.why.number': '“{about}” is not a number',
  'ext.imp.why.email': '“{about}” is not an e-mail address',
  'ext.imp.why.nameless': 'Only a number, {about}',
  'ext.imp.why.tooLong': 'A field is too long',
  'ext.imp.directory': 'Already in the directory',
  'ext.imp.full': 'You have as many contacts as you may',
  'ext.imp.says': '{added} added, {replaced} replaced, {merged} completed',
  'ext.imp.into': 'into your personal contacts',
  'ext.imp.run': { one: 'Import {n}', other: 'Import {n}' },
  'ext.imp.done': { one: '{n} contact imported', other: '{n} contacts imported' },
  'ext.imp.undone': { one: '{n} contact taken back', other: '{n} contacts taken back' },
  'ext.imp.replaceAsk': 'Replace {name}?',
  'ext.imp.replaceText':
    'What is here becomes as it is at {provider}: {fields}. Tags, favourites and calls stay. This cannot be undone.',
  'ext.imp.without': 'Import without it',
  'ext.imp.imported': 'Imported from {provider}',
  'ext.imp.column.name': 'Name',
  'ext.imp.column.emails': 'E-mails',
  'ext.imp.column.numbers': 'Phone numbers',
  'ext.imp.column.default': 'Default number',
  'ext.imp.column.on': 'Imported on',
  'ext.imp.column.source': 'Source',
  'ext.imp.delete': 'Delete',
  'ext.imp.deleteAsk': 'Delete {name}?',
  'ext.imp.deleteText': 'It is deleted here, not at {provider}. Past calls keep the name.',
  'ext.imp.more': 'Show more',
} as const;

declare module '../../../words/Words.ts' {
  interface Words {
    externalImport: typeof enExternalImport;
  }
}
