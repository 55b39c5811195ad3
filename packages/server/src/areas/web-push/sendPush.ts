import { type Agent, request } from 'node:https';
import webPush from 'web-push';
import type { PushKeys, PushSubscriptionRow } from './store.ts';

/** A push service answers within this time, in milliseconds, or is given up. */
const ANSWER_MS = 10_000;

/** What is sent to one browser. */
export interface Push {
  text: string;
  /** Seconds that the service keeps it for a browser that is away. */
  seconds: number;
  /** Of two that wait for a browser, the newer takes the place of the older. At most 32 characters of base64url. */
  topic: string;
}

/**
 * Encrypts for a browser (RFC 8291) and hands over to its push service. Follows nowhere else, reads nothing of the answer.
 *
 * @param contact whom the service writes to about this server: `mailto:` or `https:`
 * @returns the status; null: no answer came
 */
export async function sendPush(
  to: Pick<PushSubscriptionRow, 'endpoint' | 'p256dh' | 'auth'>,
  push: Push,
  by: { keys: PushKeys; contact: string; agent: Agent },
): Promise<number | null> {
  const { keys, contact, agent } = by;
  const { endpoint, method, headers, body } = webPush.generateRequestDetails(
    { endpoint: to.endpoint, keys: { p256dh: to.p256dh, auth: to.auth } },
    push.text,
    {
      vapidDetails: { subject: contact, ...keys },
      ...{ TTL: push.seconds, urgency: 'high', topic: push.topic, contentEncoding: 'aes128gcm' },
    },
  );
  return new Promise((resolve) => {
    const signal = AbortSignal.timeout(ANSWER_MS);
    const asked = request(endpoint, { method, headers, agent, signal }, (answer) => {
      resolve(answer.statusCode ?? null);
      answer.destroy();
    });
    asked.on('error', () => resolve(null));
    asked.end(body);
  });
}
