/** Bytes of a file of a room at most, by kind, before it is encrypted. LIM-004, S-MSG-5 */
export const ROOM_FILE_BYTES = {
  audio: 20_000_000,
  document: 10_000_000,
  image: 10_000_000,
  video: 50_000_000,
} as const;
export type RoomFileKind = keyof typeof ROOM_FILE_BYTES;
