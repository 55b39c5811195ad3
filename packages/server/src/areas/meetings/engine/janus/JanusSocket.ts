import { randomUUID } from 'node:crypto';
import { WebSocket } from 'ws';
import { type JanusMessage, janusMessage } from './janusMessages.ts';

/** Janus says so at once, and the answer comes later. */
const ACK = 'ack';
/** A description of twelve people has some 60 kB. */
const MAX_BYTES = 1 << 20;

interface Waiting {
  what: string;
  isDoneByAck: boolean;
  resolve(message: JanusMessage): void;
  reject(error: Error): void;
  timer: NodeJS.Timeout;
}

/** One connection to Janus, on which requests are answered by their transaction. */
export class JanusSocket {
  /** What belongs to no request. */
  onMessage: (message: JanusMessage) => void = () => {};
  onClose: (error: Error) => void = () => {};
  readonly #socket: WebSocket;
  readonly #secret: string;
  readonly #answerMs: number;
  readonly #waiting = new Map<string, Waiting>();
  /** Why it ends. */
  #why = 'the connection to Janus has ended';

  private constructor(socket: WebSocket, secret: string, answerMs: number) {
    this.#socket = socket;
    this.#secret = secret;
    this.#answerMs = answerMs;
    socket.on('message', (bytes) => this.#hear(String(bytes)));
    socket.on('error', () => {});
    socket.on('close', () => {
      const error = new Error(this.#why);
      for (const { reject, timer } of this.#waiting.values()) {
        clearTimeout(timer);
        reject(error);
      }
      this.#waiting.clear();
      this.onClose(error);
    });
  }

  static async open(url: string, secret: string, answerMs: number): Promise<JanusSocket> {
    const socket = new WebSocket(url, 'janus-protocol', { handshakeTimeout: answerMs, maxPayload: MAX_BYTES });
    const opened = new JanusSocket(socket, secret, answerMs);
    await new Promise<void>((resolve, reject) => {
      socket.once('open', resolve);
      socket.once('error', (error) => reject(new Error(`Janus cannot be reached at ${url}: ${error.message}`)));
    });
    return opened;
  }

  get isOpen(): boolean {
    return this.#socket.readyState === WebSocket.OPEN;
  }

  /** @returns the answer. It rejects with what Janus refuses, or when it says nothing in time; `code` is that of Janus. */
  ask(request: { janus: string; body?: { request: string }; [key: string]: unknown }): Promise<JanusMessage> {
    const what = request.body?.request ?? request.janus;
    if (!this.isOpen) return Promise.reject(new Error(this.#why));
    const transaction = randomUUID();
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#waiting.delete(transaction);
        reject(new Error(`Janus does not answer "${what}"`));
      }, this.#answerMs).unref();
      this.#waiting.set(transaction, { what, isDoneByAck: request.janus === 'keepalive', resolve, reject, timer });
      this.#socket.send(JSON.stringify({ ...request, transaction, apisecret: this.#secret }));
    });
  }

  close(): void {
    this.#socket.terminate();
  }

  #hear(text: string): void {
    let given: unknown;
    try {
      given = JSON.parse(text);
    } catch {
      given = null;
    }
    const { data: message } = janusMessage.safeParse(given);
    if (!message) {
      this.#why = 'what is there in place of Janus says what Janus does not';
      return this.close();
    }
    const waiting = this.#waiting.get(message.transaction ?? '');
    if (!waiting) return this.onMessage(message);
    if (message.janus === ACK && !waiting.isDoneByAck) return;
    this.#waiting.delete(message.transaction ?? '');
    clearTimeout(waiting.timer);
    if (message.janus !== 'error') return waiting.resolve(message);
    const { code = 0, reason = 'for no reason that it says' } = message.error ?? {};
    waiting.reject(Object.assign(new Error(`Janus refuses "${waiting.what}": ${reason} (${code})`), { code }));
  }
}
