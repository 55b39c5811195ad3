/** Texts of calling a room. */
export const enRoomCall = {
  'rooms.meetAsk': 'Start a meeting with {name}?',
  'rooms.meetText': { one: '{n} person is called when you are in.', other: '{n} people are called when you are in.' },
  'rooms.meetListed': { one: '{n} person finds it under Meetings.', other: '{n} people find it under Meetings.' },
  'rooms.meetMissing': {
    one: '{n} has no extension, or is not in your directory: the message in the room tells of it.',
    other: '{n} have no extension, or are not in your directory: the message in the room tells of it.',
  },
  'rooms.meetEncrypted': 'The meeting is encrypted, as the room is: nobody joins it by telephone, and no guests.',
  'rooms.meetMany': 'A meeting has {n} people at most.',
  'rooms.meetSaid': 'I have started the meeting “{name}”. It is under Meetings.',
  'rooms.meetStay': 'Cancel',
  'rooms.meetGo': 'Start the meeting',
} as const;

declare module '../../../words/Words.ts' {
  interface Words {
    roomCall: typeof enRoomCall;
  }
}
