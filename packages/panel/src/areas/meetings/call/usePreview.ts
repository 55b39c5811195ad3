import { useEffect, useRef, useState } from 'react';
import { type DeviceFault, openCamera, openMicrophone } from './devices.ts';

/** How often the loudness is shown, in milliseconds. */
const LEVEL_MS = 100;

interface Preview {
  camera: MediaStreamTrack | null;
  microphone: MediaStreamTrack | null;
  cameraFault: DeviceFault | null;
  soundFault: DeviceFault | null;
}
const nothing: Preview = { camera: null, microphone: null, cameraFault: null, soundFault: null };

/** Loudness of a track, 0 to 1; stays 0 where the browser has no measure of it. */
function useLevel(track: MediaStreamTrack | null): number {
  const [level, setLevel] = useState(0);
  useEffect(() => {
    if (!track || typeof AudioContext !== 'function') return;
    const context = new AudioContext();
    const analyser = context.createAnalyser();
    context.createMediaStreamSource(new MediaStream([track])).connect(analyser);
    const samples = new Uint8Array(analyser.fftSize);
    const timer = setInterval(() => {
      analyser.getByteTimeDomainData(samples);
      const peak = samples.reduce((most, sample) => Math.max(most, Math.abs(sample - 128)), 0);
      setLevel(Math.min(1, peak / 100));
    }, LEVEL_MS);
    return () => {
      clearInterval(timer);
      void context.close();
    };
  }, [track]);
  return track ? level : 0;
}

/**
 * The user's own picture and sound before joining: open while the preview is, and closed with it unless a meeting has taken them.
 *
 * @param microphoneId empty: whichever the system has
 * @param cameraId the same
 */
export function usePreview(microphoneId: string, cameraId = '') {
  const [now, setNow] = useState(nothing);
  const [devices, setDevices] = useState<readonly MediaDeviceInfo[]>([]);
  const kept = useRef(nothing);
  useEffect(() => {
    const own = { isOver: false };
    kept.current = nothing;
    const take = (more: Partial<Preview>): void => {
      for (const track of [more.camera, more.microphone]) if (own.isOver) track?.stop();
      if (own.isOver) return;
      kept.current = { ...kept.current, ...more };
      setNow(kept.current);
    };
    const opened = [
      openMicrophone(microphoneId).then((found) =>
        take(typeof found === 'string' ? { soundFault: found } : { microphone: found, soundFault: null }),
      ),
      openCamera(cameraId).then((found) =>
        take(typeof found === 'string' ? { cameraFault: found } : { camera: found, cameraFault: null }),
      ),
    ];
    // Their names are known once one of them was allowed.
    void Promise.all(opened)
      .then(() => navigator.mediaDevices.enumerateDevices())
      .then((all) => own.isOver || setDevices(all))
      .catch(() => undefined);
    return () => {
      own.isOver = true;
      kept.current.camera?.stop();
      kept.current.microphone?.stop();
    };
  }, [microphoneId, cameraId]);
  return {
    ...now,
    cameras: devices.filter(({ kind }) => kind === 'videoinput'),
    microphones: devices.filter(({ kind }) => kind === 'audioinput'),
    level: useLevel(now.microphone),
    /** The meeting has them from here on. @param withCamera without: the camera goes out */
    handOver(withCamera: boolean): { camera: MediaStreamTrack | null; microphone: MediaStreamTrack | null } {
      const { camera, microphone } = kept.current;
      if (!withCamera) camera?.stop();
      kept.current = nothing;
      return { camera: withCamera ? camera : null, microphone };
    },
  };
}
