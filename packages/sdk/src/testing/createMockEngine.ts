import type { EventMessage, HelloMessage } from '@ringside/protocol/bridge/types';
import { conforms } from '../schema/index.ts';
import { answerCommand, isAcd, isOfPage, mockCommands, refuse } from './answerCommand.ts';
import { createPhoneModel } from './createPhoneModel.ts';
import type { MockAnswer, MockControls, MockHandler, MockOptions } from './MockPanel.ts';
import { sampleInfo } from './samples.ts';

/** Where a mock panel lives: how it posts its welcome, and how its page is loaded again. */
export interface MockPlace {
  reload: () => void;
}
export type PostWelcome = (message: unknown, port: MessagePort) => void;

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** A panel on the real wire, over a real MessagePort, without a page around it. */
export function createMockEngine(options: MockOptions, place: MockPlace) {
  let port: MessagePort | null = null;
  let boot = crypto.randomUUID();
  let latencyMs = options.latencyMs ?? 0;
  let features: readonly string[] = [];
  let lastAsked = 0;
  let lastNonce: string | undefined;
  let script = options.script;
  const handlers = new Map<string, MockHandler>();
  const received: { type: string; content: unknown; key?: string }[] = [];
  const unseen: { type: string; content: unknown }[] = [];
  const waiting: { command: string; seen: (command: { content: unknown }) => void }[] = [];
  const asked = new Map<number, (answer: { status: number; content: unknown }) => void>();
  const answers = new Map<string, Promise<MockAnswer>>();

  const post = (message: unknown) => {
    const to = port;
    // every message waits equally long, so that their order stays
    if (latencyMs) setTimeout(() => to === port && to?.postMessage(message), latencyMs);
    else to?.postMessage(message);
  };
  const model = createPhoneModel(options, (event: EventMessage) => post(event));
  const capabilities = () => {
    const { info } = model.snapshot();
    const able = mockCommands.filter((name) => isOfPage(name) || (info && (!isAcd(name) || info.hasACDCapability)));
    return [...able, 'ATTENTION', 'VISIBILITY_REQUEST', 'RESIZE_REQUEST', 'DIAL_EVENT', 'PROVIDER_FAILED'];
  };
  const tellSnapshot = () => post({ type: 'snapshot', capabilities: capabilities(), snapshot: model.snapshot() });
  const drop = (cause?: string) => {
    if (cause) port?.postMessage({ type: 'bye', cause });
    port?.close();
    port = null;
    features = [];
    for (const id of [...asked.keys()]) settleAsked(id, { status: 503, content: null });
  };
  const settleAsked = (id: number, answer: { status: number; content: unknown }) => {
    asked.get(id)?.(answer);
    asked.delete(id);
  };
  const run = async (type: string, content: unknown): Promise<MockAnswer> => {
    try {
      const own = await handlers.get(type)?.(content as never);
      return own ?? answerCommand(model, type, content, options);
    } catch {
      return refuse(500);
    }
  };
  const command = async (message: { type: string; id: number; content?: unknown; key?: string }) => {
    const { type, id, content, key } = message;
    const to = port;
    received.push({ type, content, ...(key !== undefined && { key }) });
    const index = waiting.findIndex((one) => one.command === type);
    const [waiter] = index < 0 ? [] : waiting.splice(index, 1);
    if (waiter) waiter.seen({ content });
    else unseen.push({ type, content });
    const answer = (key === undefined ? undefined : answers.get(key)) ?? run(type, content);
    if (key !== undefined) answers.set(key, answer);
    const { status, content: result } = await answer;
    if (to === port) post({ type, id, status, content: result });
  };
  const take = (data: unknown) => {
    const { type, id } = { ...(data as Record<string, unknown> | null) };
    if (conforms('Control', data)) return control(data as { type: string; n: number; seq: number });
    if (!Number.isInteger(id)) return;
    if (type === 'reply') {
      const { status, content } = data as { status: number; content: unknown };
      // nonsense fails the question that it names
      return settleAsked(id as number, conforms('Reply', data) ? { status, content } : { status: 500, content: null });
    }
    if (conforms('Command', data)) void command(data as { type: string; id: number });
    else post({ type: typeof type === 'string' ? type : '', id, ...refuse(model.snapshot().info ? 400 : 503) });
  };
  const control = ({ type, n, seq }: { type: string; n: number; seq: number }) => {
    if (type === 'bye') drop();
    else if (type === 'ping') post({ type: 'pong', n, seq: model.snapshot().seq });
    else if (type === 'resync') {
      const events = model.since(seq);
      if (events) post({ type: 'batch', events });
      else tellSnapshot();
    }
  };

  const controls: MockControls = {
    ...model,
    get snapshot() {
      return model.snapshot();
    },
    received,
    get features() {
      return features;
    },
    signIn(info = sampleInfo) {
      model.setUser(info);
      tellSnapshot();
      model.emit('DIAL_EVENT', model.snapshot().dial);
      model.emit('GENERAL_INFO', info);
    },
    signOut() {
      model.setUser(null);
      tellSnapshot();
      model.emit('DIAL_EVENT', model.snapshot().dial);
    },
    on: (name, handler) => void handlers.set(name, handler),
    ask(name, content, timeoutMs = 3_000) {
      if (!features.some((feature) => feature.split(':')[0] === name)) {
        return Promise.resolve({ status: 404, content: null });
      }
      lastAsked += 1;
      const id = lastAsked;
      return new Promise((resolve) => {
        const timer = setTimeout(() => {
          post({ type: 'cancel', id });
          settleAsked(id, { status: 503, content: null });
        }, timeoutMs);
        asked.set(id, (answer) => {
          clearTimeout(timer);
          resolve(answer);
        });
        post({ type: 'request', id, name, content });
      });
    },
    waitFor(name) {
      const index = unseen.findIndex(({ type }) => type === name);
      const [seen] = index < 0 ? [] : unseen.splice(index, 1);
      return seen ? Promise.resolve(seen) : new Promise((resolve) => waiting.push({ command: name, seen: resolve }));
    },
    reload() {
      drop('pagehide');
      boot = crypto.randomUUID();
      model.forget();
      place.reload();
    },
    sleep,
    setLatency(ms) {
      latencyMs = ms;
    },
  };

  return {
    controls,
    /** A host said hello. Nothing but a whole hello is answered. */
    hello(data: unknown, postWelcome: PostWelcome) {
      if (!conforms('Hello', data)) return;
      const { protos, nonce, resume, features: offered = [] } = data as HelloMessage;
      // one try of a host is answered once, however often it says hello
      if (!protos.includes(1) || (port && nonce !== undefined && nonce === lastNonce)) return;
      if (port) drop('replaced');
      lastNonce = nonce;
      const { port1, port2 } = new MessageChannel();
      const missed = resume?.boot === boot ? model.since(resume.seq) : null;
      const welcome = {
        ringside: 1,
        type: 'welcome',
        proto: 1,
        boot,
        capabilities: capabilities(),
        snapshot: model.snapshot(),
        resumed: missed !== null,
        ...(nonce !== undefined && { nonce }),
      };
      port = port1;
      features = offered;
      port1.onmessage = ({ data: message }: MessageEvent<unknown>) => port === port1 && take(message);
      postWelcome(structuredClone(welcome), port2);
      const { info } = model.snapshot();
      if (missed?.length) post({ type: 'batch', events: missed });
      else if (!missed && info) model.emit('GENERAL_INFO', info);
      const story = script;
      script = undefined;
      if (story) void Promise.resolve(controls).then(story).catch(report);
    },
    drop,
  };
}

/** An error in a script belongs to the test runner, not to the wire. */
const report = (error: unknown) =>
  setTimeout(() => {
    throw error;
  });
