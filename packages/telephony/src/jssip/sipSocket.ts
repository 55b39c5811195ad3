/** Milliseconds until a socket that does not open is given up. WRTC-010 */
export const CONNECT_TIMEOUT_MS = 7000;
/** A double CRLF is sent this often; the edge answers each with a CRLF. */
export const KEEP_ALIVE_MS = 1500;
/** A keep-alive unanswered for this long means that the link is dead, although nobody closed it. */
export const SILENCE_MS = 2500;
/** Time for an answer that has arrived already, when the page itself was asleep while it waited. */
const GRACE_MS = 500;

/**
 * After this many failures in a row a socket is only opened once the server answered a plain request: a browser that saw
 * many sockets of a page fail delays its next ones for seconds (Chromium: up to five).
 */
const KNOCK_AFTER = 2;

type Data = string | ArrayBuffer;

/**
 * SIP over one WebSocket in the shape JsSIP asks for (RFC 7118). Unlike the library's own it gives up a socket that
 * does not open, and finds out when a link is dead without being closed (NAT that forgot it, sleep of the machine).
 */
export class SipSocket {
  via_transport: string;
  readonly sip_uri: string;
  readonly url: string;
  onconnect: () => void = () => undefined;
  ondisconnect: (error: boolean, code?: number, reason?: string) => void = () => undefined;
  ondata: (data: Data) => void = () => undefined;
  /** Called with each message before the library is. */
  onheard: (text: string) => void = () => undefined;
  #socket: WebSocket | null = null;
  #knocking: AbortController | null = null;
  /** Tries in a row that opened no socket. */
  #failures = 0;
  #opening: ReturnType<typeof setTimeout> | undefined;
  #beat: ReturnType<typeof setInterval> | undefined;
  /** Runs while a keep-alive is unanswered. */
  #answer: ReturnType<typeof setTimeout> | undefined;

  constructor(url: string) {
    const { host, protocol } = new URL(url);
    this.url = url;
    this.sip_uri = `sip:${host};transport=ws`;
    this.via_transport = protocol === 'wss:' ? 'WSS' : 'WS';
  }

  connect(): void {
    if (this.#socket || this.#knocking) return;
    this.#opening = setTimeout(() => this.#lost(1006, 'time-out'), CONNECT_TIMEOUT_MS);
    // Elsewhere than at the page's own server a policy may forbid plain requests.
    if (this.#failures < KNOCK_AFTER || new URL(this.url).host !== location.host) return this.#open();
    const mine = new AbortController();
    this.#knocking = mine;
    fetch(this.url.replace(/^ws/, 'http'), { method: 'HEAD', cache: 'no-store', signal: mine.signal }).then(
      () => mine === this.#knocking && this.#open(),
      () => mine === this.#knocking && this.#lost(1006, 'away'),
    );
  }

  #open(): void {
    this.#knocking = null;
    const socket = new WebSocket(this.url, 'sip');
    socket.binaryType = 'arraybuffer';
    this.#socket = socket;
    socket.onopen = () => {
      clearTimeout(this.#opening);
      this.#failures = 0;
      this.#beat = setInterval(() => this.ask(), KEEP_ALIVE_MS);
      this.onconnect();
    };
    socket.onmessage = ({ data }: MessageEvent<Data>) => {
      this.#answered();
      if (typeof data === 'string') this.onheard(data);
      this.ondata(data);
    };
    socket.onclose = ({ code, reason }) => this.#lost(code, reason);
  }

  /** Gives this link up as if it had broken, so that a new one is opened. */
  drop(): void {
    if (this.#socket) this.#lost(1006, 'stale');
  }

  disconnect(): void {
    const socket = this.#release();
    socket?.close();
  }

  send(message: string | ArrayBufferLike | Blob | ArrayBufferView): boolean {
    if (!this.isConnected()) return false;
    this.#socket?.send(message as string);
    return true;
  }

  isConnected(): boolean {
    return this.#socket?.readyState === WebSocket.OPEN;
  }

  isConnecting(): boolean {
    return this.#knocking !== null || this.#socket?.readyState === WebSocket.CONNECTING;
  }

  /** Asks the server for a sign of life, unless it is asked already: at once, not only with the next keep-alive. */
  ask(): void {
    if (!this.isConnected() || this.#answer) return;
    this.#socket?.send('\r\n\r\n');
    this.#wait(SILENCE_MS);
  }

  /** Counts from the question, not from the last word: the timers of a hidden page may run once a minute. */
  #wait(ms: number): void {
    const since = Date.now();
    this.#answer = setTimeout(() => {
      // Timers of a page that wakes up may run before the messages that waited for it.
      if (Date.now() - since > ms + GRACE_MS) this.#wait(GRACE_MS);
      else this.#lost(1006, 'silent');
    }, ms);
  }

  #answered(): void {
    clearTimeout(this.#answer);
    this.#answer = undefined;
  }

  /** A socket that was let go of has no handlers and no timers: only the present one is ever lost. */
  #lost(code: number, reason: string): void {
    this.#failures += 1;
    this.#release()?.close();
    this.ondisconnect(true, code, reason);
  }

  /** Lets go of the socket without an event. */
  #release(): WebSocket | null {
    const socket = this.#socket;
    this.#socket = null;
    this.#knocking?.abort();
    this.#knocking = null;
    clearTimeout(this.#opening);
    clearInterval(this.#beat);
    this.#answered();
    if (socket) socket.onopen = socket.onmessage = socket.onclose = null;
    return socket;
  }
}
