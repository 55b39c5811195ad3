import { SipStack } from '../../../server/src/sip/dialog/SipStack.ts';
import type { SipConnection } from '../../../server/src/sip/transport/SipConnection.ts';
import { sleep } from '../wait/index.ts';

/** One end of a link in memory, as a peer sees it. */
class LinkedConnection implements SipConnection {
  readonly transport: string;
  isOpen = true;
  closed: { code: number; reason: string } | null = null;
  readonly id: string;
  readonly remoteAddress: string;
  readonly #deliver: (text: string) => void;

  constructor(id: string, remoteAddress: string, transport: string, deliver: (text: string) => void) {
    this.transport = transport;
    this.id = id;
    this.remoteAddress = remoteAddress;
    this.#deliver = deliver;
  }
  send(text: string): void {
    if (this.isOpen) queueMicrotask(() => this.#deliver(text));
  }
  close(code: number, reason: string): void {
    this.isOpen = false;
    this.closed = { code, reason };
  }
}

/** Two stacks joined in memory, for tests: what one sends the other receives, unless `drop` says otherwise. */
export class SipPair {
  readonly left = new SipStack({ host: 'left.invalid', timers: { t1Ms: 10, t2Ms: 40 } });
  readonly right = new SipStack({ host: 'right.invalid', timers: { t1Ms: 10, t2Ms: 40 } });
  /** First lines of everything that was sent, `>` from left to right. */
  readonly log: string[] = [];
  /** Messages whose first line matches get lost. */
  drop: (line: string) => boolean = () => false;
  readonly toRight: LinkedConnection;
  readonly toLeft: LinkedConnection;

  /** @param transport `UDP`: messages are repeated and copies kept for a while, as without a reliable link */
  constructor(leftAddress = '192.0.2.1', transport = 'WS') {
    this.toRight = new LinkedConnection('to-right', '192.0.2.2', transport, (text) => this.#pass('>', text));
    this.toLeft = new LinkedConnection('to-left', leftAddress, transport, (text) => this.#pass('<', text));
    this.left.connected(this.toRight);
    this.right.connected(this.toLeft);
  }

  #pass(way: '>' | '<', text: string): void {
    const line = `${way} ${text.split('\r\n')[0]?.replace(/ sip:\S+ SIP\/2.0$/, '')}`;
    this.log.push(line);
    if (this.drop(line)) return;
    if (way === '>') this.right.receive(this.toLeft, text);
    else this.left.receive(this.toRight, text);
  }
}

export const settle = (ms = 0): Promise<void> => sleep(ms);
