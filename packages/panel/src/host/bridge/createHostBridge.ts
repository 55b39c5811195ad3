import { commands } from '@ringside/protocol/bridge/commands';
import { controlMessage, helloMessage } from '@ringside/protocol/bridge/messages';
import type { CommandName, DialState, HelloMessage, Snapshot, WelcomeMessage } from '@ringside/protocol/bridge/types';
import { chooseProtocol } from '@ringside/protocol/bridge/version';
import { isAllowedOrigin } from './allowedOrigin.ts';
import { createAsker } from './askHost.ts';
import { checkHook } from './checkHook.ts';
import { createDialWait } from './commands/dialWait.ts';
import { type Answer, createCommandRunner } from './commands/runCommand.ts';
import { createOffering } from './createOffering.ts';
import { createEventLog } from './eventLog.ts';
import { createHeldHello } from './heldHello.ts';
import { createHostView } from './hostView.ts';
import type { HostBridge, HostBridgeOptions } from './types.ts';

/** Id of something that looks like a command and so gets an answer; `null` for anything else. */
const idOf = (data: unknown): number | null =>
  typeof data === 'object' && data !== null && 'id' in data && Number.isInteger(data.id) ? Number(data.id) : null;

const typeOf = (data: unknown): unknown =>
  typeof data === 'object' && data !== null && 'type' in data ? data.type : undefined;

/**
 * The panel's end of the bridge to the host page.
 *
 * Listens to nobody but its parent window, and only when the deployment allows that page's origin: every other message
 * is dropped without an answer, so that a stranger cannot even find out that a panel listens. All traffic after the
 * handshake is on a MessagePort, which no third party can reach.
 *
 * @see docs/wire.md; CRM-041 .. CRM-070, Q-003 ..
 */
