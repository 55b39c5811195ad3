import { sleep } from '@ringside/testing/wait';
import { PASSWORD, people } from '../../e2e/support/people.ts';

/** Changes of one running call that differ: each gives it a CRM record with the next number. */
export interface Counter {
  /** Number of the last change that the server has confirmed. */
  readonly confirmed: number;
  /** Why it ended by itself; `null` while it runs. */
  readonly failure: Error | null;
  stop(): Promise<void>;
}

const HEADERS = { 'Content-Type': 'application/json' };

/**
 * Signs in beside the panel and changes the user's call at a steady rate, over a connection of its own, so that a cut
 * of the panel's link does not stop it.
 *
 * @param callId the host's `callID`
 * @throws when the sign-in is refused; a refused change is its `failure`
 */
export async function createCounter(origin: string, callId: string, perSecond: number): Promise<Counter> {
  const login = await fetch(`${origin}/v1/login`, {
    method: 'POST',
    headers: HEADERS,
    body: JSON.stringify({ login: people.ines.login, password: PASSWORD }),
  });
  if (!login.ok) throw new Error(`sign-in: ${login.status} ${await login.text()}`);
  const { token } = (await login.json()) as { token: string };
  let [sent, confirmed, isOver] = [0, 0, false];
  const change = async (): Promise<void> => {
    sent += 1;
    const answer = await fetch(`${origin}/telephony/Call/${callId}/addExternalInfos`, {
      method: 'POST',
      headers: { ...HEADERS, 'X-Application': token },
      body: JSON.stringify({ sfId: String(sent), sfLabel: `change ${sent}`, sfType: 'GENERIC_CRM' }),
    });
    if (!answer.ok) throw new Error(`change ${sent}: ${answer.status} ${await answer.text()}`);
    confirmed = sent;
  };
  const begun = performance.now();
  // One at a time, so that they reach the server in order; it catches up when it fell behind.
  const run = async (): Promise<void> => {
    while (!isOver) {
      const due = ((performance.now() - begun) / 1000) * perSecond;
      if (sent < due) await change();
      else await sleep(2);
    }
  };
  let failure: Error | null = null;
  const running = run().catch((error: Error) => {
    failure = error;
  });
  return {
    get confirmed() {
      return confirmed;
    },
    get failure() {
      return failure;
    },
    async stop() {
      isOver = true;
      await running;
    },
  };
}
