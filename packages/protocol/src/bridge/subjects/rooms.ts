import * as z from 'zod/mini';
import { count } from './shapes.ts';

export interface RoomsEventMap {
  /**
   * What waits in rooms changed, or rooms were opened: before that nothing is known of them. `unread`: messages that the user has not
   * read, of rooms of which only mentions are heard those alone, of rooms that are silent none. `mentions`: those that mention the user.
   * No text, no name of a room.
   */
  ROOMS_EVENT: { unread: number; mentions: number };
}

export const roomsEvents = {
  ROOMS_EVENT: z.object({ unread: count, mentions: count }),
} satisfies { [E in keyof RoomsEventMap]: z.ZodMiniType<RoomsEventMap[E]> };
