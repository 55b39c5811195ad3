/** What a scripted agent asks of the server, over REST as any client does. */
export interface AgentApi {
  /** How the agent's phone registers. */
  phone(): Promise<{ user: string; password: string }>;
  logIn(): Promise<void>;
  /** False: not during a call that a group brought. ACD-040 */
  logOut(): Promise<boolean>;
  pause(reason: string | null): Promise<void>;
  resume(): Promise<void>;
}

/** Where agents sign in, and with what: `origin` is e.g. `http://127.0.0.1:4680`, `serverKey` the secret of a key with `session.tokens`. */
export interface AgentEntry {
  origin: string;
  serverKey: string;
}

/**
 * Signs an agent in. Rejects with a sentence when the server refuses.
 *
 * @param entry the server, and a key of it that may sign users in
 */
export async function agentApi({ origin, serverKey }: AgentEntry, login: string): Promise<AgentApi> {
  let token = '';
  const send = (method: 'GET' | 'POST', path: string, body?: unknown): Promise<Response> =>
    fetch(new URL(path, origin), {
      method,
      headers: {
        'Content-Type': 'application/json',
        ...(token ? { 'X-Application': token } : { Authorization: `Bearer ${serverKey}` }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  const ask = async (method: 'GET' | 'POST', path: string, body?: unknown): Promise<unknown> => {
    const answer = await send(method, path, body);
    if (!answer.ok) throw new Error(`${login}: ${method} ${path} was answered ${answer.status}`);
    return answer.json();
  };
  const oneTime = (await ask('POST', '/v1/session/tokens', { login })) as { token: string };
  ({ token } = (await ask('POST', '/v1/session', oneTime)) as { token: string });
  const { extension: own } = (await ask('GET', '/v1/user/Info')) as { extension: { restUri: string } };
  const extension = `/${own.restUri}`;
  const act = async (name: string, body?: unknown): Promise<void> => {
    await ask('POST', `${extension}/${name}`, body);
  };
  return {
    async phone() {
      const credentials = await ask('GET', `${extension}/createSoftphone?force=true`);
      const { registerId, devicePassword } = credentials as { registerId: string; devicePassword: string };
      return { user: registerId, password: devicePassword };
    },
    logIn: () => act('operatorLogin'),
    async logOut() {
      const answer = await send('POST', `${extension}/operatorLogout`);
      if (!answer.ok && answer.status !== 412) throw new Error(`${login}: the log-out was answered ${answer.status}`);
      return answer.ok;
    },
    pause: (reason) => act('operatorStartPause', reason === null ? {} : { acdPauseReasonID: reason }),
    resume: () => act('operatorCancelPause'),
  };
}
