/** Texts of the sheets of a message. */
export const enMessageSheets = {
  'rooms.copyText': 'Copy text',
  'rooms.copyFailed': 'The browser did not let it be copied.',
  i__ROOMS_FILE_DAMAGED_LABEL: 'The file is damaged',
  i__ROOMS_FILE_DAMAGED_DETAIL: 'It cannot be sent from here.',
  'rooms.forward': 'Forward',
  'rooms.forwardTo': 'Forward to',
  'rooms.forwardFind': 'Find a room or a person',
  'rooms.forwardNone': 'There is no other room of that name in which you may write.',
  'rooms.forwardOpen': 'A room without a lock is not encrypted: the server can read there what you forward.',
  'rooms.readers': 'Who has read it',
  'rooms.readersOf': 'Who has read it, {n} of {others}',
  'rooms.markUnreadFrom': 'Mark as unread from here',
  'rooms.faceAgreed': 'Agreed',
  'rooms.faceLove': 'Love',
  'rooms.faceLaugh': 'Laugh',
  'rooms.faceCelebrate': 'Celebrate',
  'rooms.faceLooking': 'Looking',
  'rooms.faceThanks': 'Thanks',
  'rooms.faces': 'More reactions',
  'rooms.facesSmileys': 'Faces',
  'rooms.facesHands': 'Hands',
  'rooms.facesSigns': 'Signs',
  'rooms.facesThings': 'Things',
  'rooms.faceOwn': 'Another emoji',
  'rooms.facePut': 'React',
  'rooms.faceNot': 'Write one emoji, and nothing else.',
  'rooms.readBy': { one: 'Read by {n}', other: 'Read by {n}' },
  'rooms.readByHint': 'Who reads without saying so is not among them.',
  'rooms.versions': 'What {name} wrote',
  'rooms.versionsItem': 'Earlier versions',
} as const;

declare module '../../../../words/Words.ts' {
  interface Words {
    messageSheets: typeof enMessageSheets;
  }
}
