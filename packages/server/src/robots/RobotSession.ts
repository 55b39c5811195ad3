import { randomUUID } from 'node:crypto';
import { WeriftEndpoint } from '../media/ice/WeriftEndpoint.ts';
import type { Source } from '../media/MediaEngine.ts';
import type { MediaOptions } from '../media/worker/workerMessages.ts';
import { Dialog } from '../sip/dialog/Dialog.ts';
import type { SipStack } from '../sip/dialog/SipStack.ts';
import type { HeaderLine } from '../sip/message/message.ts';
import type { ClientTransaction } from '../sip/transaction/ClientTransaction.ts';
import type { ServerTransaction } from '../sip/transaction/ServerTransaction.ts';
import type { SipConnection } from '../sip/transport/SipConnection.ts';
import { Ear } from './Ear.ts';
import type { RobotStatus, RobotVoice } from './Robots.ts';

/** A tone of the product is louder than this, in dB of full scale. */
const LOUD_DB = -25;

export function voiceSource(voice: RobotVoice): Source {
  if ('toneHz' in voice) return { kind: 'tone', hz: voice.toneHz };
  return 'wavFile' in voice ? { kind: 'wav', file: voice.wavFile } : { kind: 'silence' };
}

/** The robot's end of the audio. */
export type RobotEndpoint = Pick<
  WeriftEndpoint,
  | 'offer'
  | 'accept'
  | 'answer'
  | 'hear'
  | 'sendDtmf'
  | 'close'
  | 'packetsReceived'
  | 'packetsSent'
  | 'onAudio'
  | 'onDtmf'
>;

/** One call of a robot: a SIP dialog with real audio, that speaks, listens and counts. */
export class RobotSession {
  readonly id = randomUUID();
  readonly from: string;
  readonly to: string;
  readonly dialog: Dialog;
  readonly endpoint: RobotEndpoint;
  state: RobotStatus['state'] = 'calling';
  refusedWith: number | null = null;
  digits = '';
  endedBy: RobotStatus['endedBy'] = null;
  onChange: () => void = () => {};
  readonly #tx: ServerTransaction | null;
  readonly #voice: Source;
  #invite: ClientTransaction | null = null;
  #ear: Ear | null = null;
  readonly #loud = new Set<number>();
  #answering: Promise<void> | null = null;
  /** The dialog ends by itself: a BYE may have to wait for the ACK of our answer. */
  #hasSaidBye = false;
  /** The answer to the caller's offer; there is one. */
  #described: Promise<string> | null = null;

  constructor(parts: {
    stack: SipStack;
    media: MediaOptions;
    createEndpoint?: (() => RobotEndpoint) | undefined;
    from: string;
    to: string;
    say: RobotVoice;
    dialog: Dialog;
    tx: ServerTransaction | null;
  }) {
    this.from = parts.from;
    this.to = parts.to;
    this.dialog = parts.dialog;
    this.#tx = parts.tx;
    this.#voice = voiceSource(parts.say);
    this.endpoint = parts.createEndpoint?.() ?? new WeriftEndpoint('full', parts.media);
    this.endpoint.onAudio = (payload) => this.#ear?.hear(payload);
    this.endpoint.onDtmf = (digit) => {
      this.digits += digit;
      this.onChange();
    };
    this.dialog.handlers = {
      onRequest: (tx) => tx.respond(tx.request.method === 'INFO' || tx.request.method === 'OPTIONS' ? 200 : 405),
      onBye: () => this.#end('other'),
    };
    if (parts.tx) {
      this.state = 'ringing';
      parts.tx.onCancel = () => this.#end('other');
    }
  }

  static outgoing(
    stack: SipStack,
    connection: SipConnection,
    parts: {
      media: MediaOptions;
      createEndpoint?: (() => RobotEndpoint) | undefined;
      target: string;
      fromHeader: string;
      from: string;
      to: string;
      say: RobotVoice;
    },
  ): RobotSession {
    const { target } = parts;
    const dialog = Dialog.outgoing(stack, connection, { target, from: parts.fromHeader, to: `<${target}>` });
    return new RobotSession({ ...parts, stack, dialog, tx: null });
  }

