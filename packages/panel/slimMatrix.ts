/** A node of a syntax tree, as far as it is looked at. */
interface Node {
  type: string;
  start: number;
  end: number;
}
/** As much of a plugin's context as is used. */
interface Context {
  parse(code: string): Node;
  resolve(id: string, importer: string, options: { skipSelf: boolean }): Promise<{ id: string } | null>;
}

/** Parts of matrix-js-sdk that rooms without calls, spaces, polls, sliding sync and keys of older clients never run, and what stands for them. */
const parts: readonly (readonly [sign: RegExp, instead: string])[] = [
  [/matrix-js-sdk\/lib\/webrtc\/|\/sdp-transform\//, 'calls'],
  [/matrix-js-sdk\/lib\/matrixrtc\/(?!types)/, 'sessions'],
  [
    /matrix-js-sdk\/lib\/(?:.+\/)?(?:MSC3089\w+|sliding-sync-sdk|autodiscovery|models\/poll|rendezvous\/\w+|oauth\/\w+|rust-crypto\/libolm_migration)\.js/,
    'others',
  ],
  [/matrix-js-sdk\/lib\/logger\.js/, 'logs'],
];
const NOTHING =
  'class N { constructor() {} start() {} stop() {} on() {} off() {} getActiveCall() {} getGroupCallForRoom() {} }';
const classes = (...names: string[]): string => `export { ${names.map((name) => `N as ${name}`).join(', ')} };`;
const objects = (...names: string[]): string => `export const ${names.map((name) => `${name} = {}`).join(', ')};`;
const no = (...names: string[]): string => `export const ${names.map((name) => `${name} = () => false`).join(', ')};`;

/** Whatever else is imported of them is undefined (`shimMissingExports`). */
const stubs: Readonly<Record<string, string>> = {
  names: 'export default (text) => text;',
  calls: [
    ...[NOTHING, classes('CallEventHandler', 'GroupCallEventHandler', 'MediaHandler', 'GroupCall')],
    objects('CallEventHandlerEvent', 'GroupCallEventHandlerEvent', 'CallEvent', 'GroupCallEvent', 'GroupCallState'),
    objects('GroupCallIntent', 'GroupCallType', 'MediaHandlerEvent', 'CallErrorCode', 'CallError'),
    no('supportsMatrixCall', 'createNewMatrixCall', 'isGroupCallType', 'isGroupCallIntent', 'parse', 'write'),
    'export default {};',
  ].join('\n'),
  sessions: [
    ...[
      NOTHING,
      classes('MatrixRTCSessionManager', 'CallMembership'),
      objects('MatrixRTCSessionManagerEvents', 'MatrixRTCSessionEvent'),
    ],
    ...[
      no('isMyMembership', 'isLeftMembershipContent', 'isSlotOpen', 'slotIdToDescription'),
      'export const DEFAULT_EXPIRE_DURATION = 0;',
      'export default {};',
    ],
  ].join('\n'),
  others: [
    NOTHING.replace('constructor', 'static isPoll() {} constructor'),
    classes('MSC3089TreeSpace', 'SlidingSyncSdk', 'Poll', 'OAuth2Error', 'AutoDiscovery', 'OAuth2', 'TokenRefresher'),
    objects('DEFAULT_TREE_POWER_LEVELS_TEMPLATE', 'TreePermissions', 'PollEvent', 'SUPPORTED_WELL_KNOWN'),
    no('isPollEvent', 'isValidAuthMetadata'),
    'export default {};',
  ].join('\n'),
  // The logger writes a line about each event of each room, ids and all, into the console of whoever looks.
  logs: [
    'export class LogSpan { getChild() { return this; } trace() {} debug() {} log() {} info() {} warn() {} error() {} }',
    'export const logger = new LogSpan();',
  ].join('\n'),
};
const MARK = '\0slim-matrix:';
/** Of the SDK of polls no more than the names of events, which the client has as well. @param names module of the client that has them */
const polls = (names: string): string =>
  [
    `import { NamespacedValue, UnstableValue } from ${JSON.stringify(names)};`,
    'export { NamespacedValue, UnstableValue };',
    'export const ExtensibleEvents = { parse() {} };',
    "export const M_POLL_START = new UnstableValue('m.poll.start', 'org.matrix.msc3381.poll.start');",
  ].join('\n');

/** Events as the SDK uses them: more than those of the telephone, whose file this stands for in the thread of rooms. */
const events = `
class EventEmitter {
  #all = new Map();
  #list(name) { return this.#all.get(name) ?? []; }
  #put(name, entry, isFirst) {
    const list = this.#list(name);
    this.#all.set(name, isFirst ? [entry, ...list] : [...list, entry]);
    return this;
  }
  on(name, run) { return this.#put(name, { run, isOnce: false }, false); }
  addListener(name, run) { return this.on(name, run); }
  once(name, run) { return this.#put(name, { run, isOnce: true }, false); }
  prependListener(name, run) { return this.#put(name, { run, isOnce: false }, true); }
  prependOnceListener(name, run) { return this.#put(name, { run, isOnce: true }, true); }
  off(name, run) {
    const list = this.#list(name);
    const at = list.findLastIndex((entry) => entry.run === run);
    if (at >= 0) this.#all.set(name, list.filter((_, index) => index !== at));
    return this;
  }
  removeListener(name, run) { return this.off(name, run); }
  removeAllListeners(name) {
    if (name === undefined) this.#all.clear();
    else this.#all.delete(name);
    return this;
  }
  emit(name, ...given) {
    const list = this.#list(name);
    for (const entry of list) {
      if (entry.isOnce) this.#all.set(name, this.#list(name).filter((other) => other !== entry));
      entry.run.apply(this, given);
    }
    return list.length > 0;
  }
  listeners(name) { return this.#list(name).map(({ run }) => run); }
  rawListeners(name) { return this.listeners(name); }
  listenerCount(name) { return this.#list(name).length; }
  eventNames() { return [...this.#all].filter(([, list]) => list.length > 0).map(([name]) => name); }
  setMaxListeners() { return this; }
  getMaxListeners() { return Infinity; }
}
module.exports = EventEmitter;
module.exports.EventEmitter = EventEmitter;
`;

const LOGS = /^[\w.$]*(?:[lL]ogger|logSpan)\.(?:trace|debug|info|log|warn|error)$/;
/** The code without its statements that write into the log: nobody reads that of this thread, and their words are a tenth of it. */
function withoutLogs(code: string, tree: Node): string {
  const logs: Node[] = [];
  const look = (at: unknown): void => {
    if (Array.isArray(at)) for (const one of at) look(one);
    else if (typeof at === 'object' && at !== null) {
      const node = at as Node & { expression?: Node & { callee?: Node } };
      const callee = node.type === 'ExpressionStatement' ? node.expression?.callee : undefined;
      if (callee && LOGS.test(code.slice(callee.start, callee.end))) logs.push(node);
      else for (const part of Object.values(node)) look(part);
    }
  };
  look(tree);
  return logs
    .sort((a, b) => b.start - a.start)
    .reduce((text, { start, end }) => `${text.slice(0, start)};${text.slice(end)}`, code);
}

/**
 * The SDK of Matrix without what rooms have no use for: 90 kB instead of 208. The table of look-alike letters goes as well, with which the
 * SDK tells apart two people of one name: the panel shows the names of the directory.
 */
export const slimMatrix = () => ({
  name: 'slim-matrix',
  enforce: 'pre' as const,
  async resolveId(this: Context, id: string, importer: string | undefined): Promise<string | null> {
    if (id === 'unhomoglyph') return `${MARK}names`;
    if (!importer || !/matrix-js-sdk/.test(importer)) return null;
    if (id === 'matrix-events-sdk') return `${MARK}polls:${importer.replace(/(.*\/lib)\/.*/, '$1/NamespacedValue.js')}`;
    const found = await this.resolve(id, importer, { skipSelf: true });
    const instead = parts.find(([sign]) => found && sign.test(found.id))?.[1];
    return instead ? MARK + instead : null;
  },
  transform(this: Context, code: string, id: string): string | null {
    return /matrix-js-sdk\/lib\/.+\.js$/.test(id) ? withoutLogs(code, this.parse(code)) : null;
  },
  load(id: string): string | undefined {
    if (/smallEvents\.cjs$/.test(id)) return events;
    if (id.startsWith(`${MARK}polls:`)) return polls(id.slice(`${MARK}polls:`.length));
    return id.startsWith(MARK) ? stubs[id.slice(MARK.length)] : undefined;
  },
});
