import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocketServer } from 'ws';
import type { CallEvents } from '../../../server/src/calls/CallEngine.ts';
import type { CallEngineOptions } from '../../../server/src/calls/engine/CallEngineOptions.ts';
import { createCallEngine } from '../../../server/src/calls/engine/createCallEngine.ts';
import type { CallRecord, RecordedCall } from '../../../server/src/kernel/events.ts';
import { WorkerMediaEngine } from '../../../server/src/media/worker/WorkerMediaEngine.ts';
import { RobotPhone } from '../../../server/src/robots/RobotPhone.ts';
import type { RobotEndpoint, RobotSession } from '../../../server/src/robots/RobotSession.ts';
import type { RobotVoice } from '../../../server/src/robots/Robots.ts';
import type { HeaderLine } from '../../../server/src/sip/message/message.ts';
import { BenchDirectory, type Member } from './BenchDirectory.ts';

/** A server on a free port with phones of real audio; everything that was pushed is kept. */
export class CallBench {
  readonly #realMedia: WorkerMediaEngine | null;
  readonly directory = new BenchDirectory();
  readonly engine: ReturnType<typeof createCallEngine>;
  readonly pushes: CallEvents['line'][] = [];
  readonly finished: CallRecord[] = [];
  readonly recordings: RecordedCall[] = [];
  readonly registrations: CallEvents['registration'][] = [];
  readonly telephony: CallEvents['telephony'][] = [];
  readonly faults: unknown[] = [];
  readonly trunk = { user: 'robots', secret: 'bench-secret' };
  sipUrl = '';
  readonly #createEndpoint: (() => RobotEndpoint) | undefined;
  readonly #server = http.createServer();
  readonly #phones: RobotPhone[] = [];

  /** @param createEndpoint the phones' end of the audio, when `options.media` is not a real one */
  constructor(options: Partial<CallEngineOptions> = {}, createEndpoint?: () => RobotEndpoint) {
    this.#createEndpoint = createEndpoint;
    this.#realMedia = options.media ? null : new WorkerMediaEngine({ loopbackOnly: true });
    this.engine = createCallEngine({
      directory: this.directory,
      trunk: this.trunk,
      ...(this.#realMedia ? { media: this.#realMedia } : {}),
      callsPerMinute: 600,
      onFault: (error) => this.faults.push(error),
      ...options,
    });
    this.engine.on('line', (change) => this.pushes.push(change));
    this.engine.on('finished', (call) => this.finished.push(call));
    this.engine.on('recording', (call) => this.recordings.push(call));
    this.engine.on('registration', (change) => this.registrations.push(change));
    this.engine.on('telephony', (change) => this.telephony.push(change));
    new WebSocketServer({
      server: this.#server,
      handleProtocols: (offered) => (offered.has('sip') ? 'sip' : false),
    }).on('connection', (socket, request) => this.engine.attach(socket, request.socket.remoteAddress ?? ''));
  }

  get media(): WorkerMediaEngine {
    if (!this.#realMedia) throw new Error('this bench has no real media');
    return this.#realMedia;
  }

  async listen(): Promise<this> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    this.sipUrl = `ws://127.0.0.1:${(this.#server.address() as AddressInfo).port}/sip`;
    return this;
  }

  /** A registered phone of a member that answers every call with `say`; `answers: false` lets it ring. */
  async phone(name: Member, say: RobotVoice, answers = true, terminal: '' | '2' = ''): Promise<RobotPhone> {
    const phone = new RobotPhone({
      sipUrl: this.sipUrl,
      user: `reg-${name}${terminal}`,
      password: `pw-${name}`,
      media: { loopbackOnly: true },
      ...(this.#createEndpoint ? { createEndpoint: this.#createEndpoint } : {}),
    });
    this.#phones.push(phone);
    phone.onIncoming = () => say;
    phone.onSession = (session) => {
      if (answers) void session.answer();
    };
    await phone.ready;
    return phone;
  }

  /** Lets a phone dial; fails when it is not registered. */
  dial(phone: RobotPhone, to: string, toneHz = 700, headers: readonly HeaderLine[] = []): RobotSession {
    const session = phone.call(to, { toneHz }, undefined, headers);
    if (!session) throw new Error('phone not registered');
    return session;
  }

  /** States the lines of a user went through, in order, with what the server said about the end. */
  story(userId: string): string[] {
    const story: string[] = [];
    for (const change of this.pushes) {
      if (change.userId !== userId) continue;
      if (change.op === 'remove') story.push('removed');
      else {
        const { state, stateCause, endedBy } = change.line;
        const step = state === 'dropped' ? `dropped ${stateCause} by ${endedBy}` : state;
        if (story.at(-1) !== step) story.push(step);
      }
    }
    return story;
  }

  /** Last segment of the path of a user's only call. */
  callIdOf(userId: string): string {
    const lines = this.engine.linesOf(userId);
    if (lines.length !== 1) throw new Error(`${userId} has ${lines.length} lines`);
    return lines[0]?.call.split('/').at(-1) ?? '';
  }

  async close(): Promise<void> {
    for (const phone of this.#phones) phone.close();
    await this.engine.close();
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}
