import { DEMO_PASSWORD } from '../../../test/demoCompany.ts';
import { type TestPlatform, testPlatform } from '../../../test/testPlatform.ts';

/** The answer of the Matrix interface; its fields are looked at by name. */
// biome-ignore lint/suspicious/noExplicitAny: a test says what it expects of the JSON
export type Answer = { status: number } & Record<string, any>;

/** A signed-in device over the real routes. */
export interface MatrixDevice {
  readonly id: string;
  readonly deviceId: string;
  readonly token: string;
  ask(verb: string, path: string, body?: unknown): Promise<Answer>;
  /** The next sync, from where the last one was. */
  sync(more?: string): Promise<Answer>;
  send(room: string, body: string, txn?: string): Promise<Answer>;
}

const C = '/_matrix/client/v3';

/** Devices of the demo company, over a platform with its database. */
export async function matrixBench(open: () => Promise<TestPlatform> = testPlatform) {
  const bench = await open();
  const ask = async (token: string | null, verb: string, path: string, body?: unknown): Promise<Answer> => {
    const answer = await bench.ask(path.startsWith('/_matrix') ? path : `${C}${path}`, {
      method: verb,
      headers: token === null ? {} : { Authorization: `Bearer ${token}` },
      ...(body === undefined ? {} : { raw: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const given = { status: answer.status, ...(answer.body as object) } as Answer;
    // whoever reads a log of a client has these words alone
    if ('errcode' in given && !/\w/.test(String(given['error'])))
      throw new Error(`${given['errcode']} without a word why`);
    return given;
  };
  const deviceOf = (login: Answer): MatrixDevice => {
    let since = '';
    let txn = 0;
    const own = (verb: string, path: string, body?: unknown) => ask(login['access_token'], verb, path, body);
    return {
      id: login['user_id'],
      deviceId: login['device_id'],
      token: login['access_token'],
      ask: own,
      async sync(more = 'timeout=0') {
        const answer = await own('GET', `/sync?${more}${since === '' ? '' : `&since=${since}`}`);
        since = answer['next_batch'] ?? since;
        return answer;
      },
      send: (room, body, id = `t${txn++}`) =>
        own('PUT', `/rooms/${encodeURIComponent(room)}/send/m.room.message/${id}`, { msgtype: 'm.text', body }),
    };
  };
  return {
    bench,
    ask,
    deviceOf,
    /** By the panel: a session of the product, a token, a device. */
    async signIn(login: string, more: object = {}): Promise<MatrixDevice> {
      const session = await bench.signIn(login);
      const token = (await bench.ask('/v1/rooms/login-token', { token: session, method: 'POST' })).body as Answer;
      return deviceOf(
        await ask(null, 'POST', '/login', { type: 'm.login.token', token: token['loginToken'], ...more }),
      );
    },
    byPassword: (user: string, password = DEMO_PASSWORD, more: object = {}): Promise<Answer> =>
      ask(null, 'POST', '/login', {
        type: 'm.login.password',
        identifier: { type: 'm.id.user', user },
        password,
        ...more,
      }),
    /** A room that people have entered. */
    async room(creator: MatrixDevice, others: readonly MatrixDevice[], wish: object = {}): Promise<string> {
      const made = await creator.ask('POST', '/createRoom', { invite: others.map(({ id }) => id), ...wish });
      for (const one of others) await one.ask('POST', `/join/${encodeURIComponent(made['room_id'])}`, {});
      return made['room_id'];
    },
  };
}
export type MatrixBench = Awaited<ReturnType<typeof matrixBench>>;
