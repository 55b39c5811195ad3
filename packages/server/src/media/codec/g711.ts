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

/** For each code of one law, the code of the other whose value is nearest: a table for both ways. */
const translated: Record<Law, Uint8Array> = {
  PCMU: Uint8Array.from(decoded.PCMA, (sample) => encoded.PCMU[(sample + 32_768) >> 2] as number),
  PCMA: Uint8Array.from(decoded.PCMU, (sample) => encoded.PCMA[(sample + 32_768) >> 2] as number),
};

export function decodeG711(law: Law, payload: Uint8Array): Int16Array {
  const table = decoded[law];
  const pcm = new Int16Array(payload.length);
  for (let i = 0; i < pcm.length; i++) pcm[i] = table[payload[i] as number] as number;
  return pcm;
}

export function encodeG711(law: Law, pcm: Int16Array): Uint8Array {
  const table = encoded[law];
  const payload = new Uint8Array(pcm.length);
  for (let i = 0; i < pcm.length; i++) payload[i] = table[((pcm[i] as number) + 32_768) >> 2] as number;
  return payload;
}

/**
 * The same sound by the other law, code by code: what is lost is what the coarser steps of the two cannot say, some 35 dB below
 * the voice.
 *
 * @param to the law of the result; `payload` is of the other one
 */
export function translateG711(to: Law, payload: Uint8Array): Uint8Array {
  const table = translated[to];
  const codes = new Uint8Array(payload.length);
  for (let i = 0; i < codes.length; i++) codes[i] = table[payload[i] as number] as number;
  return codes;
}
