import { randomUUID } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { type FileHandle, mkdir, open, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Bytes of a field that is no file, of the head of a part, and parts of a form, at most. */
/** A file may be as big as it may be; the form around it needs some room, in bytes. */
export const FORM_BYTES = 16_384;
const MAX_FIELD = 64 * 1024;
const MAX_HEAD = 8 * 1024;
const MAX_PARTS = 20;

/** A form whose files lie on disk until `remove`. */
export interface ReceivedForm {
  form: FormData;
  remove(): Promise<void>;
}

/** Why there is no form. `cutOff`: the client went away. */
export type FormFault = 'malformed' | 'tooBig' | 'cutOff';

interface Part {
  name: string;
  /** Null: a field. */
  fileName: string | null;
  type: string;
  path: string | null;
  handle: FileHandle | null;
  chunks: Buffer[];
  size: number;
}

/**
 * Reads multipart/form-data as it arrives: files go to disk at once, so that an upload costs a few kilobytes of memory,
 * however big it is and however many come at the same time. RFC 7578
 *
 * @param folder for the files, which exists; only the server's own account may read them
 * @param maxBytes of the whole body
 */
export async function receiveForm(
  body: ReadableStream<Uint8Array> | null,
  contentType: string,
  options: { folder: string; maxBytes: number },
): Promise<ReceivedForm | FormFault> {
  const boundary = boundaryOf(contentType);
  if (!body || boundary === null) return 'malformed';
  const reader = new FormReader(boundary, options.folder);
  const remove = () => reader.remove();
  try {
    let bytes = 0;
    for await (const chunk of body) {
      bytes += chunk.length;
      const fault = bytes > options.maxBytes ? 'tooBig' : await reader.take(Buffer.from(chunk));
      if (!fault) continue;
      await remove();
      return fault;
    }
    if (!reader.isComplete) {
      await remove();
      return 'malformed';
    }
    return { form: await reader.form(), remove };
  } catch (error) {
    await remove();
    if ((error as NodeJS.ErrnoException).code === 'ENOSPC') throw error;
    return 'cutOff';
  }
}

class FormReader {
  isComplete = false;
  readonly #delimiter: Buffer;
  readonly #folder: string;
  readonly #parts: Part[] = [];
  #state: 'preamble' | 'after' | 'head' | 'body' | 'end' = 'preamble';
  // The first delimiter may stand at the very start, without the line end that belongs to all others.
  #pending: Buffer = Buffer.from('\r\n');

  constructor(boundary: string, folder: string) {
    this.#delimiter = Buffer.from(`\r\n--${boundary}`);
    this.#folder = folder;
  }

  /** Takes what has arrived. @returns why no more is wanted; null: go on */
  async take(chunk: Buffer): Promise<FormFault | null> {
    this.#pending = Buffer.concat([this.#pending, chunk]);
    for (;;) {
      const before = this.#state;
      const fault = await this.#step();
      if (fault) return fault;
      // Nothing can be done before more arrives.
      if (this.#state === before) return null;
    }
  }

  async form(): Promise<FormData> {
    const form = new FormData();
    for (const { name, fileName, type, path, chunks } of this.#parts) {
      if (path === null) form.append(name, Buffer.concat(chunks).toString());
      else form.append(name, new File([await openAsBlob(path)], fileName ?? '', { type }));
    }
    return form;
  }

  async remove(): Promise<void> {
    for (const { handle, path } of this.#parts) {
      await handle?.close().catch(() => {});
      if (path !== null) await rm(path, { force: true });
    }
  }

  async #step(): Promise<FormFault | null> {
    if (this.#state === 'end') {
      this.#pending = Buffer.alloc(0);
      return null;
    }
    if (this.#state === 'after') {
      if (this.#pending.length < 2) return null;
      const mark = this.#pending.toString('latin1', 0, 2);
      this.#pending = this.#pending.subarray(2);
      if (mark !== '--' && mark !== '\r\n') return 'malformed';
      this.isComplete = mark === '--';
      this.#state = this.isComplete ? 'end' : 'head';
      return null;
    }
    if (this.#state === 'head') return this.#readHead();
    const at = this.#pending.indexOf(this.#delimiter);
    // The end of what is here may be the beginning of a delimiter.
    const ready = at >= 0 ? at : Math.max(0, this.#pending.length - this.#delimiter.length + 1);
    const part = this.#state === 'body' ? this.#parts.at(-1) : undefined;
    const fault = part ? await write(part, this.#pending.subarray(0, ready)) : null;
    this.#pending = this.#pending.subarray(at >= 0 ? at + this.#delimiter.length : ready);
    if (fault || at < 0) return fault;
    await part?.handle?.close();
    if (part) part.handle = null;
    this.#state = 'after';
    return null;
  }

  async #readHead(): Promise<FormFault | null> {
    const at = this.#pending.indexOf('\r\n\r\n');
    if (at < 0 || at > MAX_HEAD) return this.#pending.length > MAX_HEAD ? 'malformed' : null;
    const part = partOf(this.#pending.toString('utf8', 0, at));
    if (!part || this.#parts.length >= MAX_PARTS) return 'malformed';
    // What follows is looked at with the line end that may begin a delimiter: an empty part.
    this.#pending = this.#pending.subarray(at + 2);
    this.#parts.push(part);
    if (part.fileName !== null) {
      part.path = join(this.#folder, `${randomUUID()}.part`);
      part.handle = await open(part.path, 'wx', 0o600);
    }
    this.#state = 'body';
    // The line end before the body is none of its bytes.
    part.size = -2;
    return null;
  }
}

/** @returns a field that is too long */
async function write(part: Part, bytes: Buffer): Promise<FormFault | null> {
  const skipped = Math.min(bytes.length, Math.max(0, -part.size));
  part.size += bytes.length;
  const rest = bytes.subarray(skipped);
  if (rest.length === 0) return null;
  if (part.handle) await part.handle.appendFile(rest);
  else if (part.size > MAX_FIELD) return 'malformed';
  else part.chunks.push(Buffer.from(rest));
  return null;
}

function partOf(head: string): Part | null {
  const lines = head.split('\r\n');
  const valueIn = (name: string) =>
    lines.find((line) => line.toLowerCase().startsWith(`${name}:`))?.slice(name.length + 1);
  const disposition = valueIn('content-disposition') ?? '';
  const name = parameterOf(disposition, 'name');
  if (name === null || !disposition.trim().toLowerCase().startsWith('form-data')) return null;
  const fileName = parameterOf(disposition, 'filename');
  return {
    ...{ name, fileName, type: valueIn('content-type')?.trim().toLowerCase() ?? '' },
    ...{ path: null, handle: null, chunks: [], size: 0 },
  };
}

/** A quoted parameter, as browsers write it: `"`, CR and LF as percent codes, nothing else. */
function parameterOf(header: string, name: string): string | null {
  const start = header.indexOf(`; ${name}="`);
  if (start < 0) return null;
  const from = start + name.length + 4;
  const end = header.indexOf('"', from);
  if (end < 0) return null;
  return header.slice(from, end).replaceAll('%22', '"').replaceAll('%0D', '\r').replaceAll('%0A', '\n');
}

function boundaryOf(contentType: string): string | null {
  const [type = '', ...parameters] = contentType.split(';');
  if (type.trim().toLowerCase() !== 'multipart/form-data') return null;
  const found = parameters.map((text) => text.trim()).find((text) => text.toLowerCase().startsWith('boundary='));
  const boundary = found?.slice('boundary='.length).replaceAll('"', '') ?? '';
  return boundary.length >= 1 && boundary.length <= 70 ? boundary : null;
}

/** Makes a folder for files that arrive, without those of an earlier run. @returns its path */
export async function emptyFolder(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const name of await readdir(folder)) await rm(join(folder, name), { force: true });
  return folder;
}
