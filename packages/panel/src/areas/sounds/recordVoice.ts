import { atom } from 'jotai';
import { encodeWav } from './encodeWav.ts';

/** Samples per second of a greeting: those of the server. */
const RATE = 16_000;

/** A voice being recorded. */
export interface VoiceTake {
  /** Ends it. @returns a WAV file of one channel; rejects when the browser could not make one */
  stop(): Promise<Blob>;
  /** Ends it, for nothing. */
  cancel(): void;
}
/** @param processing what the browser does to the voice; its own choice without */
export type RecordVoice = (microphone: string, processing?: MediaTrackConstraints) => Promise<VoiceTake>;

/** Rejects when the microphone cannot be had. */
async function browserVoice(microphone: string, processing: MediaTrackConstraints = {}): Promise<VoiceTake> {
  const wanted = microphone === 'default' ? processing : { ...processing, deviceId: { ideal: microphone } };
  const stream = await navigator.mediaDevices.getUserMedia({ audio: wanted });
  const recorder = new MediaRecorder(stream);
  const parts: Blob[] = [];
  recorder.ondataavailable = (event) => void parts.push(event.data);
  const ended = new Promise<void>((resolve) => {
    recorder.onstop = () => resolve();
  });
  recorder.start();
  const release = (): void => {
    if (recorder.state !== 'inactive') recorder.stop();
    for (const track of stream.getTracks()) track.stop();
  };
  return {
    cancel: release,
    async stop() {
      release();
      await ended;
      return toWav(new Blob(parts, { type: recorder.mimeType }));
    },
  };
}

/** Whatever the browser can play, as WAV of one channel. */
export async function toWav(file: Blob): Promise<Blob> {
  const context = new OfflineAudioContext(1, RATE, RATE);
  const decoded = await context.decodeAudioData(await file.arrayBuffer());
  // Mixes the channels into one, at the rate of the context.
  const mix = new OfflineAudioContext(1, Math.max(1, Math.ceil(decoded.duration * RATE)), RATE);
  const source = mix.createBufferSource();
  source.buffer = decoded;
  source.connect(mix.destination);
  source.start();
  const mixed = await mix.startRendering();
  return new Blob([encodeWav(mixed.getChannelData(0), RATE)], { type: 'audio/wav' });
}

/** How voices are recorded; tests bring their own. */
export const voiceAtom = atom<{ record: RecordVoice }>({ record: browserVoice });
