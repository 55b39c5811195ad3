import { until } from '@ringside/testing/wait';
import { createEngine } from '../../packages/chat/src/engine/createEngine.ts';
import { memoryShelf, type Shelf } from '../../packages/chat/src/engine/kept.ts';
import type { Messaging, MessagingState, RoomRow, Talk } from '../../packages/chat/src/Messaging.ts';

const SLOW_MS = 120_000;

/** The panel's client of rooms without a panel, and what it has said so far. */
export interface Client {
  engine: Messaging;
  now: { state: MessagingState | null; rooms: readonly RoomRow[]; talk: Talk | null };
}

/**
 * Signs the client in at a homeserver, and waits until it is ready.
 *
 * @param home address of the homeserver
 * @param by a login token, which opens one device, and whose it is
 * @param shelf what the device keeps; in memory where none is given
 * @throws when the homeserver refuses it
 */
export async function openClient(
  home: string,
  by: { loginToken: string; userId: string; label: string },
  shelf: Shelf = memoryShelf(),
): Promise<Client> {
  const engine = createEngine({
    ...{ baseUrl: home, shelf, fetch: (...given) => fetch(...given), locks: null, now: () => Date.now() },
  });
  const now: Client['now'] = { state: null, rooms: [], talk: null };
  engine.watch((news) => {
    if (news.news === 'state') now.state = news.value;
    else if (news.news === 'rooms') now.rooms = news.value;
    else if (news.news === 'talk') now.talk = news.value;
  });
  const opened = await engine.open({ ...by, salt: 'salt of the company', policy: 'ForceManualPassphrase' });
  if (!opened.ok) throw new Error(`${by.userId} is refused: ${opened.fault.code}`);
  await until(`${by.userId} is ready`, () => now.state?.at === 'ready', SLOW_MS);
  return { engine, now };
}
