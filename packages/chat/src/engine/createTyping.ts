import type { MatrixClient } from 'matrix-js-sdk/lib/client.js';
import type { Room } from 'matrix-js-sdk/lib/models/room.js';
import type { Person } from '../Messaging.ts';
import { personIn } from './roomRows.ts';

/** For so long one who writes is said to, in milliseconds, and so soon it is said again. */
const [LASTS_MS, AGAIN_MS] = [20_000, 10_000];
/** After a message it ends so late, in milliseconds: whoever sends one after the other writes all the time. */
const ENDS_MS = 400;
/** Account data with what the user has chosen, on all devices. */
const CHOICES = 'ringside.rooms';

/** Others of a room that are writing now. */
export const typingIn = (room: Room, own: string): Person[] =>
  room
    .getJoinedMembers()
    .filter(({ typing, userId }) => typing && userId !== own)
    .map(({ userId }) => personIn(room, userId));

/** Says to a room that the user is writing, unless they have chosen that nobody sees it. S-MSG-5, S-MSG-8 */
export function createTyping(client: MatrixClient, now: () => number) {
  /** When it was said last, by room. */
  const said = new Map<string, number>();
  const ends = new Map<string, ReturnType<typeof setTimeout>>();
  const isShown = (): boolean => client.getAccountData(CHOICES as never)?.getContent()['isTypingShown'] !== false;
  const say = (roomId: string, isTyping: boolean): void =>
    void client.sendTyping(roomId, isTyping, LASTS_MS).catch(() => said.delete(roomId));
  const stop = (roomId: string): void => {
    if (said.delete(roomId)) say(roomId, false);
  };
  return {
    isShown,
    type(roomId: string, isTyping: boolean): void {
      const before = said.get(roomId);
      clearTimeout(ends.get(roomId));
      if (!isTyping) stop(roomId);
      else if (isShown() && (before === undefined || now() - before >= AGAIN_MS)) {
        said.set(roomId, now());
        say(roomId, true);
      }
    },
    /** A message went. */
    sent(roomId: string): void {
      clearTimeout(ends.get(roomId));
      ends.set(
        roomId,
        setTimeout(() => stop(roomId), ENDS_MS),
      );
    },
    async show(isTypingShown: boolean): Promise<null> {
      await client.setAccountData(CHOICES as never, { isTypingShown } as never);
      // What is said already ends at once.
      if (!isTypingShown) for (const roomId of said.keys()) stop(roomId);
      return null;
    },
    end(): void {
      for (const timer of ends.values()) clearTimeout(timer);
    },
  };
}
