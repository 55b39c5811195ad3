import { RtpHeader, RtpPacket } from 'werift';
import { encodedFrames } from '../../../media/codec/encodeFrames.ts';
import { everyFrame, FRAME_MS } from '../../../media/mix/mediaClock.ts';
import { OPUS } from './connection.ts';
import type { Downlink } from './Downlink.ts';
import { NOTICE } from './MeetingEngine.ts';
import { Publication } from './Publication.ts';

/** A browser takes what it is offered within this time, in milliseconds. */
const TAKEN_MS = 8000;
/** Ticks of a frame of 20 ms. */
const TICKS = 960;

/** Lets one browser hear files, by a stream that goes when they are through. Rejects when it is not taken, or the browser is gone. */
export async function announceTo(downlink: Downlink, files: readonly string[]): Promise<void> {
  const frames: Uint8Array[] = [];
  for (const file of files) frames.push(...(await encodedFrames({ kind: 'wav', file, once: true })));
  const publication = new Publication(NOTICE, 'audio', null);
  downlink.add(publication);
  try {
    await new Promise<void>((resolve, reject) => {
      let [at, waited] = [0, 0];
      const stop = everyFrame(() => {
        const isTaken = downlink.sends(publication);
        if (isTaken) waited = 0;
        else waited += FRAME_MS;
        const frame = isTaken ? frames[at] : undefined;
        if (frame) {
          const header = new RtpHeader({
            ...{ payloadType: OPUS, sequenceNumber: at, timestamp: at * TICKS, marker: at === 0, ssrc: 1 },
          });
          publication.send(new RtpPacket(header, Buffer.from(frame)), '');
          at++;
        }
        const isOver = at >= frames.length;
        if (!isOver && waited < TAKEN_MS) return;
        stop();
        if (isOver) resolve();
        else reject(new Error('a notice was not taken'));
      });
    });
  } finally {
    downlink.remove(publication);
    publication.stop();
  }
}
