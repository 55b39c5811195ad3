import {
  RTCPeerConnection,
  RTCRtpCodecParameters,
  useAudioLevelIndication,
  useNACK,
  usePLI,
  useSdesMid,
  useSdesRTPStreamId,
} from 'werift';
import { takeChecks } from '../../../media/ice/iceChecks.ts';
import { mediaAddresses, ownAddresses } from '../../../media/ice/mediaAddresses.ts';
import { forgetStunServer, ignoreHarmful, listenOn, outliveBadMessages } from '../../../media/ice/peerConnection.ts';
import type { PortPool } from '../../../media/rtp/PortPool.ts';
import { announce, liftIceLite, loopbackLast } from '../../../media/sdp/sdp.ts';
import { prepareKeys } from '../../../media/srtp/srtpKeys.ts';
import type { MediaOptions } from '../../../media/worker/workerMessages.ts';

/** How connections are made, with the ports that they share; null: any that is free. */
export type MeetingMedia = MediaOptions & { readonly pool: PortPool | null };

/**
 * With so many kilobits a second a browser begins to send pictures: all sizes of a camera. By itself Chromium begins with 300, which is the two smaller
 * ones, and takes 8 % more each second that nothing is lost: the large size came after a quarter of a minute. What is too much is noticed as loss, and taken
 * back. A browser that does not know the word leaves it out.
 */
const START_KBITS = 1500;

/** Has the browser that gets this answer begin with pictures of every size. */
export const beginLarge = (answer: string): string =>
  answer.replaceAll(/^(a=rtpmap:(\d+) VP8\/90000)\r$/gim, `$1\r\na=fmtp:$2 x-google-start-bitrate=${START_KBITS}\r`);

export const OPUS = 111;
export const VP8 = 96;

/**
 * One end of a connection with Opus and VP8.
 *
 * @param way up: what a browser sends, with how loud it is (RFC 6464)
 * @param isServer reachable as it is; a client looks for its way by itself
 */
export const createConnection = (way: 'up' | 'down', isServer = true): RTCPeerConnection =>
  new RTCPeerConnection({
    codecs: {
      audio: [
        new RTCRtpCodecParameters({
          ...{ mimeType: 'audio/opus', clockRate: 48_000, channels: 2, payloadType: OPUS },
          parameters: 'minptime=10;useinbandfec=1',
        }),
      ],
      video: [
        new RTCRtpCodecParameters({
          ...{
            mimeType: 'video/VP8',
            clockRate: 90_000,
            payloadType: VP8,
            rtcpFeedback: [useNACK(), usePLI()],
          },
        }),
      ],
    },
    headerExtensions: {
      // a number stands for one thing in all sections that share a path
      audio: [useSdesMid(), useSdesRTPStreamId(), useAudioLevelIndication()].slice(0, way === 'up' ? 3 : 1),
      video: [useSdesMid(), useSdesRTPStreamId()],
    },
    iceServers: [],
    iceUseIpv6: false,
    iceUseTcp: false,
    bundlePolicy: 'max-bundle',
    iceLite: isServer,
  });

/**
 * Sets the local description and says it once it has its addresses.
 *
 * @param onCheck the browser was heard: it looks every few seconds whether its path is still there
 */
export async function describe(
  pc: RTCPeerConnection,
  kind: 'offer' | 'answer',
  options: MeetingMedia,
  onCheck: () => void,
): Promise<string> {
  const description = kind === 'offer' ? await pc.createOffer() : await pc.createAnswer();
  forgetStunServer(pc);
  const isHeard = options.ownMachineOnly ? ownAddresses() : undefined;
  const { pool } = options;
  if (pool && !ports.has(pc)) ports.set(pc, pool.take());
  listenOn(pc, { addresses: mediaAddresses(options), port: ports.get(pc) ?? null, isHeard });
  ignoreHarmful(pc);
  outliveBadMessages(pc);
  takeChecks(pc, onCheck);
  prepareKeys(pc);
  await pc.setLocalDescription(description);
  if (pc.iceGatheringState !== 'complete') {
    await new Promise<void>((resolve) => {
      const { unSubscribe } = pc.iceGatheringStateChange.subscribe((state) => {
        if (state !== 'complete') return;
        unSubscribe();
        resolve();
      });
    });
  }
  const sdp = loopbackLast(liftIceLite(pc.localDescription?.sdp ?? ''));
  return options.announced === undefined ? sdp : announce(sdp, options.announced);
}
const ports = new WeakMap<RTCPeerConnection, number>();

/** It is over, and the next one may have its port. */
export async function closeConnection(pc: RTCPeerConnection, { pool }: MeetingMedia): Promise<void> {
  await pc.close();
  const port = ports.get(pc);
  if (port === undefined) return;
  ports.delete(pc);
  pool?.give(port);
}
