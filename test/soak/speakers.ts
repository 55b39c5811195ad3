import { until } from '@ringside/testing/wait';
import { createEngine } from '../../packages/chat/src/engine/createEngine.ts';
import { memoryShelf } from '../../packages/chat/src/engine/kept.ts';
import type { MessagingState, RoomRow, Talk } from '../../packages/chat/src/Messaging.ts';
import { DEMO_PASSWORD } from '../../packages/server/src/test/demoCompany.ts';

/** Messages of one speaker that wait to be taken at most; with more nothing is said. */
const MOST_WAITING = 20;
const SLOW_MS = 120_000;
// The client writes a line about each event.
console.debug = () => {};

/** One who talks in a room by the client of the panel, without a panel: what is measured is who reads. */
export interface Speaker {
  /** Enters the room that one is invited to. */
  enter(): Promise<void>;
  /** Says things at an even rate until `close`; nothing while what was said before is not taken. */
  talk(everyMs: number): void;
  /** Messages so far that the homeserver has taken. */
  taken(): number;
  close(): void;
}

async function ask(origin: string, path: string, body: object, session?: string): Promise<Record<string, unknown>> {
  const headers = { 'content-type': 'application/json', ...(session !== undefined && { 'X-Application': session }) };
  const answer = await fetch(`${origin}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Record<string, unknown>;
}

export async function openSpeaker(origin: string, login: string): Promise<Speaker> {
  const { token } = await ask(origin, '/v1/login', { login, password: DEMO_PASSWORD });
  const given = await ask(origin, '/v1/rooms/login-token', {}, String(token));
  const engine = createEngine({
    ...{ baseUrl: origin, shelf: memoryShelf(), fetch: (...of) => fetch(...of), locks: null, now: () => Date.now() },
  });
  const now = { state: null as MessagingState | null, rooms: [] as readonly RoomRow[], talk: null as Talk | null };
  engine.watch((news) => {
    if (news.news === 'state') now.state = news.value;
    else if (news.news === 'rooms') now.rooms = news.value;
    else if (news.news === 'talk') now.talk = news.value;
  });
  const opened = await engine.open({
    ...{ loginToken: String(given['loginToken']), userId: String(given['userId']), label: 'Speaker' },
    ...{ salt: 'salt of the company', policy: 'ForceManualPassphrase' },
  });
  if (!opened.ok) throw new Error(`${login} is refused: ${opened.fault.code}`);
  await until(`${login} is ready`, () => now.state?.at === 'ready', SLOW_MS);
  const own = { room: '', said: 0, timer: null as ReturnType<typeof setInterval> | null };
  const waiting = (): number => now.talk?.unsent.length ?? 0;
  return {
    async enter() {
      await until(`${login} is invited`, () => now.rooms.some(({ invitedBy }) => invitedBy), SLOW_MS);
      own.room = now.rooms.find(({ invitedBy }) => invitedBy)?.id ?? '';
      const done = await engine.accept(own.room);
      if (!done.ok) throw new Error(`${login} cannot enter: ${done.fault.code}`);
      await until('the room', () => now.rooms.some(({ id, invitedBy }) => id === own.room && !invitedBy), SLOW_MS);
      await engine.openRoom(own.room);
    },
    talk(everyMs) {
      const begun = performance.now();
      let due = 0;
      const say = (): void => {
        own.said += 1;
        engine.type(own.room, true);
        const text = `${login} ${own.said}. Gate nine opens at 13:20, the night shift takes the rest.`;
        void engine.send(own.room, text, crypto.randomUUID());
        engine.read(own.room);
      };
      // A clock that is late says what was due meanwhile.
      own.timer = setInterval(() => {
        for (; due < (performance.now() - begun) / everyMs; due += 1) if (waiting() <= MOST_WAITING) say();
      }, everyMs / 2);
    },
    taken: () => own.said - waiting(),
    close() {
      if (own.timer) clearInterval(own.timer);
      engine.close();
    },
  };
}
