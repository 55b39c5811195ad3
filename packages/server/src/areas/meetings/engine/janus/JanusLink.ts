import { randomUUID } from 'node:crypto';
import { setTimeout as pass } from 'node:timers/promises';
import { JanusSocket } from './JanusSocket.ts';
import { type JanusMessage, type Jsep, roomFault } from './janusMessages.ts';

const PLUGIN = 'janus.plugin.videoroom';
/** Of this version on one connection receives what several people send. */
const MULTISTREAM = 1000;
/** Janus ends a session of which it hears nothing for a minute. */
const ALIVE_MS = 25_000;
/** Its code for a session that it does not know, or no more. */
const NO_SESSION = 458;

/** Where Janus is. */
export interface JanusOptions {
  /** `ws://` or `wss://` */
  url: string;
  /** Its `api_secret`. */
  secret: string;
  /** How long an answer may take, in milliseconds. */
  answerMs?: number;
  /** How long it is tried to go on where the connection has ended, in milliseconds; Janus keeps its side for `reclaim_session_timeout`. */
  reclaimMs?: number;
}

/** What comes of a request to the plugin. */
export interface JanusAnswer {
  data: Record<string, unknown>;
  jsep: { type: string; sdp: string } | null;
}

interface Session {
  id: number;
  socket: JanusSocket;
  /** By which rooms are made, changed and ended. */
  control: number;
  alive: NodeJS.Timeout;
}

/**
 * One session of Janus, opened with the first request. Where the connection ends it is taken up again on another one; what Janus has said meanwhile
 * is lost.
 */
export class JanusLink {
  /** What Janus says of a handle by itself. */
  onMessage: (handle: number, message: JanusMessage) => void = () => {};
  /** The session goes on: what came meanwhile has been missed. */
  onBack: () => void = () => {};
  /** The session is over, and all handles with it. */
  onOver: () => void = () => {};
  readonly #options: Required<JanusOptions>;
  readonly #onFault: (error: Error) => void;
  /** Handles that could not be given up while the connection was away. */
  readonly #leftovers = new Set<number>();
  #session: Promise<Session> | null = null;
  /** The one that is open just now. */
  #open: Session | null = null;
  #isStopped = false;

  constructor(options: JanusOptions, onFault: (error: Error) => void) {
    this.#options = { answerMs: 8000, reclaimMs: 9000, ...options };
    this.#onFault = onFault;
  }

  /** Whether Janus is there and takes us. */
  async isReady(): Promise<boolean> {
    return this.#connected().then(
      () => true,
      (error: Error) => {
        if (!this.#isStopped) this.#onFault(error);
        return false;
      },
    );
  }

  async attach(): Promise<number> {
    return this.#attachIn(await this.#connected());
  }

  /** Asks the plugin something of a handle; null: of rooms. */
  async ask(
    handle: number | null,
    body: { request: string; [key: string]: unknown },
    jsep?: Jsep,
  ): Promise<JanusAnswer> {
    const { id, socket, control } = await this.#connected();
    const message = await socket.ask({
      ...{ janus: 'message', session_id: id, handle_id: handle ?? control, body },
      ...(jsep && { jsep }),
    });
    const data = message.plugindata?.data ?? {};
    const refused = roomFault.safeParse(data);
    if (refused.success)
      throw new Error(`Janus refuses "${body.request}": ${refused.data.error} (${refused.data.error_code})`);
    return { data, jsep: message.jsep ?? null };
  }

