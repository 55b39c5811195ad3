import type { Voice } from '../../Files.ts';

/** Of a voice message, in milliseconds: what says more is not believed. */
const MOST_MS = 24 * 3_600_000;
/** Values of a waveform that are read, and the loudest. */
const [MOST_VALUES, LOUDEST] = [1024, 1024];
const [VOICE, AUDIO] = ['org.matrix.msc3245.voice', 'org.matrix.msc1767.audio'];

/** What the content of a message says beside its file, so that clients show a voice message: as MSC3245 has it. */
export const voiceContent = ({ ms: duration, waveform }: Voice): Record<string, unknown> => ({
  [AUDIO]: { duration, waveform: [...waveform] },
  [VOICE]: {},
});

const objectOf = (value: unknown): Record<string, unknown> => ({ ...(value as object | null) });

/** The voice message that a content is; null: it is none. Others have written it: what makes no sense is taken as not said. MSG-014 */
export function voiceOf(content: Readonly<Record<string, unknown>>): Voice | null {
  if (content['msgtype'] !== 'm.audio' || !(VOICE in content)) return null;
  const audio = objectOf(content[AUDIO]);
  const duration = Number(audio['duration'] ?? objectOf(content['info'])['duration']);
  const values: unknown[] = Array.isArray(audio['waveform']) ? audio['waveform'] : [];
  return {
    ms: duration > 0 && duration <= MOST_MS ? Math.round(duration) : 0,
    waveform: values.slice(0, MOST_VALUES).map((one) => Math.min(LOUDEST, Math.max(0, Math.round(Number(one)) || 0))),
  };
}
