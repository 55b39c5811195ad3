import { oggOpus } from '@ringside/chat/rules/files/oggOpus';
import { atom } from 'jotai';

/** Bits of a second: five minutes are 900 kB. */
const BITS = 24_000;
/** What is asked of the browser, the first that it can: Ogg is what clients of Matrix expect. */
const TYPES = ['audio/ogg;codecs=opus', 'audio/webm;codecs=opus', 'audio/mp4;codecs=opus', 'audio/mp4'];

/** A voice message being recorded. */
export interface OpusTake {
  /** How loud it is now, 0 to 1. */
  level(): number;
  /** Ends it, and the microphone is free. Rejects when the browser could not record. */
  stop(): Promise<Blob>;
  /** Ends it, for nothing. */
  cancel(): void;
}
/** @param onGone the microphone was taken away; rejects when there is none */
export type RecordOpus = (microphone: string, onGone: () => void) => Promise<OpusTake>;

/** Loudness of a stream. */
function levelOf(stream: MediaStream) {
  const context = new AudioContext();
  const meter = context.createAnalyser();
  meter.fftSize = 1024;
  context.createMediaStreamSource(stream).connect(meter);
  const samples = new Float32Array(meter.fftSize);
  return {
    level(): number {
      meter.getFloatTimeDomainData(samples);
      const power = samples.reduce((sum, one) => sum + one * one, 0) / samples.length;
      // From 50 decibels below the loudest on.
      return power > 0 ? Math.min(1, Math.max(0, 1 + Math.log10(power) / 5)) : 0;
    },
    close: (): void => void context.close().catch(() => undefined),
  };
}

async function browserOpus(microphone: string, onGone: () => void): Promise<OpusTake> {
  const audio = microphone === 'default' ? true : { deviceId: { ideal: microphone } };
  const stream = await navigator.mediaDevices.getUserMedia({ audio });
  const mimeType = TYPES.find((type) => MediaRecorder.isTypeSupported(type));
  const recorder = new MediaRecorder(stream, { ...(mimeType && { mimeType }), audioBitsPerSecond: BITS });
  const parts: Blob[] = [];
  recorder.ondataavailable = (event) => void parts.push(event.data);
  const ended = new Promise<void>((resolve) => {
    recorder.onstop = () => resolve();
  });
  const meter = levelOf(stream);
  for (const track of stream.getTracks()) track.onended = onGone;
  recorder.start();
  const release = (): void => {
    if (recorder.state !== 'inactive') recorder.stop();
    for (const track of stream.getTracks()) track.stop();
    meter.close();
  };
  return {
    level: meter.level,
    cancel: release,
    async stop() {
      release();
      await ended;
      const whole = new Blob(parts, { type: recorder.mimeType });
      if (!/webm/.test(whole.type)) return whole;
      const [serial = 0] = crypto.getRandomValues(new Uint32Array(1));
      return oggOpus(new Uint8Array(await whole.arrayBuffer()), serial) ?? whole;
    },
  };
}

/** How voice messages are recorded; tests bring their own. */
export const opusAtom = atom<{ record: RecordOpus; unseenMs?: number }>({ record: browserOpus });