  /** The handle is over. It always settles. */
  async detach(handle: number): Promise<void> {
    if (!this.#session) return;
    this.#leftovers.add(handle);
    const session = await this.#session.catch(() => null);
    if (session) await this.#dropOf(session, handle);
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    const session = this.#open;
    this.#session = null;
    if (!session) return;
    clearInterval(session.alive);
    await session.socket.ask({ janus: 'destroy', session_id: session.id }).catch(() => {});
    session.socket.close();
  }

  #connected(): Promise<Session> {
    if (this.#isStopped) return Promise.reject(new Error('the engine is over'));
    if (!this.#session) {
      const opened = this.#begin(null);
      this.#session = opened;
      opened.catch(() => {
        if (this.#session === opened) this.#session = null;
      });
    }
    return this.#session;
  }

  /** @param before the session that is taken up again; null: a new one */
  async #begin(before: Session | null): Promise<Session> {
    const { url, secret, answerMs } = this.#options;
    const socket = await JanusSocket.open(url, secret, answerMs);
    try {
      if (before) await socket.ask({ janus: 'claim', session_id: before.id });
      else await this.#check(socket);
      const id = before?.id ?? (await socket.ask({ janus: 'create' })).data?.id;
      if (id === undefined) throw new Error('Janus gives no session');
      const alive = setInterval(() => {
        socket.ask({ janus: 'keepalive', session_id: id }).catch(() => socket.close());
      }, ALIVE_MS).unref();
      const session = { id, socket, control: before?.control ?? 0, alive };
      socket.onMessage = (message) => this.#hear(session, message);
      socket.onClose = (error) => this.#away(session, error);
      if (!before) session.control = await this.#attachIn(session);
      this.#open = session;
      return session;
    } catch (error) {
      socket.onClose = () => {};
      socket.close();
      throw error;
    }
  }

  async #check(socket: JanusSocket): Promise<void> {
    const { version = 0, plugins = {} } = await socket.ask({ janus: 'info' });
    if (version < MULTISTREAM || !(PLUGIN in plugins))
      throw new Error(`the Janus at ${this.#options.url} is older than 1.0, or has no ${PLUGIN}`);
  }

  async #attachIn({ id, socket }: Pick<Session, 'id' | 'socket'>): Promise<number> {
    const { data } = await socket.ask({ janus: 'attach', session_id: id, plugin: PLUGIN, opaque_id: randomUUID() });
    if (data?.id === undefined) throw new Error('Janus gives no handle');
    return data.id;
  }

  async #dropOf({ id, socket }: Session, handle: number): Promise<void> {
    await socket.ask({ janus: 'detach', session_id: id, handle_id: handle }).then(
      () => this.#leftovers.delete(handle),
      // of a handle that is not there any more it is refused
      () => socket.isOpen && this.#leftovers.delete(handle),
    );
  }

  #hear(session: Session, message: JanusMessage): void {
    if (message.janus === 'timeout' && message.session_id === session.id) {
      session.socket.onClose = () => {};
      session.socket.close();
      return this.#end(session, new Error('Janus has ended the session'));
    }
    if (message.sender !== undefined) this.onMessage(message.sender, message);
  }

  #away(session: Session, error: Error): void {
    clearInterval(session.alive);
    this.#open = null;
    if (this.#isStopped) return;
    this.#onFault(error);
    const back = this.#claim(session);
    this.#session = back;
    back.then(
      async (now) => {
        for (const handle of this.#leftovers) await this.#dropOf(now, handle);
        if (!this.#isStopped) this.onBack();
      },
      (why: Error) => {
        if (this.#session === back) this.#end(session, why);
      },
    );
  }

  async #claim(session: Session): Promise<Session> {
    const end = performance.now() + this.#options.reclaimMs;
    for (let pause = 50; ; pause = Math.min(pause * 2, 1000)) {
      try {
        return await this.#begin(session);
      } catch (error) {
        const isForgotten = (error as { code?: number }).code === NO_SESSION;
        if (this.#isStopped || isForgotten || performance.now() + pause > end) throw error;
      }
      await pass(pause);
    }
  }

  #end(session: Session, why: Error): void {
    clearInterval(session.alive);
    this.#session = null;
    this.#open = null;
    this.#leftovers.clear();
    if (this.#isStopped) return;
    this.#onFault(new Error(`all are out of meetings: ${why.message}`));
    this.onOver();
  }
}
