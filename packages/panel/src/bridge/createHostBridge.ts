import {
  type CommandName,
  chooseProtocol,
  commands,
  controlMessage,
  type HelloMessage,
  helloMessage,
  type Snapshot,
  type WelcomeMessage,
} from '@ringside/protocol/bridge';
import { isAllowedOrigin } from './allowedOrigin.ts';
import { createAsker } from './askHost.ts';
import { checkHook } from './checkHook.ts';
import { createEventLog } from './eventLog.ts';
import { createHostView } from './hostView.ts';
import { type Answer, createCommandRunner } from './runCommand.ts';
import type { HostBridge, HostBridgeOptions } from './types.ts';
import { englishWords } from './words.ts';

/** Id of something that looks like a command and so gets an answer; `null` for anything else. */
const idOf = (data: unknown): number | null =>
  typeof data === 'object' && data !== null && 'id' in data && Number.isInteger(data.id) ? Number(data.id) : null;

const isReply = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && 'type' in data && data.type === 'reply';

/**
 * The panel's end of the bridge to the host page.
 *
 * Listens to nobody but its parent window, and only when the deployment allows that page's origin: every other message
 * is dropped without an answer, so that a stranger cannot even find out that somebody listens. All traffic after the
 * handshake is on a MessagePort, which no third party can reach.
 *
 * @see docs/wire.md; CRM-041 .. CRM-070, Q-003 ..
 */
