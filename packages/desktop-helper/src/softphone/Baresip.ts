import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseJson } from '../pairing/readPairing.ts';
import { type BaresipMessage, baresipMessage } from './baresipEvents.ts';
import { netstring, netstringReader } from './netstrings.ts';

/** Its control port opens within this time, in milliseconds. */
const OPENS_MS = 10_000;
/** A command is answered within this time, in milliseconds. */
const ANSWERS_MS = 3000;
const GUARD = fileURLToPath(new URL('guard.ts', import.meta.url));

export interface BaresipHandlers {
  /** Commands can be sent now. */
  opened(): void;
  message(message: BaresipMessage): void;
  /** It ended, or never came up; once. `said` are its last words. */
  ended(said: string): void;
}

/** One baresip process in a folder of its own, with its control connection. No method throws or rejects. */
export class Baresip {
  readonly #child: ChildProcess;
  readonly #gone: Promise<void>;
  readonly #handlers: BaresipHandlers;
  readonly #waiting = new Map<string, (data: string | null) => void>();
  #control: Socket | null = null;
  #said = '';
  #isOver = false;
  #count = 0;

  /**
   * @param folder is emptied first, and removed at the end
   * @param control port that its configuration names
   */
  constructor(
    program: string,
    folder: string,
    files: Readonly<Record<string, string>>,
    control: number,
    handlers: BaresipHandlers,
  ) {
    this.#handlers = handlers;
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    chmodSync(folder, 0o700);
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text, { mode: 0o600 });
    this.#child = spawn(process.execPath, [GUARD, program, '-f', folder], {
      cwd: folder,
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    this.#child.stdin?.on('error', () => {});
    const note = (data: Buffer): void => {
      this.#said = (this.#said + data).slice(-2000);
    };
    this.#child.stdout?.on('data', note);
    this.#child.stderr?.on('data', note);
    this.#gone = new Promise((resolve) => {
      const gone = (): void => {
        rmSync(folder, { recursive: true, force: true });
        this.#over();
        resolve();
      };
      this.#child.once('error', gone);
      this.#child.once('exit', gone);
    });
    void this.#open(control);
  }

  /**
   * One of its commands, such as `accept`.
   *
   * @returns what it printed; null when it refused, did not answer in time or is gone
   */
  command(command: string, params = ''): Promise<string | null> {
    const socket = this.#control;
    if (!socket) return Promise.resolve(null);
    this.#count += 1;
    const token = String(this.#count);
    return new Promise((resolve) => {
      const finish = (data: string | null): void => {
        clearTimeout(timer);
        this.#waiting.delete(token);
        resolve(data);
      };
      const timer = setTimeout(() => finish(null), ANSWERS_MS);
      this.#waiting.set(token, finish);
      socket.write(netstring(JSON.stringify({ command, params, token })));
    });
  }

  /** Unregisters and ends it. Resolves when its process is gone. */
  close(): Promise<void> {
    this.#isOver = true;
    this.#child.stdin?.end();
    return this.#gone;
  }

  #over(): void {
    const wasOver = this.#isOver;
    this.#isOver = true;
    this.#control?.destroy();
    this.#control = null;
    for (const finish of [...this.#waiting.values()]) finish(null);
    if (!wasOver) this.#handlers.ended(lastWords(this.#said));
  }

  async #open(port: number): Promise<void> {
    const until = Date.now() + OPENS_MS;
    while (!this.#isOver && Date.now() < until) {
      const socket = await tryPort(port);
      if (socket) return this.#isOver ? void socket.destroy() : this.#read(socket);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    // Its process is ended, which tells the rest.
    this.#child.stdin?.end();
  }

  #read(socket: Socket): void {
    this.#control = socket;
    const read = netstringReader();
    socket.on('data', (piece) => {
      const texts = read(piece);
      if (!texts) return void socket.destroy();
      for (const text of texts) this.#heard(baresipMessage.safeParse(parseJson(text)).data);
    });
    socket.on('error', () => {});
    // Without it nothing is heard of the phone any more.
    socket.once('close', () => this.#child.stdin?.end());
    this.#handlers.opened();
  }

  #heard(message: BaresipMessage | undefined): void {
    if (!message) return;
    if (message.response) this.#waiting.get(message.token ?? '')?.(message.ok === false ? null : (message.data ?? ''));
    else if (!this.#isOver) this.#handlers.message(message);
  }
}

/** The last line, without colours. */
const lastWords = (said: string): string =>
  said
    // biome-ignore lint/suspicious/noControlCharactersInRegex: baresip colours its errors
    .replace(/\u001b\[[\d;]*m/g, '')
    .trim()
    .split('\n')
    .at(-1)
    ?.slice(0, 300) ?? '';

const tryPort = (port: number): Promise<Socket | null> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(socket));
    socket.once('error', () => resolve(null));
  });
