import { createSocket, type Socket } from 'node:dgram';
import { parseDigest } from '../../packages/server/src/sip/auth/digest.ts';
import type { Account, Dialog, PhoneCall, PhoneSound } from './PhoneCall.ts';
import { Sound } from './Sound.ts';
import { authorization, head, requestText, responseText, statusOf, tag } from './sipText.ts';
import { Transactions } from './Transactions.ts';

/**
 * A plain desk phone on UDP with sound, as many of which fit into one process: answers at once, repeats what nobody answers,
 * and registers when it is asked to only. It knows nothing of the code that it tests but the digest.
 */
export class Phone<S extends PhoneSound = Sound> {
  readonly account: Account;
  readonly sound: S;
  /** The newest one. */
  call: PhoneCall | null = null;
  /** All so far, oldest first. */
  readonly calls: PhoneCall[] = [];
  registers = 0;
  #socket: Socket = createSocket('udp4');
  #sip: { port: number; realm: string };
  #challenge: Map<string, string> | null = null;
  #count = 0;
  #seq = 0;
  #dialog: Dialog | null = null;
  readonly #transactions = new Transactions((text) => this.#send(text));

  private constructor(account: Account, sip: { port: number; realm: string }, sound: S) {
    this.account = account;
    this.#sip = sip;
    this.sound = sound;
    this.#socket.on('message', (data) => this.#hear(data.toString()));
  }

  static async open(account: Account, sip: { port: number; realm: string }): Promise<Phone> {
    return Phone.with(account, sip, await Sound.open());
  }

  static async with<S extends PhoneSound>(
    account: Account,
    sip: { port: number; realm: string },
    sound: S,
  ): Promise<Phone<S>> {
    const phone = new Phone(account, sip, sound);
    await new Promise<void>((resolve) => phone.#socket.bind(0, '127.0.0.1', resolve));
    return phone;
  }

  get #self(): string {
    return `sip:${this.account.sipUser}@127.0.0.1:${this.#socket.address().port}`;
  }

