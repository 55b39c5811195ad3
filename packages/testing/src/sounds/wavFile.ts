/** What a WAV file says of its sound, and the sound. */
interface Wav {
  data: Uint8Array;
  /** Samples a second; 8000 unless given. */
  rate?: number;
  channels?: number;
  /** Bits of a sample; 16 unless given. */
  bits?: number;
  /** Of the format: 1 PCM (unless given), 3 floats, 6 A-law, 7 µ-law. */
  code?: number;
  /** Bytes of a chunk that nobody asked for, before the sound, as many programs write it; 26 unless given. */
  extra?: number;
}

const chunk = (name: string, body: Uint8Array): Buffer => {
  const head = Buffer.alloc(8);
  head.write(name);
  head.writeUInt32LE(body.length, 4);
  // each begins at an even place
  return Buffer.concat([head, body, Buffer.alloc(body.length % 2)]);
};

/** A WAV file. The code of its format stands at the bytes 20 and 21. */
export function wavFile({ data, rate = 8000, channels = 1, bits = 16, code = 1, extra = 26 }: Wav): Buffer {
  const format = Buffer.alloc(16);
  format.writeUInt16LE(code, 0);
  format.writeUInt16LE(channels, 2);
  format.writeUInt32LE(rate, 4);
  format.writeUInt32LE((rate * channels * bits) / 8, 8);
  format.writeUInt16LE((channels * bits) / 8, 12);
  format.writeUInt16LE(bits, 14);
  const body = Buffer.concat([chunk('fmt ', format), chunk('LIST', Buffer.alloc(extra)), chunk('data', data)]);
  const head = Buffer.from('RIFF....WAVE');
  head.writeUInt32LE(body.length + 4, 4);
  return Buffer.concat([head, body]);
}
