import { randomBytes, randomUUID } from 'node:crypto';
import { WebSocket } from 'ws';
import type { MediaOptions } from '../media/worker/workerMessages.ts';
import { digestHa1, digestResponse, parseDigest } from '../sip/auth/digest.ts';
import { Dialog } from '../sip/dialog/Dialog.ts';
import { SipStack } from '../sip/dialog/SipStack.ts';
import { encodeUser, parseAddress, parseUri, quoteDisplay } from '../sip/message/address.ts';
import { type HeaderLine, header } from '../sip/message/message.ts';
import type { SipTimers } from '../sip/transaction/timers.ts';
import { attachWebSocket } from '../sip/transport/attachWebSocket.ts';
import type { SipConnection } from '../sip/transport/SipConnection.ts';
import { type RobotEndpoint, RobotSession } from './RobotSession.ts';
import type { RobotVoice } from './Robots.ts';

const REGISTER_AGAIN_MS = 240_000;
const RETRY_MS = 1000;

export interface RobotPhoneOptions {
  /** `ws:` URL of the SIP edge. */
  sipUrl: string;
  user: string;
  password: string;
  media: MediaOptions;
  /** Another end of the audio than a real one, for tests that need none. */
  createEndpoint?: () => RobotEndpoint;
  timers?: SipTimers;
}

/**
 * A SIP phone over WebSocket without a person: it registers, keeps registered, calls and is called. Its media is the
 * same code as the server's, in the role of a client.
 */
export class RobotPhone {
  /** An incoming call; the phone rings until the session is answered or refused. Null refuses with 404. */
  onIncoming: (call: { from: string; label: string; to: string; autoAnswer: boolean }) => RobotVoice | null = () =>
    null;
  onSession: (session: RobotSession) => void = () => {};
  readonly sessions = new Set<RobotSession>();
  readonly #options: RobotPhoneOptions;
  readonly #stack: SipStack;
  readonly #registerCallId = randomUUID();
  #connection: SipConnection | null = null;
  #socket: WebSocket | null = null;
  #timer: NodeJS.Timeout | null = null;
  #seq = 0;
  #is: { closed: boolean } = { closed: false };
  #becomeReady: () => void = () => {};
  #ready: Promise<void>;

