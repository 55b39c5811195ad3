import { until } from '@ringside/testing/wait';
import { DEMO_PASSWORD } from '../../packages/server/src/test/demoCompany.ts';
import { openClient } from '../judge/openClient.ts';

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

/**
 * Signs a user of the demo company in, and opens their rooms on a new device.
 *
 * @param origin of the product
 * @throws when it refuses the user, or is not ready within two minutes
 */
export async function openSpeaker(origin: string, login: string): Promise<Speaker> {
  const { token } = await ask(origin, '/v1/login', { login, password: DEMO_PASSWORD });
  const given = await ask(origin, '/v1/rooms/login-token', {}, String(token));
  const { engine, now } = await openClient(origin, {
    ...{ loginToken: String(given['loginToken']), userId: String(given['userId']), label: 'Speaker' },
  });
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
