import { type FileHandle, open } from 'node:fs/promises';
import { SAMPLE_RATE } from '../mix/tones.ts';

export const WAV_HEADER_BYTES = 44;
/** Samples that are collected before they are written: a second. */
const CHUNK_SAMPLES = SAMPLE_RATE;

/** Header of 16-bit mono PCM. */
export function wavHeader(samples: number): Buffer {
  const header = Buffer.alloc(WAV_HEADER_BYTES);
  header.write('RIFF', 0, 'latin1');
  header.writeUInt32LE(WAV_HEADER_BYTES - 8 + samples * 2, 4);
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
  readonly #onFailed: () => void;
  #pending: Int16Array[] = [];
  #pendingSamples = 0;
  #written = 0;
  #hasFailed = false;
  #work: Promise<void> = Promise.resolve();

  private constructor(file: FileHandle, onFailed: () => void) {
    this.#file = file;
    this.#onFailed = onFailed;
  }

  /**
   * Only the server's own account may read it.
   *
   * @param onFailed called once when a write fails; `close` throws the reason
   * @throws when it exists already, its folder is not writable or the disk is full
   */
  static async create(path: string, onFailed: () => void = () => {}): Promise<WavFile> {
    const file = await open(path, 'wx', 0o600);
    try {
      await file.write(wavHeader(0), 0, WAV_HEADER_BYTES, 0);
    } catch (error) {
      await file.close();
      throw error;
    }
    return new WavFile(file, onFailed);
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
    this.#work = this.#work.then(() => this.#write(bytes));
    // The reason is looked at in `close`; the samples that come after are not tried any more.
    this.#work.catch(() => this.#fail());
  }

  async #write(bytes: Buffer): Promise<void> {
    const { bytesWritten } = await this.#file.write(bytes, 0, bytes.length, WAV_HEADER_BYTES + this.#written * 2);
    // A disk that fills up takes a part of it without an error.
    if (bytesWritten < bytes.length) throw new Error('ENOSPC: the recording could not be written');
    this.#written += bytes.length / 2;
    await this.#file.write(wavHeader(this.#written), 0, WAV_HEADER_BYTES, 0);
  }

  #fail(): void {
    if (this.#hasFailed) return;
    this.#hasFailed = true;
    this.#onFailed();
  }
}
