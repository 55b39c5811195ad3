// The system behind the driver beside it: who is connected, who is in which meeting, and what they say to each other to connect. It serves the driver, too.
// MEETING_SECRET=... PORT=8097 node server.mjs

import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { pathToFileURL } from 'node:url';

/** An answer that has nothing to say is given after so long; a browser that was cut off comes back within the other time. In milliseconds. */
const [QUIET_MS, LOST_MS] = [20_000, 5000];
const MOST_BYTES = 60_000;

class Refused extends Error {
  constructor(status) {
    super(String(status));
    this.status = status;
  }
}

/** Who a token of Ringside says the user is (JSON Web Token, HS256). @throws Refused 403 */
function readToken(token, secret, now) {
  const [head = '', claims = '', sign = ''] = String(token).split('.');
  const given = Buffer.from(sign, 'base64url');
  const wanted = createHmac('sha256', secret).update(`${head}.${claims}`).digest();
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) throw new Refused(403);
  const { sub, name, exp, aud } = JSON.parse(Buffer.from(claims, 'base64url').toString());
  if (aud !== 'meetings' || exp * 1000 < now) throw new Refused(403);
  return { user: sub, name };
}

/** @param secret RINGSIDE_MEETING_DRIVER_SECRET of the phone */
export function createMeetings(secret, now = Date.now) {
  /** By id: the user, the place in a meeting, and what was not heard yet. */
  const sessions = new Map();
  const inRoom = (room) => [...sessions.values()].filter((one) => one.place?.room === room);
  const push = (session, message) => {
    session.messages.push({ n: ++session.n, ...message });
    session.wake();
  };
  const tellPeople = (room) => {
    const people = inRoom(room).map(({ place: { id, name, isMuted } }) => ({ id, name, isMuted }));
    for (const one of inRoom(room)) push(one, { is: 'people', people });
  };
  const leave = (session) => {
    const { place } = session;
    session.place = null;
    if (place) tellPeople(place.room);
  };
  const close = (session) => {
    sessions.delete(session.id);
    leave(session);
    session.wake();
  };
  const own = (id) => {
    const session = sessions.get(id);
    if (!session) throw new Refused(409);
    return session;
  };
  const placeOf = (session, id) => inRoom(session.place?.room).find(({ place }) => place.id === id);
  return {
    '/open'({ token, isForced }) {
      const { user } = readToken(token, secret, now());
      const before = [...sessions.values()].filter((one) => one.user === user);
      if (before.some(({ lost }) => !lost) && !isForced) throw new Refused(409);
      before.forEach(close);
      const session = { id: randomUUID(), user, place: null, messages: [], n: 0, lost: null, wake: () => {} };
      sessions.set(session.id, session);
      return { session: session.id };
    },
    async '/hear'({ session: id, after }) {
      const session = own(id);
      clearTimeout(session.lost);
      session.lost = null;
      session.messages = session.messages.filter(({ n }) => n > after);
      if (session.messages.length === 0)
        await new Promise((resolve) => {
          const timer = setTimeout(resolve, QUIET_MS);
          session.wake = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      return { messages: own(id).messages };
    },
    // Who may be the host a real system knows by itself.
    '/join'({ session: id, room, name, isHost, isMuted }) {
      const session = own(id);
      leave(session);
      session.place = { id: randomUUID(), room: String(room), name: String(name), isHost: isHost === true, isMuted };
      return { id: session.place.id };
    },
    '/set'({ session: id, isMuted }) {
      const { place } = own(id);
      if (!place) throw new Refused(404);
      place.isMuted = isMuted === true;
      tellPeople(place.room);
      return {};
    },
    '/say'({ session: id, to, body }) {
      const session = own(id);
      const other = placeOf(session, to);
      if (other) push(other, { is: 'said', from: session.place.id, body });
      return {};
    },
    '/kick'({ session: id, person }) {
      const session = own(id);
      const other = session.place?.isHost ? placeOf(session, person) : undefined;
      if (!other) throw new Refused(403);
      push(other, { is: 'out' });
      leave(other);
      return {};
    },
    '/leave'({ session: id }) {
      leave(own(id));
      return {};
    },
    '/close'({ session: id }) {
      close(own(id));
      return {};
    },
    /** The browser does not wait for an answer any more: its page is loaded anew, or gone. */
    lose(id) {
      const session = sessions.get(id);
      if (session) session.lost = setTimeout(close, LOST_MS, session);
    },
  };
}

const bodyOf = async (request) => {
  let text = '';
  for await (const chunk of request) {
    text += chunk;
    if (text.length > MOST_BYTES) throw new Refused(413);
  }
  return JSON.parse(text);
};

/** The system over HTTP. The page of a driver has no origin: `null` has to be allowed, which is what `*` does. */
export function startMeetings({ secret, port, host = 'localhost' }) {
  const meetings = createMeetings(secret);
  const driver = readFileSync(new URL('./driver.js', import.meta.url));
  const server = createServer(async (request, response) => {
    response.setHeader('Access-Control-Allow-Origin', '*');
    const { pathname: path } = new URL(request.url, 'http://localhost');
    if (path === '/driver.js')
      return response
        .setHeader('Content-Type', 'text/javascript')
        .setHeader('Cross-Origin-Resource-Policy', 'cross-origin')
        .end(driver);
    try {
      const verb =
        path.startsWith('/') && Object.hasOwn(meetings, path) && request.method === 'POST' ? meetings[path] : null;
      if (!verb) throw new Refused(404);
      const body = await bodyOf(request);
      response.on('close', () => response.writableEnded || meetings.lose(body.session));
      const answer = await verb(body);
      response.setHeader('Content-Type', 'application/json').end(JSON.stringify(answer));
    } catch (error) {
      response.writeHead(error instanceof Refused ? error.status : 400).end();
    }
  });
  return new Promise((resolve) => server.listen(port, host, () => resolve(server)));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { MEETING_SECRET: secret = '', PORT: port = '8097' } = process.env;
  if (secret.length < 32) throw new Error('MEETING_SECRET has 32 characters or more');
  await startMeetings({ secret, port: Number(port) });
  console.log(`http://localhost:${port}/driver.js`);
}