export function createHostBridge(options: HostBridgeOptions): HostBridge {
  const { window, config, boot, clock, words, protocols } = options;
  const { handlers, pageEvents, heard, offer, listen } = createOffering(options);
  const isOn = config.crmApiEnabled && config.allowedParentFrames.length > 0 && window.parent !== window;
  let port: MessagePort | null = null;
  let lastNonce: string | undefined;
  /** False until it is known whether a user is signed in and, if so, which calls there are. */
  let isKnown = true;
  /** The last snapshot said that this is not known. */
  let saidPartial = false;
  const held = createHeldHello();
  // a panel that says nothing about its phone is believed to have one
  let dial: DialState = { canDial: true, reason: null };

  const post = (message: unknown) => {
    try {
      port?.postMessage(message);
    } catch {
      // a result that cannot be cloned is a mistake of the panel; the host's command ends by its time-out
    }
  };
  const log = createEventLog(clock.now, post);
  const snapshot = (): Snapshot => {
    saidPartial = !isKnown;
    return { ...view.snapshot(log.seq, dial), ...(saidPartial && { partial: true }) };
  };
  const postSnapshot = () => post({ type: 'snapshot', capabilities: capabilities(), snapshot: snapshot() });
  const dialWait = createDialWait(() => dial);
  const asker = createAsker(post, (failure) => {
    if (pageEvents.includes('PROVIDER_FAILED')) log.publish('PROVIDER_FAILED', failure);
  });
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
        postSnapshot();
      },
    },
    words,
  );
  const { run, flush: keepKeys } = createCommandRunner({
    handlers,
    words,
    now: clock.now,
    unready: () => (view.info ? null : view.isForbidden ? 'notAllowed' : isKnown ? 'signedOut' : 'starting'),
    hasAcd: () => view.info?.hasACDCapability ?? false,
    knowsLine: view.knows,
    knewLine: view.knew,
    user: () => view.user,
    keyStore: options.keyStore,
    wait: dialWait.wait,
    read: (name) => (name === 'GET_INFO' ? view.info : view.calls()),
  });

  const drop = () => {
    port?.close();
    port = null;
    dialWait.forget();
    asker.setFeatures([]);
    heard.hostChanged();
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
      else postSnapshot();
    } else if (message.type === 'cancel') dialWait.forget(message.id);
  };
  const command = (data: { type: unknown }, id: number, from: MessagePort) => {
    const type = typeof data.type === 'string' ? data.type.slice(0, 64) : '';
    const reply = ({ status, content, outcomeUnknown }: Answer) => {
      if (from !== port) return;
      log.flush();
      post({ type, id, status, content, ...(outcomeUnknown && { outcomeUnknown }) });
    };
    const answer = run(data);
    // a handler never rejects: its error is an answer
    if (answer instanceof Promise) void answer.then(reply);
    else reply(answer);
  };
  const read = (given: MessagePort) => {
    given.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (given !== port) return;
      // never answered: its id is one of ours, and an answer would be taken for that of the host's command
      if (typeOf(data) === 'reply') return asker.answer(data);
      const id = idOf(data);
      if (id === null || typeOf(data) === 'cancel') control(data);
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
    read(channel.port1);
    host.postMessage(message, { targetOrigin: origin, transfer: [channel.port2] });
    if (resumed) log.replay(resume?.seq ?? log.seq);
    else if (view.info) log.publish('GENERAL_INFO', view.info);
    heard.hostChanged();
  };
  const onMessage = ({ source, origin, data }: MessageEvent<unknown>) => {
    if (!source || source !== window.parent || !isAllowedOrigin(config.allowedParentFrames, origin)) return;
    // a flood of junk must not keep the panel from its heartbeats
    if ((data as { ringside?: unknown } | null)?.ringside !== 1) return;
    const hello = helloMessage.safeParse(data);
    if (!hello.success) return;
    heard.onHello(hello.data.auth ?? null, origin);
    const proto = chooseProtocol(hello.data.protos, protocols);
    const isRepeated = port !== null && hello.data.nonce !== undefined && hello.data.nonce === lastNonce;
    if (proto === null || isRepeated) return;
    const answer = () => welcome(hello.data, proto, source, origin);
    if (isKnown) return answer();
    // the host would take a snapshot without the calls for the news that they are over
    held.hold(answer);
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
    listen,
    offer,
    publishInfo(profile) {
      isKnown = profile !== undefined;
      if (profile === undefined) return;
      view.setProfile(profile);
      // with a user signed in it was said already
      if (saidPartial && port) postSnapshot();
      held.letIn();
    },
    publishAgent: view.setAgent,
    publishMuted: view.setMuted,
    publishGroup: view.putGroup,
    publishLine: view.putLine,
    publishLineGone: (lineId) => view.endLine(lineId, clock.now()),
    withView: view.withView,
    tellEnded: heard.callEnded,
    publishHistory: view.putHistory,
    publish(event, content) {
      if (view.info) log.publish(event, content);
    },
    publishPage(event, content) {
      const { lineID = null } = content as { lineID?: string | null };
      if (pageEvents.includes(event) && (lineID === null || view.knows(lineID))) log.publish(event, content as never);
    },
    publishDial(next) {
      if (next.reason === dial.reason) return;
      dial = next;
      if (pageEvents.includes('DIAL_EVENT')) log.publish('DIAL_EVENT', dial);
      dialWait.look();
    },
    keep: (auth) => post({ type: 'keep', auth }),
    hostHas: asker.has,
    policyOf: (name) => (asker.isOffered(name) ? asker.policyOf(name) : null),
    async ask(name, content, askOptions) {
      if (!mayTell(content)) return { status: 404, content: null };
      return asker.ask(name, content, askOptions);
    },
    async check(name, content, askOptions = {}) {
      if (!mayTell(content)) return { allowed: true, reason: null, by: 'noHook' };
      return checkHook(asker, name, content, askOptions);
    },
    close() {
      window.removeEventListener('message', onMessage);
      window.removeEventListener('pagehide', onPageHide);
      keepKeys();
      hangUp('disabled');
    },
  };
}
