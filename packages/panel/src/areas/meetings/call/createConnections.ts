import type { MeetingLock, Streams } from '../state.ts';

/** Sizes of a camera that are sent at once, smallest first, as the server knows them; with bits per second at most. */
const SIZES: readonly RTCRtpEncodingParameters[] = [
  { rid: 'q', scaleResolutionDownBy: 4, maxBitrate: 100_000 },
  { rid: 'h', scaleResolutionDownBy: 2, maxBitrate: 300_000 },
  { rid: 'f', maxBitrate: 900_000 },
];
/** Bits per second of a screen, on which letters are read, and of a camera that comes in one size. */
const SCREEN_BITS = 2_000_000;
const CAMERA_BITS = 600_000;

/** What is to be received: whose each section of the description is. */
interface Offered {
  n: number;
  sdp: string;
  streams: readonly { mid: string; from: string; kind: string }[];
}
type Given<T, R> = { ok: true; value: T } | R;
/** What the connections ask of the server, for one place. `R`: how it refuses. */
export interface SeatDoor<R> {
  publish(sdp: string): Promise<Given<string, R>>;
  offer(): Promise<Given<Offered, R>>;
  answer(n: number, sdp: string): Promise<Given<null, R>>;
}

/** VP8 alone: it is what the server forwards. */
function preferVp8(transceiver: RTCRtpTransceiver): void {
  const codecs = RTCRtpReceiver.getCapabilities('video')?.codecs.filter(({ mimeType }) => /vp8/i.test(mimeType));
  if (codecs?.length) transceiver.setCodecPreferences?.(codecs);
}

/** Several sizes were tried with Chromium; what Firefox sends of them is not known. */
const sendsSizes = (): boolean => !/firefox/i.test(navigator.userAgent);

/** A section for a camera. @param hasSizes it is sent in several sizes at once */
function addCamera(pc: RTCPeerConnection, camera: MediaStreamTrack | null, hasSizes: boolean): RTCRtpTransceiver {
  const sendEncodings = hasSizes ? SIZES.map((size) => ({ ...size })) : [{ maxBitrate: CAMERA_BITS }];
  return pc.addTransceiver(camera ?? 'video', { direction: 'sendonly', sendEncodings });
}

/** What each size is, for a camera or for a screen: that is sent in its full size alone. */
export function setSizes(encodings: RTCRtpEncodingParameters[], isScreen: boolean): void {
  for (const encoding of encodings) {
    const size = SIZES.find(({ rid }) => rid === encoding.rid);
    encoding.active = !isScreen || !size || size.rid === 'f';
    encoding.maxBitrate = isScreen ? SCREEN_BITS : (size?.maxBitrate ?? CAMERA_BITS);
  }
}

/**
 * The two connections of a meeting: one that sends microphone and camera, one that receives what others send.
 *
 * @param parts.lock of an encrypted meeting
 * @param parts.received by the id of the person, whenever it is another
 * @param parts.lost the server cannot be reached any more
 */
export function createConnections<R extends { ok: false }>(parts: {
  door: SeatDoor<R>;
  microphone: MediaStreamTrack | null;
  camera: MediaStreamTrack | null;
  lock?: MeetingLock | null;
  received: (streams: ReadonlyMap<string, Streams>) => void;
  lost: () => void;
}) {
  const { door, microphone, camera, lock, received, lost } = parts;
  const [up, down] = [new RTCPeerConnection(), new RTCPeerConnection()];
  const own = { n: 0, isOver: false, turn: Promise.resolve() };
  for (const pc of [up, down])
    pc.addEventListener('connectionstatechange', () => {
      if (pc.connectionState === 'failed' && !own.isOver) lost();
    });
  up.addTransceiver(microphone ?? 'audio', { direction: 'sendonly' });
  // It has its section without a camera as well, so that one can be switched on later.
  const video = addCamera(up, camera, sendsSizes());
  preferVp8(video);
  lock?.seal(up);

  const receive = async (n: number): Promise<void> => {
    if (own.isOver || n <= own.n) return;
    const offered = await door.offer();
    if (!offered.ok || own.isOver || offered.value.n <= own.n) return;
    own.n = offered.value.n;
    await down.setRemoteDescription({ type: 'offer', sdp: offered.value.sdp });
    lock?.open(down, offered.value.streams);
    await down.setLocalDescription(await down.createAnswer());
    await door.answer(own.n, down.localDescription?.sdp ?? '');
    const streams = new Map<string, Streams>();
    for (const { mid, from, kind } of offered.value.streams) {
      const track = down.getTransceivers().find((one) => one.mid === mid)?.receiver.track;
      if (track) streams.set(from, { ...streams.get(from), [kind]: track });
    }
    received(streams);
  };

  return {
    /** Sends from here on; a refusal is the server's. */
    async begin(): Promise<Given<null, R>> {
      await up.setLocalDescription(await up.createOffer());
      const answer = await door.publish(up.localDescription?.sdp ?? '');
      if (!answer.ok) return answer;
      if (!own.isOver) await up.setRemoteDescription({ type: 'answer', sdp: answer.value });
      return { ok: true, value: null };
    },
    /** There is something else to receive: offers are fetched and answered one at a time. */
    offered(n: number): void {
      own.turn = own.turn.then(() => receive(n)).catch(() => undefined);
    },
    /** Null: nothing is seen of the user. */
    async showPicture(track: MediaStreamTrack | null, isScreen = false): Promise<void> {
      const now = video.sender.getParameters();
      setSizes(now.encodings, isScreen);
      // a browser that does not take it goes on as before
      await video.sender.setParameters(now).catch(() => undefined);
      await video.sender.replaceTrack(track);
    },
    /** What the browser counts of what comes and of what is sent. */
    async stats(): Promise<Record<string, unknown>[]> {
      const all = await Promise.all([down.getStats(), up.getStats()]);
      return all.flatMap((report) => [...report.values()]);
    },
    close(): void {
      own.isOver = true;
      up.close();
      down.close();
    },
  };
}
