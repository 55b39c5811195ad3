/** Why there is no picture or sound: refused by the user, refused by the page around the panel, none there, or in use by another program. */
export type DeviceFault = 'refused' | 'page' | 'none' | 'busy';

/** @param isAllowed the page around the panel lets it have the device */
export function faultOf(error: unknown, isAllowed: boolean): DeviceFault {
  if (!isAllowed) return 'page';
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'none';
  return name === 'NotReadableError' || name === 'AbortError' ? 'busy' : 'refused';
}

interface WithPolicy {
  featurePolicy?: { allowsFeature(name: string): boolean };
}
const lets = (name: 'camera' | 'microphone'): boolean =>
  (document as Document & WithPolicy).featurePolicy?.allowsFeature(name) ?? true;

/** The camera, or why there is none. @param deviceId empty: whichever the system has */
export async function openCamera(deviceId = ''): Promise<MediaStreamTrack | DeviceFault> {
  try {
    const wanted = {
      width: { ideal: 960 },
      height: { ideal: 540 },
      frameRate: { ideal: 20 },
      ...(deviceId && { deviceId: { ideal: deviceId } }),
    };
    const stream = await navigator.mediaDevices.getUserMedia({ video: wanted });
    return stream.getVideoTracks()[0] ?? 'none';
  } catch (error) {
    return faultOf(error, lets('camera'));
  }
}

/** What the user chooses of the screen; null: nothing, or the browser has no such choice. */
export const openScreen = (): Promise<MediaStreamTrack | null> =>
  navigator.mediaDevices.getDisplayMedia({ video: { frameRate: { max: 15 } } }).then(
    (stream) => stream.getVideoTracks()[0] ?? null,
    () => null,
  );
export const canShareScreen = (): boolean => typeof navigator.mediaDevices?.getDisplayMedia === 'function';

/** The microphone that calls use, or why there is none. @param deviceId empty: whichever the system has */
export async function openMicrophone(deviceId: string | null): Promise<MediaStreamTrack | DeviceFault> {
  try {
    const audio = {
      echoCancellation: true,
      noiseSuppression: true,
      ...(deviceId && { deviceId: { ideal: deviceId } }),
    };
    const stream = await navigator.mediaDevices.getUserMedia({ audio });
    return stream.getAudioTracks()[0] ?? 'none';
  } catch (error) {
    return faultOf(error, lets('microphone'));
  }
}
