import { createSocket, type Socket } from 'node:dgram';
import { digestHa1, digestResponse, parseDigest } from '../../../server/src/sip/auth/digest.ts';
import { SipStack } from '../../../server/src/sip/dialog/SipStack.ts';
import { type HeaderLine, header, type SipResponse } from '../../../server/src/sip/message/message.ts';
import type { ServerTransaction } from '../../../server/src/sip/transaction/ServerTransaction.ts';
import type { SipConnection } from '../../../server/src/sip/transport/SipConnection.ts';

/** A desk phone at a real UDP port, for tests: registers any number of accounts and keeps what it is asked. */
export class UdpPhone {
  /** Requests that came, as `INVITE sip:…`. */
  readonly asked: string[] = [];
  /** What it does with a request; default: 200 to OPTIONS and BYE, 180 to a call. */
  onRequest: (tx: ServerTransaction) => void = (tx) => tx.respond(tx.request.method === 'INVITE' ? 180 : 200);
  /** The last answer to what it asked. */
  answer: SipResponse | null = null;
  readonly #stack = new SipStack({ host: 'phone.invalid' });
  readonly #socket: Socket;
  readonly #connection: SipConnection;
  readonly #realm: string;
  #seq = 0;

  private constructor(socket: Socket, edgePort: number, realm: string) {
    this.#socket = socket;
    this.#realm = realm;
    this.#connection = {
      ...{ id: 'edge', transport: 'UDP', remoteAddress: '127.0.0.1', remotePort: edgePort, isOpen: true },
      local: `127.0.0.1:${socket.address().port}`,
      send: (text) => socket.send(text, edgePort, '127.0.0.1', () => {}),
      close: () => {},
    };
    this.#stack.connected(this.#connection);
    this.#stack.onRequest = (tx) => {
      this.asked.push(`${tx.request.method} ${tx.request.uri}`);
      this.onRequest(tx);
    };
    socket.on('message', (data) => this.#stack.receive(this.#connection, String(data)));
  }

  /** @param port of the phone; 0: any free one */
  static async open(edgePort: number, realm: string, port = 0): Promise<UdpPhone> {
    const socket = createSocket('udp4');
    await new Promise<void>((resolve) => socket.bind(port, '127.0.0.1', resolve));
    return new UdpPhone(socket, edgePort, realm);
  }

  get port(): number {
    return this.#socket.address().port;
  }
  /** Calls that it was asked to take. */
  get calls(): string[] {
    return this.asked.filter((line) => line.startsWith('INVITE'));
  }

  contactOf(user: string): string {
    return `sip:${user}@${this.#connection.local}`;
  }

  /** @returns the final status */
  async register(user: string, password: string, contact = this.contactOf(user), expires = 600): Promise<number> {
    const headers: HeaderLine[] = [['Contact', `<${contact}>;expires=${expires}`]];
    return this.#ask('REGISTER', `sip:${this.#realm}`, user, password, headers);
  }

  /** Calls a number without any sound. @returns the first status that is no challenge and no 100 */
  async call(user: string, password: string, number: string): Promise<number> {
    return this.#ask('INVITE', `sip:${number}@${this.#realm}`, user, password, []);
  }

  close(): void {
    this.#stack.close('test over');
    this.#socket.close();
  }

  async #ask(method: string, uri: string, user: string, password: string, headers: HeaderLine[]): Promise<number> {
    const first = await this.#send(method, uri, user, headers);
    const challenge = first.response && parseDigest(header(first.response, 'www-authenticate') ?? '');
    this.answer = first.response;
    if (!challenge) return first.status;
    const nonce = challenge.get('nonce') ?? '';
    const ha1 = digestHa1(user, this.#realm, password);
    const response = digestResponse({ ha1, method, uri, nonce, nc: '00000001', cnonce: 'c' });
    const parts = {
      username: user,
      realm: this.#realm,
      nonce,
      uri,
      response,
      qop: 'auth',
      nc: '00000001',
      cnonce: 'c',
    };
    const credentials = Object.entries(parts).map(([name, value]) => `${name}="${value}"`);
    const second = await this.#send(method, uri, user, [
      ...headers,
      ['Authorization', `Digest ${credentials.join(', ')}`],
    ]);
    this.answer = second.response;
    return second.status;
  }

  #send(method: string, uri: string, user: string, headers: HeaderLine[]) {
    const self = `<sip:${user}@${this.#realm}>`;
    return new Promise<{ status: number; response: SipResponse | null }>((resolve) => {
      const tx = this.#stack.request(this.#connection, {
        ...{ method, uri, from: `${self};tag=${this.port}`, to: method === 'REGISTER' ? self : `<${uri}>` },
        ...{ callId: `${method} ${user} ${this.port} ${this.#seq}`.replaceAll(' ', '-'), seq: ++this.#seq, headers },
        onProvisional: (response) => response.status > 100 && resolve({ status: response.status, response }),
      });
      void tx.done.then(resolve);
    });
  }
}
