/** Texts of the history of a room. */
export const enRoomHistory = {
  'rooms.search': 'Search messages',
  'rooms.searchClose': 'Close',
  'rooms.searchHint': 'Looks in what this device can read of this room.',
  'rooms.searchWhere': 'What is searched',
  'rooms.searchHintAll': 'Looks in what this device can read of all your rooms.',
  'rooms.searchFiles': 'Files',
  'rooms.searchLinks': 'Links',
  'rooms.searchFrom': 'From…',
  'rooms.searchOf': 'From {name}',
  'rooms.searchBy': 'Messages from',
  'rooms.searchAnybody': 'Anybody',
  'rooms.searchYou': 'You',
  'rooms.searching': 'Looking…',
  'rooms.searchFound': { one: '{n} found.', other: '{n} found.' },
  'rooms.searchNothing': 'There are no messages here.',
  'rooms.searchLooked': {
    one: 'Looked at {n} message, back to {day}.',
    other: 'Looked at {n} messages, back to {day}.',
  },
  'rooms.searchLocked': {
    one: '{n} of them cannot be read on this device.',
    other: '{n} of them cannot be read on this device.',
  },
  'rooms.searchShown': { one: 'The newest is shown.', other: 'The newest {n} are shown.' },
  'rooms.searchAll': 'There is nothing before.',
  'rooms.searchFull': 'This device looks no further back.',
  'rooms.searchFurther': 'Look further back',
} as const;

declare module '../../../words/Words.ts' {
  interface Words {
    roomHistory: typeof enRoomHistory;
  }
}
