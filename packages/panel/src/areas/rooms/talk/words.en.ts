/** Texts of what is said in a room that are not those of its list. */
export const enRoomTalk = {
  'rooms.voiceRecord': 'Record a voice message',
  'rooms.newFirst': { one: '{n} new, from {name}', other: '{n} new, first from {name}' },
  'rooms.mentionList': 'Members to mention',
  'rooms.mentionFound': { one: '{n} member, Enter mentions', other: '{n} members, Enter mentions the chosen one' },
  'rooms.emoji': 'Emoji',
  'rooms.emojiList': 'Emoji of that name',
  'rooms.emojiFound': { one: '{n} emoji, Enter writes it', other: '{n} emoji, Enter writes the chosen one' },
  'rooms.mayReact': 'You can react.',
  'rooms.whoWrites': 'Who are they?',
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
