import { createSocket } from 'node:dgram';
import { setImmediate as turn } from 'node:timers/promises';
import { RtpEndpoint } from '../rtp/RtpEndpoint.ts';
import { writeRtp } from '../rtp/rtpPacket.ts';

const WARM = 300;
const PACKETS = 600;
const BURST = 20;

/**
 * How many packets of plain phones a core of this machine can pass on in a second: some hundred are sent through two legs on the
 * loopback interface. Processor time counts, so that a busy machine gives the same answer.
 *
 * @returns null when none came through
 */
export async function measureCost(): Promise<number | null> {
  const plain = { address: '127.0.0.1', remote: '127.0.0.1' };
  const legs = [
    new RtpEndpoint(plain, { loopbackOnly: true }),
    new RtpEndpoint(plain, { loopbackOnly: true }),
  ] as const;
  const phone = createSocket('udp4');
  try {
    await new Promise<void>((resolve) => phone.bind(0, '127.0.0.1', resolve));
    let came = 0;
    phone.on('message', () => came++);
    const offer = `v=0\r\nc=IN IP4 127.0.0.1\r\nm=audio ${phone.address().port} RTP/AVP 0\r\n`;
    const port = Number(/^m=audio (\d+)/m.exec(await legs[0].answer(offer))?.[1]);
    await legs[1].answer(offer);
    legs[1].hear({ kind: 'peer', endpointId: '' }, () => legs[0]);
    const payload = new Uint8Array(160).fill(0x7f);
    let before = process.threadCpuUsage();
    let cameBefore = 0;
    for (let seq = 0; seq < WARM + PACKETS; seq += BURST) {
      if (seq === WARM) [before, cameBefore] = [process.threadCpuUsage(), came];
      for (let n = seq; n < seq + BURST; n++) {
        const packet = { payloadType: 0, seq: n, timestamp: n * 160, ssrc: 1, marker: n === 0, payload };
        phone.send(writeRtp(packet), port, '127.0.0.1');
      }
      // Calls that begin meanwhile have their turn.
      for (let tries = 0; came < seq + BURST && tries < 200; tries++) await turn();
    }
    const { user, system } = process.threadCpuUsage(before);
    const passed = came - cameBefore;
    return passed === 0 || user + system === 0 ? null : Math.round((passed * 1_000_000) / (user + system));
  } finally {
    phone.close();
    for (const leg of legs) await leg.close();
  }
}
