/** G.711 (ITU-T) in tables: 8 bits of mu-law or A-law for each of 8000 samples a second. */
export type Law = 'PCMU' | 'PCMA';

const decodeMu = (code: number): number => {
  const u = ~code & 0xff;
  const magnitude = (((u & 0x0f) << 3) + 0x84) << ((u & 0x70) >> 4);
  return u & 0x80 ? 0x84 - magnitude : magnitude - 0x84;
};
const decodeA = (code: number): number => {
  const a = code ^ 0x55;
  const segment = (a & 0x70) >> 4;
  const base = ((a & 0x0f) << 4) + 8;
  const magnitude = segment === 0 ? base : (base + 0x100) << (segment - 1);
  return a & 0x80 ? magnitude : -magnitude;
};

const decoded: Record<Law, Int16Array> = {
  PCMU: Int16Array.from({ length: 256 }, (_, code) => decodeMu(code)),
  PCMA: Int16Array.from({ length: 256 }, (_, code) => decodeA(code)),
};

/** For each sample, in steps of 4, the code whose value is nearest. */
function encoder(law: Law): Uint8Array {
  const codes = [...decoded[law].entries()].sort(([, a], [, b]) => a - b);
  let at = 0;
  return Uint8Array.from({ length: 16_384 }, (_, step) => {
    const sample = step * 4 - 32_768;
    const distance = (i: number): number => Math.abs((codes[i]?.[1] ?? Number.POSITIVE_INFINITY) - sample);
    while (distance(at + 1) <= distance(at)) at++;
    return codes[at]?.[0] ?? 0;
  });
}
const encoded: Record<Law, Uint8Array> = { PCMU: encoder('PCMU'), PCMA: encoder('PCMA') };

export function decodeG711(law: Law, payload: Uint8Array): Int16Array {
  const table = decoded[law];
  return Int16Array.from(payload, (code) => table[code] as number);
}

export function encodeG711(law: Law, pcm: Int16Array): Uint8Array {
  const table = encoded[law];
  return Uint8Array.from(pcm, (sample) => table[(sample + 32_768) >> 2] as number);
}