  /** Sends the INVITE and follows it to its end. Never rejects. */
  async invite(headers: readonly HeaderLine[] = []): Promise<void> {
    try {
      this.#ear = await Ear.create();
      const body = await this.endpoint.offer();
      // Given up meanwhile: an INVITE sent now would ring without anybody behind it.
      if (this.#isOver()) return;
      this.#invite = this.dialog.invite({
        body,
        headers,
        onProvisional: ({ status }) => {
          if (status >= 180 && this.state === 'calling') this.#become('ringing');
        },
      });
      const { status, response } = await this.#invite.done;
      if (status >= 300 || !response) {
        this.dialog.end();
        if (!this.#isOver()) this.refusedWith = status;
        return this.#end('other');
      }
      if (this.#isOver()) return this.dialog.bye();
      await this.endpoint.accept(response.body);
      this.#talk();
    } catch {
      this.hangUp();
    }
  }

  /** Lets the caller hear the voice before the call is answered (183 with a description). Never rejects. */
  async playEarly(): Promise<void> {
    if (!this.#tx || this.state !== 'ringing') return;
    try {
      const body = await this.#describe(this.#tx);
      if (this.state !== 'ringing') return;
      this.#tx.respond(183, { body });
      this.endpoint.hear(this.#voice, () => undefined);
    } catch {
      this.refuse(488);
    }
  }
  #describe(tx: ServerTransaction): Promise<string> {
    this.#described ??= this.endpoint.answer(tx.request.body);
    return this.#described;
  }

  /** Takes an incoming call, once. Never rejects. */
  answer(): Promise<void> {
    this.#answering ??= this.#answer();
    return this.#answering;
  }

  async #answer(): Promise<void> {
    if (!this.#tx || this.state !== 'ringing') return;
    try {
      this.#ear = await Ear.create();
      const body = await this.#describe(this.#tx);
      if (this.#isOver()) return;
      this.#tx.respond(200, { body });
      this.#talk();
    } catch {
      this.refuse(488);
    }
  }

  refuse(status: number): void {
    if (this.state !== 'ringing') return;
    this.#tx?.respond(status);
    this.#end('robot');
  }

  /** False when it is over already. */
  hangUp(): boolean {
    if (this.state === 'ended') return false;
    if (this.state === 'talking') {
      this.#hasSaidBye = true;
      this.dialog.bye();
    } else if (this.#tx) this.#tx.respond(486);
    else this.#invite?.cancel();
    this.#end('robot');
    return true;
  }

  /** False when it is not talking or the other side takes no digits. */
  sendDigits(digits: string): boolean {
    return this.state === 'talking' && this.endpoint.sendDtmf(digits);
  }

  /** The connection is gone. */
  abandon(): void {
    this.#end('other');
  }

  get status(): RobotStatus {
    const { id, from, to, state, refusedWith, digits, endedBy } = this;
    const { packetsReceived, packetsSent } = this.endpoint;
    const hears = this.#ear?.peaks() ?? [];
    const [loudest] = hears;
    if (loudest && loudest.db > LOUD_DB) this.#loud.add(loudest.hz);
    return {
      id,
      from,
      to,
      state,
      refusedWith,
      hears,
      loudTones: [...this.#loud],
      digits,
      packetsReceived,
      packetsSent,
      endedBy,
    };
  }

  #isOver(): boolean {
    return this.state === 'ended';
  }

  #talk(): void {
    this.endpoint.hear(this.#voice, () => undefined);
    this.#become('talking');
  }

  #end(by: 'robot' | 'other'): void {
    if (this.state === 'ended') return;
    this.endedBy = by;
    // A cancelled INVITE still needs its dialog: a 200 under way has to be acknowledged and ended.
    if (!this.#invite && !this.#hasSaidBye) this.dialog.end();
    this.endpoint.close().catch(() => {});
    this.#ear?.close();
    this.#ear = null;
    this.#become('ended');
  }

  #become(state: RobotStatus['state']): void {
    this.state = state;
    this.onChange();
  }
}
