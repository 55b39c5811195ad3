import type { Streams } from '../state.ts';

/** Bits per second that a camera sends at most, and a screen, on which letters are read. */
const CAMERA_BITS = 600_000;
const SCREEN_BITS = 2_000_000;

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

/**
 * The two connections of a meeting: one that sends microphone and camera, one that receives what others send.
 *
 * @param parts.received by the id of the person, whenever it is another
 * @param parts.lost the server cannot be reached any more
 */
export function createConnections<R extends { ok: false }>(parts: {
  door: SeatDoor<R>;
  microphone: MediaStreamTrack | null;
  camera: MediaStreamTrack | null;
  received: (streams: ReadonlyMap<string, Streams>) => void;
  lost: () => void;
}) {
  const { door, microphone, camera, received, lost } = parts;
  const [up, down] = [new RTCPeerConnection(), new RTCPeerConnection()];
  const own = { n: 0, isOver: false, turn: Promise.resolve() };
  for (const pc of [up, down])
    pc.addEventListener('connectionstatechange', () => {
      if (pc.connectionState === 'failed' && !own.isOver) lost();
    });
  up.addTransceiver(microphone ?? 'audio', { direction: 'sendonly' });
  // It has its section without a camera as well, so that one can be switched on later.
  const video = up.addTransceiver(camera ?? 'video', {
    ...{ direction: 'sendonly', sendEncodings: [{ maxBitrate: CAMERA_BITS }] },
  });
  preferVp8(video);

  const receive = async (n: number): Promise<void> => {
    if (own.isOver || n <= own.n) return;
    const offered = await door.offer();
    if (!offered.ok || own.isOver || offered.value.n <= own.n) return;
    own.n = offered.value.n;
    await down.setRemoteDescription({ type: 'offer', sdp: offered.value.sdp });
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
      for (const encoding of now.encodings) encoding.maxBitrate = isScreen ? SCREEN_BITS : CAMERA_BITS;
      // a browser that does not take it goes on as before
      await video.sender.setParameters(now).catch(() => undefined);
      await video.sender.replaceTrack(track);
    },
    close(): void {
      own.isOver = true;
      up.close();
      down.close();
    },
  };
}