  /** @returns the status */
  async register(expires = 3600): Promise<number> {
    this.registers += 1;
    const uri = `sip:127.0.0.1:${this.#sip.port}`;
    const to = `<sip:${this.account.sipUser}@${this.#sip.realm}>`;
    const send = () =>
      this.#ask('REGISTER', uri, { from: `${to};tag=${tag()}`, to, callId: tag(), more: [`Expires: ${expires}`] });
    let response = await send();
    if (this.#isChallenged(response)) response = await send();
    return statusOf(response);
  }

  /** Calls a number. Resolves when it talks, or is refused. */
  async dial(number: string): Promise<PhoneCall> {
    const uri = `sip:${number}@127.0.0.1:${this.#sip.port}`;
    const local = `<sip:${this.account.sipUser}@${this.#sip.realm}>;tag=${tag()}`;
    const call = this.#begin({ callId: tag(), isIncoming: false, local, remote: `<${uri}>`, target: uri, uri });
    const invite = { from: local, to: call.remote, callId: call.callId, body: this.sound.description };
    const send = () =>
      this.#ask('INVITE', uri, invite, (text) => {
        if (statusOf(text) >= 180 && call.state === 'calling') call.state = 'ringing';
      });
    let response = await send();
    this.#ack(response, call);
    if (this.#isChallenged(response)) {
      response = await send();
      this.#ack(response, call);
    }
    const status = statusOf(response);
    if (status === 200) this.#talk(call, response);
    else {
      call.retryAfter = Number(head(response, 'Retry-After') || Number.NaN);
      this.#end(call, 'server', status);
    }
    return call;
  }

  /** Ends the call, if there is one. Resolves with the status of the answer. */
  async hangUp(): Promise<number> {
    const call = this.#dialog;
    if (call?.state !== 'talking') return 0;
    this.#end(call, 'phone', null);
    return statusOf(await this.#ask('BYE', call.target, { from: call.local, to: call.remote, callId: call.callId }));
  }

  /** Forgets the call without a word: the server that knew it is gone. */
  forget(): void {
    if (this.#dialog && this.#dialog.state !== 'over') this.#end(this.#dialog, null, null);
  }

  close(): void {
    this.#transactions.close();
    this.sound.close();
    this.#socket.close();
  }

  #begin(parts: Pick<Dialog, 'callId' | 'isIncoming' | 'local' | 'remote' | 'target' | 'uri'>): Dialog {
    const call: Dialog = {
      ...{ state: 'calling', status: null, endedBy: null, answeredAt: null, overAt: null },
      ...{ localTag: tag(), invite: null, answer: null, branch: '', ...parts },
    };
    this.#dialog = call;
    this.call = call;
    this.calls.push(call);
    return call;
  }

  #talk(call: Dialog, description: string): void {
    if (call.state === 'over') return;
    call.state = 'talking';
    call.answeredAt = performance.now();
    this.sound.talkTo(description);
  }

  #end(call: Dialog, by: PhoneCall['endedBy'], status: number | null): void {
    if (call.state === 'over') return;
    Object.assign(call, { state: 'over', endedBy: by, status, overAt: performance.now() });
    if (this.#dialog === call) this.sound.stop();
  }

  #isChallenged(response: string): boolean {
    if (statusOf(response) !== 401) return false;
    this.#challenge = parseDigest(head(response, 'WWW-Authenticate'));
    this.#count = 0;
    return true;
  }

  /** Sends a request, and again until it is answered. Resolves with the final answer; empty when none came. */
  #ask(
    method: string,
    uri: string,
    parts: { from: string; to: string; callId: string; more?: string[]; body?: string },
    provisional: (text: string) => void = () => {},
  ): Promise<string> {
    const branch = `z9hG4bK${tag()}`;
    if (this.#dialog?.callId === parts.callId) this.#dialog.branch = branch;
    const text = this.#request(method, uri, branch, ++this.#seq, parts);
    return this.#transactions.ask(branch, text, provisional);
  }

  #ack(response: string, call: Dialog): void {
    if (response === '') return;
    call.remote = head(response, 'To') || call.remote;
    const isTaken = statusOf(response) === 200;
    if (isTaken) call.target = /<([^<>]+)>/.exec(head(response, 'Contact'))?.[1] ?? call.target;
    const seq = Number(head(response, 'CSeq').split(' ')[0]);
    // The ACK to a refusal belongs to the INVITE, that to a 200 stands for itself. RFC 3261 sections 17.1.1.3, 13.2.2.4
    const [uri, branch] = isTaken ? [call.target, `z9hG4bK${tag()}`] : [call.uri, call.branch];
    this.#send(this.#request('ACK', uri, branch, seq, { from: call.local, to: call.remote, callId: call.callId }));
  }

  #request(
    method: string,
    uri: string,
    branch: string,
    seq: number,
    parts: { from: string; to: string; callId: string; more?: string[]; body?: string },
  ): string {
    const contact = this.#self;
    const more = [...this.#credentials(method, uri), ...(parts.more ?? [])];
    return requestText({ ...parts, method, uri, branch, seq, contact, more, port: this.#socket.address().port });
  }

  #credentials(method: string, uri: string): string[] {
    if (!this.#challenge || !['INVITE', 'REGISTER'].includes(method)) return [];
    const { sipUser, password } = this.account;
    return [authorization(this.#challenge, { sipUser, password, method, uri, count: ++this.#count })];
  }

  #hear(text: string): void {
    if (text.startsWith('SIP/2.0')) {
      const branch = /branch=([^;\s]+)/.exec(head(text, 'Via'))?.[1] ?? '';
      if (this.#transactions.hear(branch, text)) return;
      // A repeated 200 wants its ACK once more.
      if (this.#dialog && statusOf(text) === 200 && head(text, 'CSeq').endsWith('INVITE'))
        this.#ack(text, this.#dialog);
      return;
    }
    const method = text.slice(0, text.indexOf(' '));
    const call = this.#dialog?.callId === head(text, 'Call-ID') ? this.#dialog : null;
    if (method === 'INVITE') return call && call.state !== 'over' ? this.#again(text, call) : this.#ring(text);
    if (method === 'ACK') return;
    if (method === 'OPTIONS' || method === 'NOTIFY') return this.#respond(text, 200);
    if (!call || call.state === 'over') return this.#respond(text, method === 'BYE' ? 200 : 481);
    this.#respond(text, 200);
    if (method === 'CANCEL' && call.invite) this.#respond(call.invite, 487);
    if (method === 'BYE' || method === 'CANCEL') this.#end(call, 'server', null);
  }

  /** A new call: answered at once, unless the phone talks. */
  #ring(text: string): void {
    if (this.#dialog && this.#dialog.state !== 'over') {
      const busy = {
        state: 'over',
        status: 486,
        endedBy: 'phone',
        answeredAt: null,
        overAt: performance.now(),
      } as const;
      this.calls.push({ callId: head(text, 'Call-ID'), isIncoming: true, ...busy });
      return this.#respond(text, 486);
    }
    const call = this.#begin({
      ...{ callId: head(text, 'Call-ID'), isIncoming: true, local: '', remote: head(text, 'From') },
      ...{ target: /<([^<>]+)>/.exec(head(text, 'Contact'))?.[1] ?? '', uri: '' },
    });
    call.invite = text;
    call.local = `${head(text, 'To')};tag=${call.localTag}`;
    this.#respond(text, 180);
    this.#respond(text, 200, this.sound.description);
    this.#talk(call, text);
  }

  /** The INVITE once more, or a change within the call. */
  #again(text: string, call: Dialog): void {
    this.#respond(text, 200, this.sound.description);
    if (call.state === 'talking') this.sound.talkTo(text);
  }

  #respond(text: string, status: number, body = ''): void {
    const localTag = this.#dialog?.callId === head(text, 'Call-ID') ? this.#dialog.localTag : tag();
    this.#send(responseText(text, { status, body, localTag, contact: this.#self }));
  }

  #send(text: string): void {
    this.#socket.send(text, this.#sip.port, '127.0.0.1', () => {});
  }
}
