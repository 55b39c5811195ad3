/** Elements of WebM, by their ids: those that hold others, those that are read. */
const HOLDERS: readonly number[] = [0x18538067, 0x1654ae6b, 0xae, 0x1f43b675, 0xa0];
const [OPUS_HEAD, SIMPLE_BLOCK, BLOCK] = [0x63a2, 0xa3, 0xa1];
/** Bits of a block whose packets share it. */
const LACED = 0x06;

interface Opus {
  head: Uint8Array;
  packets: Uint8Array[];
}

/** A number of WebM, whose first byte says how long it is; `keeps`: with the bit that says so, as an id has it. Null: it ends before. */
function numberAt(bytes: Uint8Array, at: number, keeps: boolean): { value: number; next: number } | null {
  const first = bytes[at];
  if (!first) return null;
  const length = Math.clz32(first) - 23;
  if (at + length > bytes.length) return null;
  let value = keeps ? first : first & (0xff >> length);
  // All bits set: as long as it goes on.
  let isOpen = (first | (0xff & ~(0xff >> length))) === 0xff;
  for (let i = 1; i < length; i += 1) {
    value = value * 256 + (bytes[at + i] ?? 0);
    isOpen &&= bytes[at + i] === 0xff;
  }
  return { value: isOpen && !keeps ? Number.POSITIVE_INFINITY : value, next: at + length };
}

/** What is in a WebM of one track of Opus, as a browser records it; null: it is something else. */
function opusOf(bytes: Uint8Array): Opus | null {
  let head: Uint8Array | null = null;
  const packets: Uint8Array[] = [];
  for (let at = 0; at < bytes.length; ) {
    const id = numberAt(bytes, at, true);
    const size = id && numberAt(bytes, id.next, false);
    if (!size) break;
    at = size.next;
    if (HOLDERS.includes(id.value)) continue;
    // Cut off.
    if (at + size.value > bytes.length) break;
    const content = bytes.subarray(at, at + size.value);
    if (id.value === OPUS_HEAD) head = content;
    if (id.value === SIMPLE_BLOCK || id.value === BLOCK) {
      const track = numberAt(content, 0, false);
      if (!track || (content[track.next + 2] ?? LACED) & LACED) return null;
      // After the track: two bytes of time, one of flags.
      packets.push(content.subarray(track.next + 3));
    }
    at += size.value;
  }
  const isOpus = head && String.fromCharCode(...head.subarray(0, 8)) === 'OpusHead';
  return head && isOpus && packets.length > 0 ? { head, packets } : null;
}

/** Samples of a packet of Opus, at 48,000 in a second. RFC 6716, 3.1 */
export function opusSamples(packet: Uint8Array): number {
  const [toc = 0, count = 0] = packet;
  const config = toc >> 3;
  const sizes = config < 12 ? [480, 960, 1920, 2880] : config < 16 ? [480, 960] : [120, 240, 480, 960];
  const frames = (toc & 3) === 0 ? 1 : (toc & 3) === 3 ? count & 63 : 2;
  return (sizes[config % sizes.length] ?? 0) * frames;
}

const CRC = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte << 24;
  for (let bit = 0; bit < 8; bit += 1) crc = crc < 0 ? (crc << 1) ^ 0x04c11db7 : crc << 1;
  return crc >>> 0;
});
const crcOf = (bytes: Uint8Array): number =>
  bytes.reduce((crc, byte) => ((crc << 8) ^ (CRC[(crc >>> 24) ^ byte] ?? 0)) >>> 0, 0);

/** Pages of Ogg, one after another. RFC 3533 */
function createPages(serial: number) {
  const pages: Uint8Array<ArrayBuffer>[] = [];
  return {
    pages,
    add(packets: readonly Uint8Array[], kind: number, samples: number): void {
      const lengths = packets.flatMap(({ length }) => [...Array(Math.floor(length / 255)).fill(255), length % 255]);
      const page = new Uint8Array(27 + lengths.length + packets.reduce((sum, { length }) => sum + length, 0));
      const view = new DataView(page.buffer);
      page.set([0x4f, 0x67, 0x67, 0x53, 0, kind]);
      view.setBigUint64(6, BigInt(samples), true);
      view.setUint32(14, serial, true);
      view.setUint32(18, pages.length, true);
      page[26] = lengths.length;
      page.set(lengths, 27);
      let at = 27 + lengths.length;
      for (const packet of packets) {
        page.set(packet, at);
        at += packet.length;
      }
      view.setUint32(22, crcOf(page), true);
      pages.push(page);
    },
  };
}
/** Parts of a page at most, and how many packets are put into one: a second of 20 milliseconds each. */
const [MOST_PARTS, PER_PAGE] = [255, 50];
const [FIRST, LAST] = [2, 4];

/**
 * A voice that a browser has recorded as Opus in WebM, in Ogg: the container that clients of Matrix expect of a voice message, and in which
 * one can be moved about. The sound itself is not touched.
 *
 * @returns null: it is no Opus in WebM
 */
export function oggOpus(webm: Uint8Array, serial: number): Blob | null {
  const opus = opusOf(webm);
  if (!opus) return null;
  const { pages, add } = createPages(serial);
  add([opus.head], FIRST, 0);
  const maker = new TextEncoder().encode('Ringside');
  const tags = new Uint8Array(20 + maker.length - 4);
  tags.set(new TextEncoder().encode('OpusTags'));
  tags[8] = maker.length;
  tags.set(maker, 12);
  add([tags], 0, 0);
  let samples = 0;
  let page: Uint8Array[] = [];
  let parts = 0;
  for (const packet of opus.packets) {
    const own = Math.floor(packet.length / 255) + 1;
    if (page.length === PER_PAGE || parts + own > MOST_PARTS) {
      add(page, 0, samples);
      [page, parts] = [[], 0];
    }
    page.push(packet);
    parts += own;
    samples += opusSamples(packet);
  }
  add(page, LAST, samples);
  return new Blob(pages, { type: 'audio/ogg' });
}
