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
  'rooms.searchFound': { one: '{found} found in {n} message.', other: '{found} found in {n} messages.' },
  'rooms.searchNothing': 'There are no messages here.',
  'rooms.searchLocked': { one: '{n} could not be read here.', other: '{n} could not be read here.' },
  'rooms.searchShown': { one: 'The newest is shown.', other: 'The newest {n} are shown.' },
  'rooms.searchAll': 'Looked at everything since {month}.',
  'rooms.searchFull': 'This device looks no further back.',
  'rooms.searchRefused': { one: '{n} room could not be searched.', other: '{n} rooms could not be searched.' },
  'rooms.searchStop': 'Stop',
  'rooms.searchWhy': 'Why {n}?',
  'rooms.searchReach': 'How far the search looked',
  'rooms.searchBegins': '{month}, room begins',
  'rooms.searchBeginsAll': '{month}, first room begins',
  'rooms.searchBack': 'looked back to {day}',
  'rooms.searchThisMonth': 'This month',
  'rooms.searchFurther': 'Search older messages',
} as const;

declare module '../../../words/Words.ts' {
  interface Words {
    roomHistory: typeof enRoomHistory;
  }
}
