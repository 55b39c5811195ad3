import { type FileHandle, open } from 'node:fs/promises';
import { SAMPLE_RATE } from './tones.ts';

const HEADER_BYTES = 44;
/** Samples that are collected before they are written: a second. */
const CHUNK_SAMPLES = SAMPLE_RATE;

/** Header of 16-bit mono PCM. */
export function wavHeader(samples: number): Buffer {
  const header = Buffer.alloc(HEADER_BYTES);
  header.write('RIFF', 0, 'latin1');
  header.writeUInt32LE(HEADER_BYTES - 8 + samples * 2, 4);
  header.write('WAVEfmt ', 8, 'latin1');
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(SAMPLE_RATE, 24);
  header.writeUInt32LE(SAMPLE_RATE * 2, 28);
  header.writeUInt16LE(2, 32);
  header.writeUInt16LE(16, 34);
  header.write('data', 36, 'latin1');
  header.writeUInt32LE(samples * 2, 40);
  return header;
}

/** A WAV file that grows. Its header is right after each second, so that a crash costs a second and not the file. */
export class WavFile {
  readonly #file: FileHandle;
  #pending: Int16Array[] = [];
  #pendingSamples = 0;
  #written = 0;
  #work: Promise<void> = Promise.resolve();

  private constructor(file: FileHandle) {
    this.#file = file;
  }

  /** Only the server's own account may read it. @throws when it exists already or its folder is not writable */
  static async create(path: string): Promise<WavFile> {
    const file = await open(path, 'wx', 0o600);
    await file.write(wavHeader(0), 0, HEADER_BYTES, 0);
    return new WavFile(file);
  }

  append(pcm: Int16Array): void {
    this.#pending.push(pcm);
    this.#pendingSamples += pcm.length;
    if (this.#pendingSamples >= CHUNK_SAMPLES) this.#flush();
  }

  /** @returns seconds in the file. @throws when the disk was full or failed meanwhile */
  async close(): Promise<number> {
    this.#flush();
    try {
      await this.#work;
    } finally {
      await this.#file.close();
    }
    return this.#written / SAMPLE_RATE;
  }

  #flush(): void {
    const samples = new Int16Array(this.#pendingSamples);
    let at = 0;
    for (const pcm of this.#pending) {
      samples.set(pcm, at);
      at += pcm.length;
    }
    this.#pending = [];
    this.#pendingSamples = 0;
    const bytes = Buffer.from(samples.buffer);
    this.#work = this.#work.then(async () => {
      await this.#file.write(bytes, 0, bytes.length, HEADER_BYTES + this.#written * 2);
      this.#written += samples.length;
      await this.#file.write(wavHeader(this.#written), 0, HEADER_BYTES, 0);
    });
    // Looked at in `close`.
    this.#work.catch(() => {});
  }
}
