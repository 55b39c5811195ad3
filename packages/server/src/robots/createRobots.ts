import { Worker } from 'node:worker_threads';
import type { RobotCall, RobotStatus, Robots } from './Robots.ts';
import type { FromRobots, RobotWorkerOptions, ToRobots } from './robotMessages.ts';

export interface RobotsOptions {
  /** `ws:` URL of the SIP edge, e.g. `ws://127.0.0.1:8080/sip`. */
  sipUrl: string;
  /** The credentials given to `createCallEngine` as `trunk`. */
  trunk: { user: string; secret: string };
  /** Audio over 127.0.0.1 only. Default true: robots live on the machine of the server. */
  loopbackOnly?: boolean;
}

const CLOSE_MS = 500;
const MAX_STATUSES = 2000;

/**
 * Robot customers in a worker of their own. They register at the SIP edge as its trunk, so they take calls to outside
 * numbers they `listen` to, and call users and groups from any outside number. `call` settles when the INVITE is
 * under way, which is after registration; follow the rest with `status`. Statuses are at most 100 ms old while no more
 * than twenty talk, and at most half a second with a hundred.
 */
export function createRobots(options: RobotsOptions): Robots {
  const data: RobotWorkerOptions = {
    sipUrl: options.sipUrl,
    user: options.trunk.user,
    password: options.trunk.secret,
    media: { loopbackOnly: options.loopbackOnly ?? true },
  };
  const worker = new Worker(new URL('./robotWorker.ts', import.meta.url), {
    name: 'robots',
    workerData: data,
    execArgv: [],
  });
  const statuses = new Map<string, RobotStatus>();
  const asked = new Map<number, { resolve(status: RobotStatus): void; reject(error: Error): void }>();
  let nextAsk = 1;
  let onClosed: () => void = () => {};
  const keep = (status: RobotStatus): void => {
    statuses.set(status.id, status);
    // a day has thousands of calls; those that are over are reported for a while only
    if (statuses.size <= MAX_STATUSES) return;
    for (const [id, { state }] of statuses) {
      if (statuses.size <= MAX_STATUSES / 2) return;
      if (state === 'ended') statuses.delete(id);
    }
  };
  const post = (message: ToRobots): void => worker.postMessage(message);

  worker.on('message', (message: FromRobots) => {
    if ('isClosed' in message) return onClosed();
    if ('statuses' in message) {
      for (const status of message.statuses) keep(status);
      return;
    }
    keep(message.status);
    asked.get(message.ask)?.resolve(message.status);
    asked.delete(message.ask);
  });
  worker.on('error', () => {});
  worker.on('exit', () => {
    onClosed();
    for (const { reject } of asked.values()) reject(new Error('robots stopped'));
    asked.clear();
  });

  const isLive = (id: string): boolean => (statuses.get(id)?.state ?? 'ended') !== 'ended';
  return {
    call: (script: RobotCall) =>
      new Promise((resolve, reject) => {
        const ask = nextAsk++;
        asked.set(ask, { resolve, reject });
        post({ do: 'call', ask, script });
      }),
    listen: (number, label, script) => post({ do: 'listen', number, label, script }),
    agent: (agent) => post({ do: 'agent', agent }),
    dismiss: (id) => post({ do: 'dismiss', id }),
    status: (id) => statuses.get(id) ?? null,
    all: () => [...statuses.values()],
    sendDigits(id, digits) {
      if (statuses.get(id)?.state !== 'talking') return false;
      post({ do: 'digits', id, digits });
      return true;
    },
    hangUp(id) {
      if (!isLive(id)) return false;
      post({ do: 'hangUp', id });
      return true;
    },
    async close() {
      const closed = new Promise<void>((resolve) => {
        onClosed = resolve;
      });
      post({ do: 'close' });
      await Promise.race([closed, new Promise((resolve) => setTimeout(resolve, CLOSE_MS))]);
      await worker.terminate();
    },
  };
}
