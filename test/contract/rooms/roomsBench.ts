import { until } from '@ringside/testing/wait';
import type { RoomAbout } from '../../../packages/chat/src/care/RoomCare.ts';
import type { Deletion, DeviceList } from '../../../packages/chat/src/Devices.ts';
import { createEngine, type EngineParts } from '../../../packages/chat/src/engine/createEngine.ts';
import { memoryShelf } from '../../../packages/chat/src/engine/kept.ts';
import type { KeysState } from '../../../packages/chat/src/Keys.ts';
import type {
  MessageRow,
  Messaging,
  MessagingState,
  RoomChoices,
  RoomRow,
  Talk,
} from '../../../packages/chat/src/Messaging.ts';
import type { Verification } from '../../../packages/chat/src/rules/devices/verification.ts';
import { testServer } from '../../../packages/server/src/test/testServer.ts';

/** A request of the client to the homeserver. */
interface Asked {
  method: string;
  path: string;
  query: URLSearchParams;
  body: Record<string, unknown>;
}
/** Users of the demo company with messaging, over one real homeserver. */
export async function roomsBench(options: Parameters<typeof testServer>[0] = {}) {
  const server = await testServer(options);
  const open: Messaging[] = [];
  /** Sessions of the product by login: signing in again and again is refused. */
  const sessions = new Map<string, string>();

  /** Messaging of a user of the demo company, over the real homeserver, with whatever it asks written down. */
  async function person(
    login: string,
    shelf = memoryShelf(),
    policy?: string,
    time: Partial<Pick<EngineParts, 'now' | 'after' | 'stay'>> = {},
  ) {
    const token = sessions.get(login) ?? (await server.signIn(login));
    sessions.set(login, token);
    const asked: Asked[] = [];
    let bearer = '';
    const refuse = {
      path: null as RegExp | null,
      status: 503,
      instead: null as ((go: () => Promise<Response>) => Response | Promise<Response>) | null,
    };
    const watched: typeof fetch = async (resource, init) => {
      const url = new URL(String(resource));
      bearer = new Headers(init?.headers).get('Authorization') ?? bearer;
      const body = typeof init?.body === 'string' && init.body !== '' ? JSON.parse(init.body) : {};
      asked.push({
        method: init?.method ?? 'GET',
        path: decodeURIComponent(url.pathname),
        query: url.searchParams,
        body,
      });
      if (refuse.path?.test(url.pathname) && refuse.instead) return refuse.instead(() => fetch(resource, init));
      if (refuse.path?.test(url.pathname))
        return refuse.status === 0
          ? Promise.reject(new TypeError('no connection'))
          : Response.json({ errcode: 'M_FORBIDDEN' }, { status: refuse.status });
      return fetch(resource, init);
    };
    const engine = createEngine({
      ...{ baseUrl: server.origin, shelf, fetch: watched, locks: null, now: () => Date.now() },
      ...time,
    });
    open.push(engine);
    const now = {
      ...{ state: null as MessagingState | null, rooms: [] as readonly RoomRow[], talk: null as Talk | null },
      ...{ keys: null as KeysState | null, about: null as RoomAbout | null, devices: null as DeviceList | null },
      choices: null as RoomChoices | null,
      ...{ deletion: null as Deletion | null, verification: null as Verification | null },
    };
    const states: string[] = [];
    engine.watch((news) => {
      if (news.news === 'state') {
        now.state = news.value;
        states.push(news.value.at);
      } else if (news.news === 'rooms') now.rooms = news.value;
      else if (news.news === 'keys') now.keys = news.value;
      else if (news.news === 'choices') now.choices = news.value;
      else if (news.news === 'about') now.about = news.value;
      else if (news.news === 'devices') now.devices = news.value;
      else if (news.news === 'deletion') now.deletion = news.value;
      else if (news.news === 'verification') now.verification = news.value;
      else if (news.news === 'talk') now.talk = news.value;
    });
    const signIn = async () => {
      const answer = await fetch(`${server.origin}/v1/rooms/login-token`, {
        method: 'POST',
        headers: { 'X-Application': token },
      });
      if (!answer.ok) throw new Error(`${login} got no token: ${answer.status} ${await answer.text()}`);
      return (await answer.json()) as {
        loginToken: string;
        userId: string;
        config: { matrixPassphraseSalt: string; matrixKeyBackupPolicy: string };
      };
    };
    const begin = async () => {
      const { loginToken, userId, config } = await signIn();
      const rules = { salt: config.matrixPassphraseSalt, policy: policy ?? config.matrixKeyBackupPolicy };
      const label = 'Ringside, Chrome on Linux, crm.example';
      const done = await engine.open({ loginToken, userId, label, ...rules });
      if (done.ok) await until('what the homeserver tells', () => now.state?.at === 'ready');
      return { ...done, userId };
    };
    const texts = () => (now.talk?.rows ?? []).map((row) => ('text' in row ? row.text : '')).filter(Boolean);
    const of = (method: string, path: RegExp) => asked.filter((one) => one.method === method && path.test(one.path));
    /** A device of a user, as this one sees it in the list that is open. */
    const device = (userId: string, id: string) =>
      now.devices?.people.find(({ person: its }) => its.id === userId)?.devices.find((one) => one.id === id);
    /** The access token that it has, as it gives it. */
    const lastBearer = () => bearer;
    return { engine, device, now, states, asked, refuse, shelf, signIn, begin, texts, of, bearer: lastBearer };
  }
  return {
    ...{ server, person },
    /** Sessions of the product are over. */
    forgetSessions: (): void => sessions.clear(),
    /** Ends the engines of a test. */
    end(): void {
      for (const one of open.splice(0)) one.close();
    },
  };
}
export type RoomsPerson = Awaited<ReturnType<Awaited<ReturnType<typeof roomsBench>>['person']>>;

const room = { kind: 'PRIVATE_EXTENDED', name: 'Rota', topic: '', isEncrypted: true } as const;
/** A room that a user has made, once it is in the list. */
export const created = async (one: RoomsPerson, more: object): Promise<string> => {
  const done = await one.engine.create({ ...room, invited: [], ...more });
  if (!done.ok) throw new Error(done.fault.code);
  await until('what the homeserver tells', () => one.now.rooms.some(({ id }) => id === done.value));
  return done.value;
};
/** The message that says this, as a user has it. */
export const rowOf = (one: RoomsPerson, text: string) =>
  (one.now.talk?.rows ?? []).find((row): row is MessageRow => 'isOwn' in row && row.text === text);
