/** Texts of conferences by telephone. */
export const enBridges = {
  'bridge.new': 'New phone conference',
  'bridge.search': 'Search',
  'bridge.about': 'How it works',
  'bridge.none': 'No phone conferences',
  'bridge.noneText': 'Keep who you call together, and call them in one after the other.',
  'bridge.failed': 'Phone conferences cannot be shown',
  'bridge.failedText': 'The server does not answer. Calls work all the same.',
  'bridge.people': { one: '{n} person', other: '{n} people' },
  'bridge.open': 'Open {name}',
  'bridge.openShort': 'Open',
  'bridge.name': 'Name',
  'bridge.who': 'People',
  'bridge.find': 'Name of a colleague, or a number',
  'bridge.add': 'Add {name}',
  'bridge.takeOff': 'Take {name} off',
  'bridge.callIn': 'Call in',
  'bridge.callInOf': 'Call in {name}',
  'bridge.calling': 'Your phone rings, then {name} is called.',
  'bridge.joining': '{name} is called, and joins when they answer.',
  'bridge.how':
    'Your phone carries it. The next person is called while those who are there wait, and joins when they answer.',
  'bridge.save': 'Save',
  'bridge.delete': 'Delete',
  'bridge.deleteAsk': 'Delete {name}?',
  'bridge.deleteText': 'A call that goes on goes on.',
  'bridge.keep': 'Keep',
  'bridge.gone': 'There is no such phone conference',
  'bridge.goneText': 'It was deleted, or is not yours.',
  'bridge.full': 'A conference has ten people at most, you among them.',
  'bridge.searchFor': 'Name, person or number',
  'bridge.nothing': 'No phone conference with “{text}”.',
  'bridge.number': 'Your number',
  'bridge.most': 'People at most',
  'bridge.now': 'Now',
  'bridge.idle': 'nobody is called together',
  'bridge.with': 'with {names}',
  'bridge.what':
    'The server calls each person, and joins who answers. Who refuses leaves the conference as it was. Nothing of it is seen: a meeting has pictures.',
  'bridge.busyHint': 'People are called in one at a time, and only when you are in no other call.',
} as const;

declare module '../../words/Words.ts' {
  interface Words {
    bridges: typeof enBridges;
  }
}
