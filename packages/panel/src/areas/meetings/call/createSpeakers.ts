import type { Streams } from '../state.ts';

/** Plays what people say, whatever page of the panel is shown. */
export function createSpeakers() {
  const playing = new Map<string, { track: MediaStreamTrack; audio: HTMLAudioElement }>();
  const stop = (id: string): void => {
    const known = playing.get(id);
    if (known) known.audio.srcObject = null;
    known?.audio.remove();
    playing.delete(id);
  };
  return {
    play(streams: ReadonlyMap<string, Streams>): void {
      for (const [id, { track }] of playing) if (streams.get(id)?.audio !== track) stop(id);
      for (const [id, { audio: track }] of streams) {
        if (!track || playing.has(id)) continue;
        const audio = document.createElement('audio');
        audio.autoplay = true;
        audio.hidden = true;
        audio.srcObject = new MediaStream([track]);
        document.body.append(audio);
        playing.set(id, { track, audio });
      }
    },
    close(): void {
      for (const id of [...playing.keys()]) stop(id);
    },
  };
}
