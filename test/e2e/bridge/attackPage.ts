import { fractions } from '@ringside/testing/random';
import { hostile } from '../../contract/hostile.ts';
import { perfectHello, perfectWelcome } from '../../contract/junk.ts';

/** How many of the cheap ones; what comes back is counted. */
export interface Attack {
  count: number;
}
export interface AttackResult {
  /** Messages at this window, and on ports that it gave away. */
  answers: number;
  sent: number;
  origin: string;
}

const call = { type: 'CALL', id: 1, content: { number: '*43' } };
/** As `JSON.parse` makes it: a member of its own by this name. */
const polluted = JSON.parse(
  '{"ringside":1,"type":"hello","protos":[1],"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}',
);
const deep = (levels: number): unknown => {
  let value: unknown = 1;
  for (let i = 0; i < levels; i += 1) value = { content: [value] };
  return value;
};
/** One of every kind that a message can be. */
const kinds = (): unknown[] => [
  undefined,
  null,
  true,
  0,
  Number.NaN,
  10n,
  '',
  '{"ringside":1,"type":"hello","protos":[1]}',
  [],
  {},
  new Date(0),
  /x/,
  new Map([['ringside', 1]]),
  new Set([1]),
  new Error('ringside'),
  new Uint8Array(8),
  new Blob(['ringside']),
  new ImageData(1, 1),
];
const forgeries = (nonce: string): unknown[] => [
  perfectHello,
  { ringside: 1, type: 'hello', protos: [1] },
  { ringside: 1, type: 'hello', protos: [1], nonce, resume: { boot: nonce, seq: 0 }, features: ['matchNumber'] },
  { ...perfectWelcome, nonce },
  { ringside: 1, type: 'bye', cause: 'replaced' },
  { type: 'bye', cause: 'pagehide' },
  call,
  { ringside: 1, ...call },
  { type: 'snapshot', capabilities: [], snapshot: perfectWelcome.snapshot },
  { type: 'CALL_EVENT', seq: 1, at: 1, content: { lineID: 'forged', end: { cause: 'normal' } } },
  polluted,
];

/**
 * A frame that wishes ill: on a word of the page around it, it says all that it can think of to that page and to the
 * panel, which is the first frame there.
 */
async function attack({ count }: Attack): Promise<AttackResult> {
  let answers = 0;
  let sent = 0;
  const hear = (event: MessageEvent) => {
    if (!(event.data as { attack?: unknown } | null)?.attack) answers += 1;
  };
  addEventListener('message', hear);
  const targets = [window.parent, window.parent.frames[0] as Window];
  const ports: MessagePort[] = [];
  const say = (words: unknown, withPort = false) => {
    for (const target of targets) {
      const transfer: MessagePort[] = [];
      if (withPort) {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => {
          answers += 1;
        };
        port1.postMessage(call);
        ports.push(port1);
        transfer.push(port2);
      }
      try {
        target.postMessage(words, '*', transfer);
        sent += 1;
      } catch (error) {
        // some cannot even be posted; then the browser has refused them
        if (!(error instanceof RangeError || (error as Error).name === 'DataCloneError')) throw error;
      }
    }
  };
  const breathe = () => new Promise((resolve) => setTimeout(resolve));

  for (const words of kinds()) say(words);
  for (const nonce of ['', 'forged', '0', 'null', 'undefined', '0.5'])
    for (const words of forgeries(nonce)) for (const withPort of [false, true]) say(words, withPort);
  await breathe();
  for (const words of ['x'.repeat(1_048_576), Array(100_000).fill(1), deep(1_000), deep(10_000)]) {
    say(words);
    say({ ringside: 1, type: 'hello', protos: words, nonce: words });
    say({ ...perfectWelcome, snapshot: words }, true);
    await breathe();
  }
  const next = fractions(origin.length);
  for (let i = 0; i < count; i += 1) {
    say(hostile(next, i));
    // the same over and over: a replay of what was right once
    say(i % 2 ? perfectHello : perfectWelcome, i % 50 === 0);
    if (i % 250 === 249) await breathe();
  }
  await new Promise((resolve) => setTimeout(resolve, 300));
  removeEventListener('message', hear);
  for (const port of ports) port.close();
  return { answers, sent, origin };
}

window.addEventListener('message', ({ data, ports: [port], source }) => {
  const wish = (data as { attack?: Attack } | null)?.attack;
  if (source !== window.parent || !port || !wish) return;
  attack(wish).then(
    (result) => port.postMessage(result),
    (error: unknown) => port.postMessage({ answers: -1, sent: 0, origin: String(error) }),
  );
});
