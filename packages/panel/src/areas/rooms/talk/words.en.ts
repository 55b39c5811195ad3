/** Texts of what is said in a room that are not those of its list. */
export const enRoomTalk = {
  'rooms.voiceRecord': 'Record a voice message',
  'rooms.newFirst': { one: '{n} new, from {name}', other: '{n} new, first from {name}' },
  'rooms.versions': 'What {name} wrote',
  'rooms.versionsItem': 'Earlier versions',
  'rooms.forward': 'Forward',
  'rooms.forwardTo': 'Forward to',
  'rooms.forwardFind': 'Find a room or a person',
  'rooms.forwardNone': 'There is no other room of that name in which you may write.',
  'rooms.forwardOpen': 'A room without a lock is not encrypted: the server can read there what you forward.',
  'rooms.readers': 'Who has read it',
  'rooms.readBy': { one: 'Read by {n}', other: 'Read by {n}' },
  'rooms.readByHint': 'Who reads without saying so is not among them.',
  'rooms.copyText': 'Copy text',
  'rooms.copyFailed': 'The browser did not let it be copied.',
  'rooms.mentionList': 'Members to mention',
  'rooms.mentionFound': { one: '{n} member, Enter mentions', other: '{n} members, Enter mentions the chosen one' },
  'rooms.past': 'You see older messages.',
  'rooms.newer': 'Show newer',
  'rooms.toNewest': 'To the newest',
  'rooms.kept': { one: 'Messages are deleted after {n} day.', other: 'Messages are deleted after {n} days.' },
  'rooms.keptSet': {
    one: '{name} has messages deleted after {n} day',
    other: '{name} has messages deleted after {n} days',
  },
  'rooms.keptAll': '{name} has messages kept for good',
} as const;

declare module '../../../words/Words.ts' {
  interface Words {
    roomTalk: typeof enRoomTalk;
  }
}
