import { parentPort, workerData } from 'node:worker_threads';
import { createRelayEnd } from '../../../media/worker/createRelayEnd.ts';
import type { MediaOptions } from '../../../media/worker/workerMessages.ts';
import { Forwarder } from './Forwarder.ts';
import type { FromMeetings, ToMeetings } from './workerMessages.ts';

// Entry of the worker of meetings: pictures have a thread of their own, which neither calls nor the database wait for.
const forwarder = new Forwarder(workerData as MediaOptions);
const relay = createRelayEnd(
  (seat) => forwarder.voiceOf(seat),
  (leg, endpointId) => forwarder.heard(leg, endpointId),
);
const post = (message: FromMeetings): void => parentPort?.postMessage(message);
forwarder.onEvent = (event) => post({ event });

// A stray rejection inside the WebRTC library concerns one connection; whoever is not heard any more is gone. The other people go on.
process.on('unhandledRejection', () => {});

parentPort?.on('message', (message: ToMeetings) => {
  if ('relay' in message) return relay.take(message.relay);
  const { id, op, given } = message;
  const verb = forwarder[op] as (...all: unknown[]) => Promise<string | undefined>;
  verb.apply(forwarder, given).then(
    (value) => post({ id, ok: true, value: value ?? null }),
    (error: unknown) => post({ id, ok: false, text: error instanceof Error ? error.message : String(error) }),
  );
});
