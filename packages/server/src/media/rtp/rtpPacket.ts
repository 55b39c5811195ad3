/** Header fields and payload of an RTP packet. RFC 3550 section 5.1 */
export interface PlainPacket {
  payloadType: number;
  seq: number;
  timestamp: number;
  ssrc: number;
  marker: boolean;
  payload: Uint8Array;
}

/** Null: no RTP (RTCP, STUN, junk), or shorter than it says. Never throws. */
export function readRtp(data: Buffer): PlainPacket | null {
  if (data.length < 12 || data.readUInt8(0) >> 6 !== 2) return null;
  const first = data.readUInt8(0);
  const second = data.readUInt8(1);
  // Types 192 to 223 in the second byte are RTCP. RFC 5761 section 4
  if (second >= 192 && second <= 223) return null;
  let start = 12 + (first & 0x0f) * 4;
  if (first & 0x10) {
    if (data.length < start + 4) return null;
    start += 4 + data.readUInt16BE(start + 2) * 4;
  }
  const padding = first & 0x20 ? data.readUInt8(data.length - 1) : 0;
  const end = data.length - padding;
  if (start > end) return null;
  return {
    payloadType: second & 0x7f,
    marker: (second & 0x80) !== 0,
    seq: data.readUInt16BE(2),
    timestamp: data.readUInt32BE(4),
    ssrc: data.readUInt32BE(8),
    payload: data.subarray(start, end),
  };
}

/** Bytes of a header extension that anybody sends: the audio level of a browser has 4, its mid 8. */
const MAX_EXTENSION = 256;

/**
 * Whether the header of an RTP packet ends within it, and has an extension of a usual size. To be asked before werift 0.25 looks at
 * a packet: it reads an extension that says it is longer than its packet element by element, 262 140 of them, and copies all those before
 * for each. One datagram of 20 bytes, before its signature is looked at, would stop everybody's sound for minutes.
 */
export function hasUsableHeader(data: Buffer): boolean {
  if (data.length < 12) return false;
  const first = data.readUInt8(0);
  const start = 12 + (first & 0x0f) * 4;
  if ((first & 0x10) === 0) return start <= data.length;
  if (data.length < start + 4) return false;
  const bytes = data.readUInt16BE(start + 2) * 4;
  return bytes <= MAX_EXTENSION && start + 4 + bytes <= data.length;
}

/** RTP as RFC 7983 tells it from STUN and DTLS, and RFC 5761 from RTCP. */
export const isRtp = (data: Uint8Array): boolean => {
  const [first = 0, second = 0] = data;
  return first > 127 && first < 192 && !(second >= 192 && second <= 223);
};

export function writeRtp(packet: PlainPacket): Buffer {
  const data = Buffer.allocUnsafe(12 + packet.payload.length);
  data.writeUInt8(0x80, 0);
  data.writeUInt8((packet.marker ? 0x80 : 0) | packet.payloadType, 1);
  data.writeUInt16BE(packet.seq, 2);
  data.writeUInt32BE(packet.timestamp, 4);
  data.writeUInt32BE(packet.ssrc, 8);
  data.set(packet.payload, 12);
  return data;
}
