import { check } from '../schema/index.ts';

/** One sentence of the wire's contract, and what of it does not hold; nothing when it holds. */
export interface Finding {
  rule: string;
  faults: string[];
}

/** A panel to be tested, as a host page meets it. */
export interface PanelUnderTest {
  /** Posts this to the panel's window from an allowed host. @returns what came back within half a second; `null` for nothing */
  hello: (message: unknown) => Promise<{ welcome: unknown; port: MessagePort } | null>;
}

type Message = Record<string, unknown>;
interface Link {
  welcome: Message;
  heard: Message[];
  say: (message: unknown) => void;
  /** The response with this id. */
  send: (type: unknown, content?: unknown, more?: object) => Promise<Message>;
  wait: (isIt: (message: Message) => boolean) => Promise<Message | null>;
}

const WAIT_MS = 1_000;
const hello = (nonce: string, more: object = {}) => ({ ringside: 1, type: 'hello', protos: [1], nonce, ...more });

async function connect(panel: PanelUnderTest, nonce: string): Promise<Link> {
  const answer = await panel.hello(hello(nonce));
  if (!answer) throw new Error('a hello was not answered');
  const heard: Message[] = [];
  const watchers = new Set<() => void>();
  let lastId = 0;
  answer.port.onmessage = ({ data }: MessageEvent) => {
    heard.push(data);
    for (const watcher of watchers) watcher();
  };
  const wait: Link['wait'] = (isIt) =>
    new Promise((resolve) => {
      const end = (message: Message | null) => {
        clearTimeout(timer);
        watchers.delete(look);
        resolve(message);
      };
      const look = () => {
        const found = heard.find(isIt);
        if (found) end(found);
      };
      const timer = setTimeout(end, WAIT_MS, null);
      watchers.add(look);
      look();
    });
  const say = (message: unknown) => answer.port.postMessage(message);
  return {
    welcome: answer.welcome as Message,
    heard,
    say,
    wait,
    async send(type, content, more = {}) {
      lastId += 1;
      const id = lastId;
      say({ type, id, content, ...more });
      return (await wait((message) => message['id'] === id && 'status' in message)) ?? { status: 'no response' };
    },
  };
}

const rules: Record<string, (panel: PanelUnderTest) => Promise<string[]>> = {
  'the welcome is as the schema says and repeats the nonce': async (panel) => {
    const { welcome } = await connect(panel, 'n1');
    return [...check('Welcome', welcome), ...(welcome['nonce'] === 'n1' ? [] : ['$.nonce: not that of the hello'])];
  },
  'nothing but a whole hello is answered': async (panel) => {
    const bad = [null, 1, 'hello', [], {}, { ringside: 2, type: 'hello', protos: [1] }, hello('x', { protos: [99] })];
    const answers = await Promise.all(bad.map((message) => panel.hello(message)));
    return answers.flatMap((answer, i) => (answer ? [`answered ${JSON.stringify(bad[i])}`] : []));
  },
  'one nonce is answered once': async (panel) => {
    await connect(panel, 'n11');
    return (await panel.hello(hello('n11'))) ? ['answered twice'] : [];
  },
  'every response has type, id, status and content, and a 200 the result of the schema': async (panel) => {
    const link = await connect(panel, 'n2');
    const names = (link.welcome['capabilities'] as string[]).filter((name) => name.startsWith('GET_'));
    const faults: string[] = [];
    for (const name of names) {
      const response = await link.send(name, null);
      faults.push(...check('Response', response).map((fault) => `${name} ${fault}`));
      if (response['status'] === 200)
        faults.push(...check(`result:${name}`, response['content']).map((fault) => `${name} ${fault}`));
    }
    return faults;
  },
  'unknown commands, prototype names and missing fields are refused with 400, or 503 before sign-in': async (panel) => {
    const link = await connect(panel, 'n3');
    const faults: string[] = [];
    for (const [type, content] of [['MAKE_COFFEE'], ['constructor'], ['__proto__'], ['CALL', {}], [5], ['DROP', null]])
      for (const { status } of [await link.send(type, content)])
        if (status !== 400 && status !== 503) faults.push(`${String(type)}: ${String(status)}`);
    return faults;
  },
  'what is not among the capabilities does not run': async (panel) => {
    const link = await connect(panel, 'n4');
    const able = link.welcome['capabilities'] as string[];
    const all = {
      ACD_LOGIN: null,
      ACD_PAUSE: {},
      GET_ACD_GROUPS: null,
      MUTE: { muted: true },
      NAVIGATE: { path: '/' },
    };
    const faults: string[] = [];
    for (const [name, content] of Object.entries(all)) {
      if (able.includes(name)) continue;
      const { status } = await link.send(name, content);
      if (status === 200) faults.push(`${name} ran`);
    }
    return faults;
  },
  'a ping is answered with its number and the last seq': async (panel) => {
    const link = await connect(panel, 'n5');
    link.say({ type: 'ping', n: 7 });
    const pong = await link.wait(({ type }) => type === 'pong');
    return pong?.['n'] === 7 && Number.isInteger(pong['seq']) ? [] : [`got ${JSON.stringify(pong)}`];
  },
  'junk on the port is ignored, and the port lives on': async (panel) => {
    const link = await connect(panel, 'n6');
    const junk = [null, 0, 'x', [], {}, { type: 'reply', id: 1, status: 'x' }, { type: 'cancel' }, { type: 'resync' }];
    for (const message of junk) link.say(message);
    link.say({ type: 'ping', n: 1 });
    if (!(await link.wait(({ type }) => type === 'pong'))) return ['no pong after junk'];
    return link.heard.some((message) => 'status' in message) ? ['junk was answered'] : [];
  },
  'a resync is answered with the events after it, or with a snapshot': async (panel) => {
    const link = await connect(panel, 'n7');
    const { seq } = link.welcome['snapshot'] as { seq: number };
    link.say({ type: 'resync', seq: seq + 1_000_000 });
    const snapshot = await link.wait(({ type }) => type === 'snapshot');
    return snapshot ? check('SnapshotMessage', snapshot) : ['no snapshot for a seq that never was'];
  },
  'a second hello takes over: the first port hears bye, replaced': async (panel) => {
    const first = await connect(panel, 'n8');
    await connect(panel, 'n9');
    const bye = await first.wait(({ type }) => type === 'bye');
    return bye?.['cause'] === 'replaced' ? [] : [`got ${JSON.stringify(bye)}`];
  },
  'seq grows by one with each event, and events are as the schema says': async (panel) => {
    const link = await connect(panel, 'n10');
    await link.send('GET_INFO', null);
    const events = link.heard.flatMap((message) =>
      message['type'] === 'batch' ? message['events'] : [message],
    ) as Message[];
    const numbered = events.filter((message) => 'seq' in message && message['type'] !== 'pong');
    const { seq } = link.welcome['snapshot'] as { seq: number };
    return numbered.flatMap((event, i) => [
      ...check('Event', event),
      ...(event['seq'] === seq + i + 1 ? [] : [`seq ${String(event['seq'])} after ${seq + i}`]),
    ]);
  },
};

/**
 * Runs the contract of the wire against any panel, also one that is not ours. Places no call.
 *
 * @returns one finding per rule; the panel conforms when every `faults` is empty
 */
export async function checkPanel(panel: PanelUnderTest): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const [rule, run] of Object.entries(rules)) {
    const faults = await run(panel).catch((error: unknown) => [String(error)]);
    findings.push({ rule, faults });
  }
  return findings;
}