  constructor(options: RobotPhoneOptions) {
    this.#options = options;
    this.#ready = this.#newReady();
    this.#stack = new SipStack({
      host: `${randomBytes(5).toString('hex')}.invalid`,
      userAgent: 'Ringside robot',
      ...(options.timers ? { timers: options.timers } : {}),
    });
    this.#stack.onRequest = (tx) => {
      if (tx.request.method === 'INVITE') this.#ring(tx);
      else tx.respond(tx.request.method === 'OPTIONS' || tx.request.method === 'NOTIFY' ? 200 : 405);
    };
    this.#stack.onDisconnected = () => this.#disconnected();
    this.#connect();
  }

  /** Settles when the phone is registered; never when it cannot be and is not closed. */
  get ready(): Promise<void> {
    return this.#ready;
  }
  get isClosed(): boolean {
    return this.#is.closed;
  }
  get isReady(): boolean {
    return this.#connection !== null;
  }
  get sizes() {
    return this.#stack.sizes;
  }

  /**
   * Calls a number. Null while the phone is not registered.
   *
   * @param caller how the caller is shown; a trunk may show any number, a user's phone its own register id only
   */
  call(
    to: string,
    say: RobotVoice,
    caller: { number: string; label: string } = { number: this.#options.user, label: '' },
    headers: readonly HeaderLine[] = [],
  ): RobotSession | null {
    if (!this.#connection) return null;
    const fromHeader = `${quoteDisplay(caller.label)}<sip:${encodeUser(caller.number)}@ringside.invalid>`;
    const session = RobotSession.outgoing(this.#stack, this.#connection, {
      media: this.#options.media,
      createEndpoint: this.#options.createEndpoint,
      target: `sip:${encodeUser(to)}@ringside.invalid`,
      fromHeader,
      from: caller.number,
      to,
      say,
    });
    this.#add(session);
    void session.invite([['P-Asserted-Identity', fromHeader], ...headers]);
    return session;
  }

  /** Cuts the connection without a word, as a closed laptop does. The phone comes back after a second. */
  cut(): void {
    this.#socket?.terminate();
  }

  close(): void {
    this.#is.closed = true;
    if (this.#timer) clearTimeout(this.#timer);
    for (const session of [...this.sessions]) session.hangUp();
    this.#stack.close('robot stopped');
    this.#becomeReady();
  }

  #newReady(): Promise<void> {
    return new Promise((resolve) => {
      this.#becomeReady = resolve;
    });
  }

  #connect(): void {
    if (this.#is.closed) return;
    const socket = new WebSocket(this.#options.sipUrl, 'sip', { perMessageDeflate: false });
    this.#socket = socket;
    socket.on('error', () => {});
    socket.on('close', (code) => {
      // Another place has taken this terminal: fighting for it would end both calls.
      if (code !== 1008) this.#later(RETRY_MS, () => this.#connect());
    });
    socket.on('open', () => {
      const connection = attachWebSocket(this.#stack, socket, 'edge');
      void this.#register(connection);
    });
  }

  #later(ms: number, work: () => void): void {
    if (this.#is.closed) return;
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = setTimeout(work, ms);
  }

  async #register(connection: SipConnection): Promise<void> {
    const first = await this.#sendRegister(connection, []);
    const challenge = first.response && parseDigest(header(first.response, 'www-authenticate') ?? '');
    const outcome = challenge ? await this.#sendRegister(connection, [this.#authorization(challenge)]) : first;
    if (outcome.status !== 200) return connection.close(1000, 'not registered');
    if (!this.#connection) {
      this.#connection = connection;
      this.#becomeReady();
    }
    this.#later(REGISTER_AGAIN_MS, () => void this.#register(connection));
  }

  #sendRegister(connection: SipConnection, headers: HeaderLine[]) {
    const { user } = this.#options;
    const address = `<sip:${encodeUser(user)}@ringside.invalid>`;
    const tx = this.#stack.request(connection, {
      method: 'REGISTER',
      uri: 'sip:ringside.invalid',
      from: `${address};tag=${this.#registerCallId.slice(0, 8)}`,
      to: address,
      callId: this.#registerCallId,
      seq: ++this.#seq,
      headers: [['Contact', `<sip:${encodeUser(user)}@${this.#stack.host};transport=ws>;expires=600`], ...headers],
    });
    return tx.done;
  }

  #authorization(challenge: Map<string, string>): HeaderLine {
    const { user, password } = this.#options;
    const realm = challenge.get('realm') ?? '';
    const nonce = challenge.get('nonce') ?? '';
    const uri = 'sip:ringside.invalid';
    const cnonce = randomBytes(8).toString('hex');
    const nc = '00000001';
    const response = digestResponse({
      ha1: digestHa1(user, realm, password),
      method: 'REGISTER',
      uri,
      nonce,
      nc,
      cnonce,
    });
    return [
      'Authorization',
      `Digest username="${user}", realm="${realm}", nonce="${nonce}", uri="${uri}", response="${response}", algorithm=MD5, qop=auth, nc=${nc}, cnonce="${cnonce}"`,
    ];
  }

  #ring(tx: Parameters<SipStack['onRequest']>[0]): void {
    const { request } = tx;
    const from = parseAddress(header(request, 'from') ?? '');
    const number = parseUri(from?.uri ?? '')?.user ?? '';
    const to = parseUri(request.uri)?.user ?? '';
    const autoAnswer = header(request, 'x-ringside-auto-answer') === 'true';
    const say = this.onIncoming({ from: number, label: from?.display ?? '', to, autoAnswer });
    if (!say) return tx.respond(404);
    const session = new RobotSession({
      stack: this.#stack,
      media: this.#options.media,
      createEndpoint: this.#options.createEndpoint,
      from: number,
      to,
      say,
      dialog: Dialog.incoming(this.#stack, tx),
      tx,
    });
    this.#add(session);
    tx.respond(180);
    if (autoAnswer) void session.answer();
    this.onSession(session);
  }

  #add(session: RobotSession): void {
    for (const old of this.sessions) if (old.state === 'ended') this.sessions.delete(old);
    this.sessions.add(session);
  }

  #disconnected(): void {
    if (this.#connection) this.#ready = this.#newReady();
    this.#connection = null;
    for (const session of [...this.sessions]) session.abandon();
  }
}
