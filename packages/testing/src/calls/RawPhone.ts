import { randomBytes } from 'node:crypto';
import { createSocket, type Socket } from 'node:dgram';
import { digestHa1, digestResponse, parseDigest } from '../../../server/src/sip/auth/digest.ts';
import { until } from '../wait/index.ts';

/** A message as the phone got it. */
interface Got {
  text: string;
  /** `INVITE`, `200 INVITE`: method, or status and method. */
  what: string;
  body: string;
}

const lineOf = (text: string, name: string): string =>
  new RegExp(`^${name}: (.*)$`, 'im').exec(text)?.[1]?.trim() ?? '';
const all = (text: string, name: string): string[] => text.match(new RegExp(`^${name}: .*$`, 'gim')) ?? [];

/** A desk phone over UDP whose every word the test chooses: for what our own stack never says. */
export class RawPhone {
  readonly got: Got[] = [];
  readonly #socket: Socket = createSocket('udp4');
  readonly #port: number;
  readonly #user: string;
  readonly #password: string;
  #seq = 0;
  #challenge: ReturnType<typeof parseDigest> = null;
  #count = 0;

  constructor(sipPort: number, { user, secret }: { user: string; secret: string }) {
    this.#port = sipPort;
    this.#user = user;
    this.#password = secret;
    this.#socket.on('message', (data) => {
      const text = data.toString();
      const first = text.slice(0, text.indexOf('\r\n'));
      const method = lineOf(text, 'CSeq').split(' ')[1] ?? '';
      const what = first.startsWith('SIP/2.0') ? `${first.split(' ')[1]} ${method}` : method;
      this.got.push({ text, what, body: text.slice(text.indexOf('\r\n\r\n') + 4) });
    });
  }

  async register(): Promise<this> {
    await new Promise<void>((resolve) => this.#socket.bind(0, '127.0.0.1', resolve));
    const callId = randomBytes(6).toString('hex');
    const uri = `sip:127.0.0.1:${this.#port}`;
    const to = `<sip:${this.#user}@127.0.0.1>`;
    const send = () => this.request('REGISTER', uri, { callId, to, headers: ['Expires: 600'] });
    send();
    this.#challenge = parseDigest(lineOf((await this.next('401 REGISTER')).text, 'WWW-Authenticate'));
    send();
    await this.next('200 REGISTER');
    return this;
  }

  /** Waits for a message and takes it. */
  async next(what: string): Promise<Got> {
    const isThere = () => this.got.some((got) => got.what === what);
    await until(what, isThere, 5000).catch(() => {
      throw new Error(`the phone waited for ${what} and has ${this.got.map((got) => got.text).join('---')}`);
    });
    return this.got.splice(
      this.got.findIndex((got) => got.what === what),
      1,
    )[0] as Got;
  }

  /** @param to text of the To header with the tag, inside a dialog */
  request(
    method: string,
    uri: string,
    parts: { callId: string; to?: string; headers?: string[]; body?: string; seq?: number },
  ): void {
    const { callId, to = `<${uri}>`, headers = [], body = '', seq = ++this.#seq } = parts;
    const { port } = this.#socket.address();
    this.#send([
      `${method} ${uri} SIP/2.0`,
      `Via: SIP/2.0/UDP 127.0.0.1:${port};branch=z9hG4bK${randomBytes(6).toString('hex')};rport`,
      'Max-Forwards: 70',
      `From: <sip:${this.#user}@127.0.0.1>;tag=${callId.slice(0, 6)}`,
      `To: ${to}`,
      `Call-ID: ${callId}`,
      `CSeq: ${seq} ${method}`,
      `Contact: <sip:${this.#user}@127.0.0.1:${port}>`,
      ...headers,
      ...this.#authorization(method, uri),
      ...(body ? ['Content-Type: application/sdp'] : []),
      `Content-Length: ${Buffer.byteLength(body)}`,
      '',
      body,
    ]);
  }

  #authorization(method: string, uri: string): string[] {
    if (!this.#challenge) return [];
    const [realm = '', nonce = ''] = [this.#challenge.get('realm'), this.#challenge.get('nonce')];
    this.#count += 1;
    const parts = { method, uri, nonce, nc: String(this.#count).padStart(8, '0'), cnonce: 'c' };
    const response = digestResponse({ ha1: digestHa1(this.#user, realm, this.#password), ...parts });
    return [
      `Authorization: Digest username="${this.#user}", realm="${realm}", nonce="${nonce}", uri="${uri}", response="${response}", algorithm=MD5, qop=auth, nc=${parts.nc}, cnonce="c"`,
    ];
  }

  /** Answers a request that it got. */
  respond({ text }: Got, status: number, more: { headers?: string[]; body?: string } = {}): void {
    const { headers = [], body = '' } = more;
    const { port } = this.#socket.address();
    this.#send([
      `SIP/2.0 ${status} Whatever`,
      ...all(text, 'Via'),
      ...all(text, 'From'),
      `To: ${lineOf(text, 'To').split(';tag=')[0]};tag=raw`,
      ...all(text, 'Call-ID'),
      ...all(text, 'CSeq'),
      ...(headers.some((line) => line.startsWith('Contact')) ? [] : [`Contact: <sip:${this.#user}@127.0.0.1:${port}>`]),
      ...headers,
      ...(body ? ['Content-Type: application/sdp'] : []),
      `Content-Length: ${Buffer.byteLength(body)}`,
      '',
      body,
    ]);
  }

  /** Acknowledges an answer. @returns what further requests of the dialog need */
  ack({ text }: Got, callId: string, body = '') {
    const uri = /<([^<>]+)>/.exec(lineOf(text, 'Contact'))?.[1] ?? '';
    const dialog = { uri, callId, to: lineOf(text, 'To') };
    this.request('ACK', uri, { ...dialog, body, seq: this.#seq });
    return dialog;
  }

  close(): void {
    this.#socket.close();
  }

  #send(lines: string[]): void {
    this.#socket.send(lines.join('\r\n'), this.#port, '127.0.0.1');
  }
}
