import type { WireCallLine } from '@ringside/protocol/calls';
import type { Member, VerbBench } from '@ringside/testing/calls';
import type { RobotSession } from '../../../robots/RobotSession.ts';

export const MEMBERS = ['alice', 'bob', 'carol', 'dave'] as const;
const DESTINATIONS = ['201', '202', '203', '204', '300', '777', '999', '*43'];
/** Of a conference, or of who listens in. */
const AMONG_MORE = [
  'muteMember',
  'muteMember',
  'dropMember',
  'endForAll',
  'leave',
  'hold',
  'retrieve',
  'monitor',
] as const;

/** Sessions of all phones that are not over. */
export const sessionsOf = (bench: VerbBench): RobotSession[] =>
  MEMBERS.flatMap((name) => [...bench.phones[name].sessions]).filter(({ state }) => state !== 'ended');

const idOf = ({ call }: WireCallLine): string => call.split('/').at(-1) ?? '';
const talks = ({ state }: WireCallLine): boolean => state === 'talking' || state === 'held';

/** Whose call a verb falls on, and what else it names. */
interface Choice {
  user: Member;
  other: Member;
  call: string;
  second: string;
  destination: string;
}

/**
 * What users do at random. Verbs fall on calls of their own, of others and of nobody; those that need more than two who talk are
 * chosen more often where they are possible, as calls rarely come that far by chance.
 */
export class RandomVerbs {
  readonly #bench: VerbBench;
  readonly #below: (n: number) => number;
  readonly #succeeded: Map<string, number>;

  /** @param succeeded counts how often which verb was possible */
  constructor(bench: VerbBench, below: (n: number) => number, succeeded: Map<string, number>) {
    this.#bench = bench;
    this.#below = below;
    this.#succeeded = succeeded;
  }

  /** One thing that a user does. @returns it in words */
  async step(): Promise<string> {
    const below = this.#below;
    const { engine } = this.#bench.bench;
    const lines = MEMBERS.flatMap((name) => engine.linesOf(name).map((line) => ({ name, line })));
    const ready = MEMBERS.filter((name) => engine.linesOf(name).filter(talks).length > 1);
    const among = lines.filter(({ line }) => (line.others?.length ?? 0) > 1);
    const favoured = below(3) > 0 ? (among.length > 0 && below(2) === 0 ? among.map(({ name }) => name) : ready) : [];
    const user = this.#one<Member>(favoured.length > 0 ? favoured : MEMBERS);
    const own = engine.linesOf(user).map(idOf);
    const from = own.length > 0 && below(5) > 0 ? own : lines.map(({ line }) => idOf(line));
    const call = this.#one(from.length > 0 ? from : ['none']);
    const others = from.filter((id) => id !== call);
    const second = others.length > 0 && below(6) > 0 ? this.#one(others) : call;
    const inCall = lines.filter(({ name, line }) => name !== user && idOf(line) === call).map(({ name }) => name);
    const other = this.#one<Member>(inCall.length > 0 && below(3) > 0 ? inCall : MEMBERS);
    const choice = { user, call, second, other, destination: this.#one(DESTINATIONS) };
    const name = this.#choose(choice, lines.length, ready.includes(user), among.length > 0);
    const verbs = this.#verbs(choice);
    const result = await verbs[name]?.();
    if ((result as { ok?: boolean } | null)?.ok) this.#count(name);
    return `${name} ${user} ${call.slice(0, 4)} ${second.slice(0, 4)} ${choice.destination} ${choice.other}`;
  }

  #one<T>(all: readonly T[]): T {
    return all[this.#below(all.length)] as T;
  }
  #count(name: string): void {
    this.#succeeded.set(name, (this.#succeeded.get(name) ?? 0) + 1);
  }

  #choose(choice: Choice, lines: number, isReady: boolean, hasMore: boolean): string {
    const below = this.#below;
    const { engine } = this.#bench.bench;
    // Without calls there is nothing to do but to call; and calls that nobody takes are not worth much.
    if (lines < 5 && below(2) === 0) return 'dial';
    if (sessionsOf(this.#bench).some(({ state }) => state === 'ringing') && below(3) > 0) return 'answerAll';
    if (isReady && below(2) === 0) return below(4) === 0 ? 'transferTo' : 'merge';
    const watches = engine.linesOf('dave').some(({ state }) => state === 'listen' || state === 'monitoring');
    if (watches && below(4) === 0) return 'changeMonitor';
    if (hasMore && below(2) === 0) return this.#one(AMONG_MORE);
    const all = Object.keys(this.#verbs(choice));
    return this.#one(all);
  }

  #verbs({ user, other, call, second, destination }: Choice): Record<string, () => unknown> {
    const below = this.#below;
    const { engine } = this.#bench.bench;
    const sessions = sessionsOf(this.#bench);
    const session = sessions[below(Math.max(1, sessions.length))];
    const ofOther = engine.linesOf(other).find((line) => idOf(line) === call) ?? engine.linesOf(other)[0];
    const lineId = ofOther?.lineId ?? '';
    const mode = this.#one(['listen', 'whisper', 'bargeIn'] as const);
    return {
      dial: () => void this.#bench.dial(user, destination),
      placeCall: () => engine.placeCall(user, `t-${user}`, destination),
      answerAll: () => Promise.all(sessions.filter(({ state }) => state === 'ringing').map((one) => one.answer())),
      answer: () => session?.answer(),
      refuse: () => session?.refuse(486),
      hangUp: () => (below(3) === 0 ? session?.hangUp() : null),
      hold: () => engine.hold(user, call),
      retrieve: () => engine.retrieve(user, call),
      leave: () => engine.leave(user, call),
      disconnect: () => (below(3) === 0 ? engine.disconnect(user, call) : null),
      blind: () => engine.transfer(user, call, destination, 'blind'),
      // Not waited for: other things happen while it waits for ringing.
      screened: () => {
        void engine.transfer(user, call, destination, 'screened').then(({ ok }) => {
          if (ok) this.#count('screened');
        });
      },
      transferTo: () => engine.transferTo(user, call, second),
      merge: () => engine.merge(user, call, second),
      muteMember: () => engine.muteMember(user, call, lineId, below(3) > 0),
      dropMember: () => engine.dropMember(user, call, lineId),
      endForAll: () => (below(6) === 0 ? engine.endForAll(user, call) : null),
      redirect: () => engine.redirect(user, call, destination),
      pickup: () => engine.pickup(user, below(2) ? { userId: other } : { groupId: 'g1' }, null),
      monitor: () => engine.monitorUser('dave', other, mode, null),
      changeMonitor: () => engine.changeMonitor('dave', idOf(this.#one(engine.linesOf('dave')) ?? { call }), mode),
      record: () => engine.record(user, call, below(2) === 0),
      sendOn: () => engine.sendOn(user, call, destination),
      park: () => engine.park(user, call, below(2) ? destination : null),
      takeParked: () => engine.takeParked(user, engine.parkedCalls()[0]?.callId ?? 'none'),
      pauseRecord: () => engine.pauseRecord(user, call),
      stopRecord: () => engine.stopRecord(user, call),
    };
  }
}
