/** Texts of what is said in a room that are not those of its list. */
export const enRoomTalk = {
  'rooms.mentionList': 'Members to mention',
  'rooms.mentionFound': { one: '{n} member, Enter mentions', other: '{n} members, Enter mentions the chosen one' },
  'rooms.past': 'You see older messages.',
  'rooms.newer': 'Show newer',
  'rooms.toNewest': 'To the newest',
} as const;

declare module '../../../words/Words.ts' {
  interface Words {
    roomTalk: typeof enRoomTalk;
  }
}
