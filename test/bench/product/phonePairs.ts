import { Worker } from 'node:worker_threads';

/** What pairs of phones have heard of each other. `late`: packets that took more than 20 ms; times in milliseconds. */
export interface Heard {
  sent: number;
  received: number;
  late: number;
  p50: number;
  p99: number;
  max: number;
  /** Of each packet when it was sent and when it was heard, beside one another, in milliseconds of `process.hrtime`. */
  flights: Float64Array;
}

/** Payload types of G.711. */
export const MU_LAW = 0;
export const A_LAW = 8;

/** The offer of a phone that sends from this port of the machine. */
export const offerOf = (port: number, law: number): string =>
  ['v=0', 'o=- 1 1 IN IP4 127.0.0.1', 's=-', 'c=IN IP4 127.0.0.1', 't=0 0', `m=audio ${port} RTP/AVP ${law}`, ''].join(
    '\r\n',
  );

/** Our port of an answer. */
export const portOf = (answer: string): number => Number(/^m=audio (\d+)/m.exec(answer)?.[1]);

/**
 * Runs pairs of phones in a thread of their own.
 *
 * @param connect given the port of each phone (0 and 1 are a pair, and so on), joins them and answers with our ports
 * @param during called when the phones count, and again when they stop sending
 */
export async function phonePairs(
  options: { pairs: number; laws: [number, number]; seconds: number },
  connect: (ports: number[]) => Promise<number[]>,
  during: (what: 'begun' | 'ended') => void,
): Promise<Heard> {
  const worker = new Worker(new URL('./rtpPhones.ts', import.meta.url), { workerData: options });
  try {
    return await new Promise<Heard>((resolve, reject) => {
      worker.on('error', reject);
      worker.on('message', (message: { ports: number[] } | { begun: true } | { ended: true } | Heard) => {
        if ('ports' in message) connect(message.ports).then((ports) => worker.postMessage({ ports }), reject);
        else if ('begun' in message) during('begun');
        else if ('ended' in message) during('ended');
        else resolve(message);
      });
    });
  } finally {
    await worker.terminate();
  }
}
