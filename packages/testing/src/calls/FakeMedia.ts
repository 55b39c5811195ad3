import { randomUUID } from 'node:crypto';
import type { Endpoint, MediaEngine, Recorder, RecorderWatch, Source } from '../../../server/src/media/MediaEngine.ts';
import type { MediaLoad } from '../../../server/src/media/worker/admission.ts';
import type { RobotEndpoint } from '../../../server/src/robots/RobotSession.ts';

/** A media engine without audio: it remembers what each endpoint was given to hear. */
export class FakeMedia implements MediaEngine {
  readonly heard = new Map<string, Source>();
  recorders = 0;
  /** Answers that were given to offers. */
  readonly accepted: string[] = [];
  /** How often a recorder was given whom to hear. */
  taken = 0;

  /** What voices beside it hear, by id. */
  readonly besides = new Map<string, readonly string[]>();
  readonly beside = {
    add: (voice: string) => void this.besides.set(voice, []),
    hear: (voice: string, _there: unknown, endpointIds: readonly string[]) => void this.besides.set(voice, endpointIds),
    remove: (voice: string) => void this.besides.delete(voice),
  };
  get size(): number {
    return this.heard.size;
  }
  createEndpoint(): Endpoint {
    const id = randomUUID();
    this.heard.set(id, { kind: 'nothing' });
    const describe = async (): Promise<string> => `v=0\r\ns=${id}\r\n`;
    return {
      id,
      handlers: {},
      offer: describe,
      answer: describe,
      accept: async (sdp) => void this.accepted.push(sdp),
      hear: (source) => {
        if (this.heard.has(id)) this.heard.set(id, source);
      },
      sendDtmf: async () => true,
      watch: () => {},
      stats: async () => ({ packetsReceived: 1, packetsSent: 1, isConnected: true }),
      close: () => void this.heard.delete(id),
    };
  }
  /** What the last recorder is to tell. */
  watch: RecorderWatch | null = null;

  /** Makes the file of a recorder; none is made without. */
  onRecorder: (file: string) => Promise<void> = async () => {};

  async createRecorder(file: string, watch?: RecorderWatch): Promise<Recorder> {
    await this.onRecorder(file);
    this.recorders++;
    this.watch = watch ?? null;
    let isStopped = false;
    return {
      take: () => {
        this.taken++;
      },
      stop: async () => {
        if (!isStopped) this.recorders--;
        isStopped = true;
        return 1;
      },
    };
  }
  /** Set by a test: no further call is to be taken. */
  isFull = false;

  load(): MediaLoad {
    return { calls: this.size / 2, share: this.isFull ? 1 : 0, isFull: this.isFull, limit: null };
  }
  async prepare(): Promise<number> {
    return 20;
  }
  async close(): Promise<void> {}
}

/** A phone's end of it, which learns the id of the endpoint it is connected to. */
export class FakeRobotEndpoint implements RobotEndpoint {
  packetsReceived = 0;
  packetsSent = 0;
  onAudio = (): void => {};
  onDtmf = (): void => {};
  peerId: string | null = null;
  async offer(): Promise<string> {
    return 'v=0\r\n';
  }
  async accept(sdp: string): Promise<void> {
    this.peerId = /s=(\S+)/.exec(sdp)?.[1] ?? null;
  }
  async answer(sdp: string): Promise<string> {
    await this.accept(sdp);
    return 'v=0\r\n';
  }
  hear(): void {}
  sendDtmf(): boolean {
    return true;
  }
  async close(): Promise<void> {}
}
