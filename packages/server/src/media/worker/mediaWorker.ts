import { parentPort, workerData } from 'node:worker_threads';
import { openFilesWith, preparedMs } from '../codec/encodeFrames.ts';
import { WeriftEndpoint } from '../ice/WeriftEndpoint.ts';
import { PLAIN_LIMIT_MS, type PlainRtp, SILENT_TIMES } from '../MediaEngine.ts';
import type { LegAudio } from '../mix/LegAudio.ts';
import { WorkerRecorder } from '../record/WorkerRecorder.ts';
import { PortPool } from '../rtp/PortPool.ts';
import { RtpEndpoint } from '../rtp/RtpEndpoint.ts';
import { createRelayEnd } from './createRelayEnd.ts';
import { goFirst } from './goFirst.ts';
import { silentAt } from './silentAt.ts';
import { tellLoad } from './tellLoad.ts';
import type { FromWorker, MediaOptions, ToWorker } from './workerMessages.ts';

// Entry of the media worker: audio has an event loop of its own, which no database query can hold up.
goFirst();
const options = workerData as MediaOptions;
openFilesWith(options.sealKeys ?? []);
const pool = options.portRange ? new PortPool(options.portRange) : null;
const endpoints = new Map<string, WeriftEndpoint | RtpEndpoint>();
const recorders = new Map<string, WorkerRecorder>();
const watches = new Map<string, NodeJS.Timeout>();
const post = (message: FromWorker): void => parentPort?.postMessage(message);

function followTalk(leg: LegAudio, id: string): void {
  leg.onTalking = (isTalking) => post({ event: 'talking', endpoint: id, isTalking });
}

function endpointOf(id: string, plain?: PlainRtp): WeriftEndpoint | RtpEndpoint {
  let endpoint = endpoints.get(id);
  if (!endpoint) {
    endpoint = plain ? new RtpEndpoint(plain, options, pool) : new WeriftEndpoint('lite', options, pool);
    if (endpoint instanceof WeriftEndpoint) endpoint.onUnheard = () => post({ event: 'unheard', endpoint: id });
    endpoint.onDtmf = (digit) => post({ event: 'dtmf', endpoint: id, digit });
    followTalk(endpoint, id);
    endpoints.set(id, endpoint);
  }
  return endpoint;
}

/** How long a plain leg may send nothing: longer with silence suppression. */
function limitOf(endpoint: RtpEndpoint): number {
  return (options.plainLimitMs ?? PLAIN_LIMIT_MS) * (endpoint.isSilentAtTimes ? SILENT_TIMES : 1);
}

function watch(id: string): void {
  clearTimeout(watches.get(id));
  const endpoint = endpoints.get(id);
  if (!endpoint) return;
  const before = endpoint.packetsReceived;
  const silent = (): void => post({ event: 'silent', endpoint: id });
  if (endpoint instanceof WeriftEndpoint) {
    const since = performance.now();
    const check = (): void => {
      if (endpoint.packetsReceived !== before) return;
      const left = silentAt(endpoint, since) - performance.now();
      if (left > 0) watches.set(id, setTimeout(check, left));
      else silent();
    };
    return check();
  }
  // Who has just taken the call back has the whole time again.
  const owed = endpoint.owesAudio;
  const check = (): void => {
    if (owed && endpoint.owesAudio && endpoint.packetsReceived === before) silent();
    else watch(id);
  };
  const limitMs = limitOf(endpoint);
  if (limitMs !== Number.POSITIVE_INFINITY) watches.set(id, setTimeout(check, limitMs));
}

const relay = createRelayEnd((id) => endpoints.get(id), followTalk);
/** An endpoint, wherever it is handled. */
const heardAs = (id: string): LegAudio | undefined => endpoints.get(id) ?? relay.remote(id);

// A stray rejection inside the WebRTC library concerns one leg; its watchdog ends it. The other calls go on.
process.on('unhandledRejection', () => {});

type Value = Extract<FromWorker, { ok: true }>['value'];

async function perform(message: Extract<ToWorker, { id: number }>): Promise<Value> {
  if (message.op === 'prepare') return preparedMs(message.file);
  if (message.op === 'record') {
    const { recorder, file, quietMs } = message;
    const tell = (event: 'quiet' | 'failed') => post({ event, recorder });
    recorders.set(recorder, await WorkerRecorder.create(file, quietMs, tell));
    return null;
  }
  if (message.op === 'stopRecord') {
    const recorder = recorders.get(message.recorder);
    recorders.delete(message.recorder);
    return recorder ? recorder.stop() : 0;
  }
  if (message.op === 'close') {
    clearTimeout(watches.get(message.endpoint));
    watches.delete(message.endpoint);
    const endpoint = endpoints.get(message.endpoint);
    endpoints.delete(message.endpoint);
    await endpoint?.close();
    return null;
  }
  const endpoint = endpointOf(message.endpoint);
  if (message.op === 'offer') return endpoint.offer();
  if (message.op === 'answer') return endpoint.answer(message.sdp);
  if (message.op === 'sendDtmf') return endpoint.sendDtmf(message.digits);
  if (message.op === 'stats') return endpoint.stats;
  await endpoint.accept(message.sdp);
  return null;
}

parentPort?.on('message', (message: ToWorker) => {
  if (message.op === 'hear') {
    endpoints.get(message.endpoint)?.hear(message.source, heardAs);
  } else if (message.op === 'take') {
    const heard = message.endpoints.map(heardAs).filter((endpoint) => endpoint !== undefined);
    recorders.get(message.recorder)?.take(heard, message.isPaused);
  } else if (message.op === 'watch') {
    watch(message.endpoint);
  } else if (message.op === 'plain') {
    endpointOf(message.endpoint, message.plain);
  } else if (!('id' in message)) {
    relay.take(message);
  } else {
    perform(message).then(
      (value) => post({ id: message.id, ok: true, value }),
      (error: unknown) =>
        post({ id: message.id, ok: false, text: error instanceof Error ? error.message : String(error) }),
    );
  }
});

tellLoad(post);
