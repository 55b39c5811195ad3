import type { Done, Messaging } from '../Messaging.ts';
import { serveMessaging } from './serveMessaging.ts';
import type { Port, Question, Word } from './wire.ts';

/** Of a panel, since the engine was last another one. */
interface Line {
  panel: string;
  turn: number;
}
/** What the workers of one browser say to one another. */
type Call =
  /** Whoever says it has the engine from now on. */
  { is: 'engine' } | ({ is: 'question'; question: Question } & Line) | ({ is: 'word'; word: Word } & Line);

/** Where the other workers are. */
export interface Beside {
  /** Of this worker alone. */
  id: string;
  /** The same for all that may share an engine: of one build, below one site. */
  name: string;
  locks: Pick<LockManager, 'request'>;
  /** Reaches all others, and not itself. */
  channel: Port;
}

const UNAVAILABLE: Done<never> = { ok: false, fault: { code: 'UNAVAILABLE' } };
const never = new Promise<never>(() => undefined);
const give = (port: Port, question: Question): void => port.onmessage?.({ data: question } as MessageEvent<Question>);
const leaving: Question = { id: 0, verb: 'gone', given: [] };

/**
 * What one panel asks, and has open: so that the next engine has the same open when the one before ends with its page. The rest of what was
 * asked of that one is answered with UNAVAILABLE: nobody knows how far it came.
 */
function createAsking(port: Port) {
  const own = { turn: 0, ask: null as ((question: Question) => void) | null, opening: null as Question | null };
  const asked = new Map<number, Question>();
  /** Rooms, what is about them, devices: each as it was asked for. */
  const held: Question[] = [];
  const keep = (question: Question): void => {
    const [, does, what] = /^(open|close)(.*)/.exec(question.verb) ?? [];
    if (!does) return;
    if (!what) {
      own.opening = does === 'open' ? question : null;
      held.length = 0;
    } else if (does === 'open') held.push(question);
    else {
      const at = held.findIndex(({ verb, given }) => verb === `open${what}` && given[0] === question.given[0]);
      if (at >= 0) held.splice(at, 1);
    }
  };
  port.onmessage = ({ data }: MessageEvent<Question>) => {
    keep(data);
    if (data.verb !== 'gone') asked.set(data.id, data);
    own.ask?.(data);
  };
  return {
    isAsking: () => own.ask !== null,
    /** The engine is another one. */
    turnTo(send: (question: Question, turn: number) => void): void {
      const isFirst = own.ask === null;
      own.turn += 1;
      const { turn, opening } = own;
      own.ask = (question) => send(question, turn);
      if (isFirst) {
        for (const question of asked.values()) own.ask(question);
        return;
      }
      for (const { id } of asked.values()) {
        if (id === opening?.id) continue;
        asked.delete(id);
        port.postMessage({ id, value: UNAVAILABLE } satisfies Word);
      }
      if (!opening) return;
      asked.set(opening.id, opening);
      own.ask(opening);
    },
    /** @param turn of the engine that says it, where there was one before */
    hear(word: Word, turn = own.turn): void {
      if (turn !== own.turn) return;
      const isOpen = 'id' in word && word.id === own.opening?.id;
      if ('id' in word) asked.delete(word.id);
      port.postMessage(word);
      // Rooms can be opened once messaging is; the first engine is asked for them by the panel.
      if (isOpen && own.turn > 1) for (const question of held) own.ask?.(question);
    },
  };
}

/**
 * Serves the panel of a dedicated worker where the browser has no shared ones: of all such workers one has the engine, by a Web Lock, and the others
 * pass on what their panels ask and hear, by a BroadcastChannel. When its page goes, the next has it. MSG-035
 *
 * @param start makes the engine; called when this worker is the one
 */
export function shareMessaging(port: Port, start: () => Promise<Messaging>, beside: Beside): void {
  const { id, name, locks, channel } = beside;
  const lockOf = (panel: string): string => `${name} ${panel}`;
  const asking = createAsking(port);
  const say = (call: Call): void => channel.postMessage(call);
  const askOther = (question: Question, turn: number): void => say({ is: 'question', panel: id, turn, question });

  // What comes before this worker has the engine is for another one, or is asked again when this one says that it has it.
  const own = { answer: null as ((call: Line & { question: Question }) => void) | null };

  /** Answers the panels of other workers, each until its worker has ended. */
  const answering = (engine: Promise<Messaging>) => {
    const lines = new Map<string, { turn: number; port: Port }>();
    return ({ panel, turn, question }: Line & { question: Question }): void => {
      const before = lines.get(panel);
      if (before?.turn === turn) return give(before.port, question);
      if (before) give(before.port, leaving);
      else
        void locks.request(lockOf(panel), () => {
          const line = lines.get(panel);
          if (line) give(line.port, leaving);
          lines.delete(panel);
        });
      const line: Port = {
        onmessage: null,
        postMessage: (word) => say({ is: 'word', panel, turn, word: word as Word }),
      };
      lines.set(panel, { turn, port: line });
      serveMessaging(line, engine);
      give(line, question);
    };
  };
  const lead = (): Promise<never> => {
    const engine = start();
    own.answer = answering(engine);
    say({ is: 'engine' });
    const line: Port = { onmessage: null, postMessage: (word) => asking.hear(word as Word) };
    serveMessaging(line, engine);
    asking.turnTo((question) => give(line, question));
    return never;
  };
  channel.onmessage = ({ data }: MessageEvent<Call>) => {
    if (data.is === 'question') own.answer?.(data);
    else if (data.is === 'word') {
      if (data.panel === id) asking.hear(data.word, data.turn);
    } else if (!own.answer) asking.turnTo(askOther);
  };
  // Held for as long as this worker lives: whoever has the engine sees by it that a panel is gone.
  void locks.request(lockOf(id), () => {
    void locks.request(name, { ifAvailable: true }, (free) => {
      if (free) return lead();
      void locks.request(name, lead);
      if (!asking.isAsking()) asking.turnTo(askOther);
      return undefined;
    });
    return never;
  });
}
