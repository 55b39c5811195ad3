import { createSocket, type Socket } from 'node:dgram';
import { setTimeout as pass } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { writeRtp } from '../../../packages/server/src/media/rtp/rtpPacket.ts';
import { goFirst } from '../../../packages/server/src/media/worker/goFirst.ts';

/**
 * Worker: plain RTP phones in pairs, which talk to the ports they are given. Every packet carries the time of its sending in its
 * payload; whoever hears it says how long it took. G.711 by a table changes the codes, so the time stands in the timestamps: the
 * first one of a phone is known to its partner.
 */
interface Row {
  socket: Socket;
  law: number;
  /** When packet n was sent; n counts from the first. */
  sentAt: Float64Array;
  /** First timestamp that was heard from the server, of packet `since` of the partner. */
  heard: number | null;
  partner: () => Row;
}

// Phones are other machines: what else goes on here must not make them send or listen late.
goFirst();

const { pairs, laws, seconds } = workerData as { pairs: number; laws: [number, number]; seconds: number };
const FRAME_MS = 20;
const packets = Math.round((seconds * 1000) / FRAME_MS);
/** Packets in which the legs are joined up and the jitter of the start is over. */
const WARM = 25;
const transits: number[] = [];
/** When each packet that was heard was sent, and when it was heard, beside one another, in milliseconds of a clock that all threads share. */
const flights = new Float64Array(2 * 2 * pairs * (packets + WARM));
const shared = Number(process.hrtime.bigint()) / 1e6 - performance.now();
let received = 0;
let late = 0;

async function open(law: number, partner: () => Row): Promise<Row> {
  const socket = createSocket('udp4');
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
  socket.setRecvBufferSize(1 << 20);
  return { socket, law, sentAt: new Float64Array(packets + WARM), heard: null, partner };
}

const rows: Row[] = [];
for (let n = 0; n < pairs; n++) {
  const a: Row = await open(laws[0], () => rows[2 * n + 1] as Row);
  const b: Row = await open(laws[1], () => rows[2 * n] as Row);
  rows.push(a, b);
}
parentPort?.postMessage({ ports: rows.map(({ socket }) => socket.address().port) });

parentPort?.once('message', async ({ ports }: { ports: number[] }) => {
  const payload = new Uint8Array(160).fill(0x55);
  let counting = false;
  rows.forEach((row, i) => {
    row.socket.connect(ports[i] as number, '127.0.0.1');
    row.socket.on('message', (data) => {
      const now = performance.now();
      const timestamp = data.readUInt32BE(4);
      // The first one of the partner that is heard is its first one: nothing is lost while the machine is calm.
      row.heard ??= timestamp;
      if (!counting) return;
      const n = ((timestamp - row.heard) >>> 0) / 160;
      const transit = now - (row.partner().sentAt[n] ?? now);
      flights.set([now - transit + shared, now + shared], 2 * received);
      received++;
      transits.push(transit);
      if (transit > FRAME_MS) late++;
    });
  });
  await pass(50);
  const start = performance.now();
  let sent = 0;
  for (let n = 0; n < packets + WARM; n++) {
    if (n === WARM) {
      counting = true;
      parentPort?.postMessage({ begun: true });
    }
    for (const [i, row] of rows.entries()) {
      // Spread over the 20 ms, in ten turns, as phones that know nothing of each other are.
      if (i % Math.ceil(rows.length / 10) === 0) {
        const due = start + (n + i / rows.length) * FRAME_MS;
        const early = due - performance.now();
        if (early > 1) await pass(early);
      }
      const packet = { payloadType: row.law, seq: n, timestamp: n * 160, ssrc: 77, marker: n === 0, payload };
      row.sentAt[n] = performance.now();
      row.socket.send(writeRtp(packet));
      if (counting) sent++;
    }
  }
  parentPort?.postMessage({ ended: true });
  await pass(1500);
  transits.sort((x, y) => x - y);
  const at = (share: number): number => transits[Math.floor((transits.length - 1) * share)] ?? Number.NaN;
  parentPort?.postMessage({
    sent,
    received,
    late,
    p50: at(0.5),
    p99: at(0.99),
    max: at(1),
    flights: flights.subarray(0, 2 * received),
  });
  for (const { socket } of rows) socket.close();
});