export function createHostBridge(options: HostBridgeOptions): HostBridge {
  const { window, config, boot, handlers, clock, words = englishWords, pageEvents = [], protocols } = options;
  const isOn = config.crmApiEnabled && config.allowedParentFrames.length > 0 && window.parent !== window;
  let port: MessagePort | null = null;
  let lastNonce: string | undefined;
  let snapshotSource: ((seq: number) => Snapshot) | null = null;

  const post = (message: unknown) => {
    try {
      port?.postMessage(message);
    } catch {
      // a result that cannot be cloned is a mistake of the panel; the host's command ends by its time-out
    }
  };
  const log = createEventLog(clock.now, post);
  const snapshot = () => (snapshotSource ?? view.snapshot)(log.seq);
  const asker = createAsker(post);
  const canRun = (name: CommandName): boolean => {
    const { acd, page } = commands[name];
    if (!page && (!view.info || (acd && !view.info.hasACDCapability))) return false;
    return name === 'GET_INFO' || name === 'GET_CALLS' || handlers[name] !== undefined;
  };
  const capabilities = (): string[] => [...(Object.keys(commands) as CommandName[]).filter(canRun), ...pageEvents];
  const view = createHostView(
    {
      publish: log.publish,
      reset() {
        log.flush();
        log.forget();
        post({ type: 'snapshot', capabilities: capabilities(), snapshot: snapshot() });
      },
    },
    words,
  );
  const { run, flush: keepKeys } = createCommandRunner({
    handlers,
    words,
    now: clock.now,
    isReady: () => view.info !== null,
    hasAcd: () => view.info?.hasACDCapability ?? false,
    knowsLine: view.knows,
    knewLine: view.knew,
    user: () => view.user,
    keyStore: options.keyStore,
    read: (name) => (name === 'GET_INFO' ? view.info : snapshotSource ? snapshot().calls : view.calls()),
  });

  const drop = () => {
    port?.close();
    port = null;
    asker.setFeatures([]);
    options.hostChanged?.();
  };
  /** A question may name only lines that the host knows, or knew. CRM-041 */
  const mayTell = (content: object): boolean => {
    const { lineID = null, call } = content as { lineID?: string | null; call?: { lineID: string } };
    return [lineID, call?.lineID ?? null].every((line) => line === null || view.knew(line));
  };
  const hangUp = (cause: 'replaced' | 'pagehide' | 'disabled') => {
    log.flush();
    post({ type: 'bye', cause });
    drop();
  };
  const control = (data: unknown) => {
    const parsed = controlMessage.safeParse(data);
    if (!parsed.success) return;
    const message = parsed.data;
    if (message.type === 'bye') {
      drop();
    } else if (message.type === 'ping') {
      log.flush();
      post({ type: 'pong', n: message.n, seq: log.seq });
    } else if (message.type === 'resync') {
      if (log.covers(message.seq)) log.replay(message.seq);
      else post({ type: 'snapshot', capabilities: capabilities(), snapshot: snapshot() });
    }
  };
  const command = (data: { type: unknown }, id: number, from: MessagePort) => {
    const type = typeof data.type === 'string' ? data.type.slice(0, 64) : '';
    const reply = ({ status, content, outcomeUnknown }: Answer) => {
      if (from !== port) return;
      log.flush();
      post({ type, id, status, content, ...(outcomeUnknown && { outcomeUnknown }) });
    };
    const answer = run(data);
    // nobody rejects here: a handler's error is an answer
    if (answer instanceof Promise) void answer.then(reply);
    else reply(answer);
  };
  const listen = (given: MessagePort) => {
    given.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (given !== port) return;
      // never answered: its id is one of ours, and an answer would be taken for that of the host's command
      if (isReply(data)) return asker.answer(data);
      const id = idOf(data);
      if (id === null) control(data);
      else command(data as { type: unknown }, id, given);
    };
  };
  const welcome = (hello: HelloMessage, proto: number, host: MessageEventSource, origin: string) => {
    if (port) hangUp('replaced');
    else log.flush(); // what the snapshot holds is not said again
    const channel = new MessageChannel();
    const { nonce, resume } = hello;
    const resumed = resume?.boot === boot && log.covers(resume.seq);
    const message: WelcomeMessage = {
      ringside: 1,
      type: 'welcome',
      proto,
      boot,
      capabilities: capabilities(),
      snapshot: snapshot(),
      ...(nonce !== undefined && { nonce }),
      resumed,
    };
    port = channel.port1;
    lastNonce = nonce;
    asker.setFeatures(hello.features ?? []);
    listen(channel.port1);
    host.postMessage(message, { targetOrigin: origin, transfer: [channel.port2] });
    if (resumed) log.replay(resume?.seq ?? log.seq);
    else if (view.info) log.publish('GENERAL_INFO', view.info);
    options.hostChanged?.();
  };
  const onMessage = ({ source, origin, data }: MessageEvent<unknown>) => {
    if (!source || source !== window.parent || !isAllowedOrigin(config.allowedParentFrames, origin)) return;
    const hello = helloMessage.safeParse(data);
    if (!hello.success) return;
    const proto = chooseProtocol(hello.data.protos, protocols);
    const isRepeated = port !== null && hello.data.nonce !== undefined && hello.data.nonce === lastNonce;
    if (proto !== null && !isRepeated) welcome(hello.data, proto, source, origin);
  };
  const onPageHide = () => {
    keepKeys();
    hangUp('pagehide');
  };

  if (isOn) {
    window.addEventListener('message', onMessage);
    window.addEventListener('pagehide', onPageHide);
  }
  return {
    get isConnected() {
      return port !== null;
    },
    publishInfo: view.setProfile,
    publishOperator: view.setOperator,
    publishMuted: view.setMuted,
    publishGroup: view.putGroup,
    publishLine: view.putLine,
    publishLineGone: (lineId) => view.endLine(lineId, clock.now()),
    publishHistory: view.putHistory,
    publish(event, content) {
      if (view.info) log.publish(event, content);
    },
    publishPage(event, content) {
      const { lineID = null } = content as { lineID?: string | null };
      if (pageEvents.includes(event) && (lineID === null || view.knows(lineID))) log.publish(event, content as never);
    },
    hostHas: asker.has,
    async ask(name, content, askOptions) {
      if (!mayTell(content)) return { status: 404, content: null };
      return asker.ask(name, content, askOptions);
    },
    async check(name, content, askOptions = {}) {
      if (!mayTell(content)) return { allowed: true, reason: null, by: 'noHook' };
      return checkHook(asker, name, content, askOptions);
    },
    setSnapshotSource(source) {
      snapshotSource = source;
    },
    close() {
      window.removeEventListener('message', onMessage);
      window.removeEventListener('pagehide', onPageHide);
      keepKeys();
      hangUp('disabled');
    },
  };
}
