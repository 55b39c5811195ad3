import {
  type FromHelper,
  HELPER_CLOSE,
  HELPER_PROTO,
  type ToHelper,
  toHelper,
} from '@ringside/protocol/helper/messages';
import type { RawData, WebSocket } from 'ws';
import type { Outcome } from './actions/Outcome.ts';
import { createLimit } from './pairing/createLimit.ts';
import { parseJson } from './pairing/readPairing.ts';

/** A panel that connects says hello within this time, in milliseconds. */
const HELLO_MS = 5000;
/** Messages of one panel, at most, within ten seconds. */
const MESSAGES = { most: 100, withinMs: 10_000 };

/** A peer that does not answer a close is cut after this long, in milliseconds. */
const CLOSE_MS = 500;

export type Command = Exclude<ToHelper, { type: 'hello' }>;

export interface ConnectionPorts {
  /** False: a wrong token, or too many of them. */
  isToken(token: string): 'yes' | 'no' | 'tooMany';
  /** Room for one more panel. */
  hasPlace(): boolean;
  welcome(): Extract<FromHelper, { type: 'welcome' }>;
  carryOut(command: Command): Promise<Outcome>;
  /** It is let in. */
  joined(): void;
  closed(): void;
}

/**
 * One panel's connection: nothing is answered before a right hello, each command once. Malformed messages, a wrong token
 * and too many of anything close it with a code that says so.
 */
export class Connection {
  readonly #socket: WebSocket;
  readonly #ports: ConnectionPorts;
  readonly #limit = createLimit(MESSAGES.most, MESSAGES.withinMs);
  #isJoined = false;

  constructor(socket: WebSocket, ports: ConnectionPorts) {
    this.#socket = socket;
    this.#ports = ports;
    const timer = setTimeout(() => this.#close('unauthorized', 'no hello'), HELLO_MS);
    socket.on('error', () => {});
    socket.once('close', () => {
      clearTimeout(timer);
      ports.closed();
    });
    socket.on('message', (data, isBinary) => {
      if (!this.#limit.take()) return this.#close('tooMany', 'too many messages');
      const given = isBinary ? undefined : parseJson(textOf(data));
      const message = toHelper.safeParse(given);
      if (!this.#isJoined) {
        if (message.data?.type !== 'hello') return this.#close('malformed', 'no hello');
        clearTimeout(timer);
        return this.#hello(message.data);
      }
      if (message.success && message.data.type !== 'hello') return void this.#carryOut(message.data);
      const id = idOf(given);
      if (id === null) return this.#close('malformed', 'no message of this protocol');
      this.tell({ type: 'answer', id, ok: false, fault: 'malformed' });
    });
  }

  /** Sends when the panel is let in and still there. */
  tell(message: FromHelper): void {
    if (this.#isJoined && this.#socket.readyState === this.#socket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  close(): void {
    this.#socket.close(1001, 'the helper ends');
    // A peer that does not answer the close must not keep the helper.
    setTimeout(() => this.#socket.terminate(), CLOSE_MS).unref();
  }

  #hello({ protos, token }: Extract<ToHelper, { type: 'hello' }>): void {
    const verdict = this.#ports.isToken(token);
    if (verdict === 'tooMany') return this.#close('tooMany', 'too many wrong tokens');
    if (verdict === 'no') return this.#close('unauthorized', 'wrong token');
    if (!protos.includes(HELPER_PROTO)) return this.#close('version', 'no common version');
    if (!this.#ports.hasPlace()) return this.#close('tooMany', 'too many panels');
    this.#isJoined = true;
    this.tell(this.#ports.welcome());
    this.#ports.joined();
  }

  async #carryOut(command: Command): Promise<void> {
    const outcome = await this.#ports
      .carryOut(command)
      .catch((): Outcome => ({ ok: false, fault: 'failed', text: 'a mistake of the helper' }));
    this.tell({ type: 'answer', id: command.id, ...outcome });
  }

  #close(why: keyof typeof HELPER_CLOSE, text: string): void {
    this.#socket.close(HELPER_CLOSE[why], text);
    setTimeout(() => this.#socket.terminate(), CLOSE_MS).unref();
  }
}

const textOf = (data: RawData): string =>
  (Array.isArray(data) ? Buffer.concat(data) : Buffer.from(data as Buffer)).toString('utf8');

const idOf = (given: unknown): number | null => {
  const id = typeof given === 'object' && given !== null && 'id' in given ? given.id : null;
  return typeof id === 'number' && Number.isInteger(id) && id > 0 ? id : null;
};
