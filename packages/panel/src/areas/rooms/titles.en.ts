/** Names that are wanted before rooms are opened. */
export const enRoomTitles = {
  'notify.room': '{name} writes in {room}',
  'notify.roomDirect': '{name} writes to you',
  'notify.roomMention': '{name} mentions you in {room}',
  'screen.rooms': 'Rooms',
  'rooms.new': 'New room',
  'rooms.searchRooms': 'Search all rooms',
  'rooms.devices': 'Devices',
  'rooms.savedKeys': 'Saved message keys',
  'rooms.words': 'room team message encrypted chat group',
  'rooms.unreadCount': 'unread',
} as const;

declare module '../../words/Words.ts' {
  interface Words {
    roomTitles: typeof enRoomTitles;
  }
}
