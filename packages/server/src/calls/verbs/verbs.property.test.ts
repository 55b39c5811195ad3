import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { WireCallLine } from '@ringside/protocol/calls';
import { FakeMedia, FakeRobotEndpoint, type Member, VerbBench } from '@ringside/testing/calls';
import { until } from '@ringside/testing/wait';
import { afterAll, expect, test } from 'vitest';
import { seeded } from '../../kernel/random.ts';
import type { Source } from '../../media/MediaEngine.ts';
import type { RobotSession } from '../../robots/RobotSession.ts';
import { audioPlan } from '../call/audioPlan.ts';
import { partiesOf } from '../state/callMachine.ts';
import type { CallState } from '../state/callState.ts';

const MEMBERS = ['alice', 'bob', 'carol', 'dave'] as const;
const DESTINATIONS = ['201', '202', '203', '204', '300', '777', '999', '*43'];
const STEPS = 80;
/** How often verbs were possible, over all seeds. */
const succeeded = new Map<string, number>();

/** Sessions of all phones that are not over. */
const sessionsOf = (it: VerbBench): RobotSession[] =>
  MEMBERS.flatMap((name) => [...it.phones[name].sessions]).filter(({ state }) => state !== 'ended');

/** One random thing that a user does; verbs fall on calls of their own, of others and of nobody. */
async function step(it: VerbBench, below: (n: number) => number): Promise<string> {
  const { engine } = it.bench;
  const user = MEMBERS[below(4)] as Member;
  const other = MEMBERS[below(4)] as Member;
  const destination = DESTINATIONS[below(DESTINATIONS.length)] as string;
  const calls = MEMBERS.flatMap((name) => engine.linesOf(name)).map(({ call }) => call.split('/').at(-1) ?? '');
  const own = engine.linesOf(user).map(({ call }) => call.split('/').at(-1) ?? '');
  const from = own.length > 0 && below(5) > 0 ? own : calls;
  const call = from[below(Math.max(1, from.length))] ?? 'none';
  const second = from[below(Math.max(1, from.length))] ?? 'none';
  const sessions = sessionsOf(it);
  const session = sessions[below(Math.max(1, sessions.length))];
  const lineOf = (name: Member): string => engine.linesOf(name)[0]?.lineId ?? '';
  const mode = (['listen', 'whisper', 'bargeIn'] as const)[below(3)] ?? 'listen';
  const actions: [string, () => unknown][] = [
    ['dial', () => it.dial(user, destination)],
    ['dial', () => it.dial(user, destination)],
    ['placeCall', () => engine.placeCall(user, `t-${user}`, destination)],
    ['answer', () => Promise.all(sessions.filter(({ state }) => state === 'ringing').map((one) => one.answer()))],
    ['answer', () => session?.answer()],
    ['answer', () => session?.answer()],
    ['refuse', () => session?.refuse(486)],
    ['hangUp', () => (below(2) === 0 ? session?.hangUp() : null)],
    ['hold', () => engine.hold(user, call)],
    ['retrieve', () => engine.retrieve(user, call)],
    ['leave', () => engine.leave(user, call)],
    ['disconnect', () => (below(3) === 0 ? engine.disconnect(user, call) : null)],
    ['blind', () => engine.transfer(user, call, destination, 'blind')],
    // Not waited for: other things happen while it waits for ringing.
    [
      'screened',
      () => {
        void engine.transfer(user, call, destination, 'screened').then(({ ok }) => {
          if (ok) succeeded.set('screened', (succeeded.get('screened') ?? 0) + 1);
        });
      },
    ],
    ['transferTo', () => engine.transferTo(user, call, second)],
    ['merge', () => engine.merge(user, call, second)],
    ['merge', () => engine.merge(user, call, second)],
    ['muteMember', () => engine.muteMember(user, call, lineOf(other), below(3) > 0)],
    ['dropMember', () => (below(3) === 0 ? engine.dropMember(user, call, lineOf(other)) : null)],
    ['endForAll', () => (below(6) === 0 ? engine.endForAll(user, call) : null)],
    ['redirect', () => engine.redirect(user, call, destination)],
    ['pickup', () => engine.pickup(user, below(2) ? { userId: other } : { groupId: 'g1' }, null)],
    ['monitor', () => engine.monitorUser('dave', other, mode, null)],
    ['changeMonitor', () => engine.changeMonitor('dave', call, mode)],
    ['record', () => engine.record(user, call, below(2) === 0)],
    ['sendOn', () => engine.sendOn(user, call, destination)],
    ['park', () => engine.park(user, call, below(2) ? destination : null)],
    ['takeParked', () => engine.takeParked(user, engine.parkedCalls()[0]?.callId ?? 'none')],
    ['pauseRecord', () => engine.pauseRecord(user, call)],
    ['stopRecord', () => engine.stopRecord(user, call)],
  ];
  // Without calls there is nothing to do but to call; and calls that nobody takes are not worth much.
  const isIdle = calls.length < 4 && below(2) === 0;
  const isRinging = sessions.some(({ state }) => state === 'ringing') && below(6) === 0;
  const [name, act] = actions[isIdle ? 0 : isRinging ? 3 : below(actions.length)] ?? ['', () => {}];
  const result = await act();
  if ((result as { ok?: boolean } | null)?.ok) succeeded.set(name, (succeeded.get(name) ?? 0) + 1);
  return `${name} ${user} ${call.slice(0, 4)} ${second.slice(0, 4)} ${destination} ${other} ${mode}`;
}

/**
 * What is wrong with what is heard, in words; null when membership as pushed and audio as set agree: who talks hears
 * exactly those who talk in the same call and are not muted, and at most a whisper besides; who holds hears nothing.
 */
function disagreement(it: VerbBench, media: FakeMedia): string | null {
  const lines = MEMBERS.flatMap((name) => it.bench.engine.linesOf(name));
  const endpointOf = (line: WireCallLine): string => {
    const session = sessionsOf(it).find(({ dialog }) => dialog.callId === line.terminalCallId);
    return (session?.endpoint as FakeRobotEndpoint | undefined)?.peerId ?? `none of ${line.lineId}`;
  };
  for (const line of lines) {
    const source = media.heard.get(endpointOf(line));
    if (!source) {
      if (['talking', 'held', 'listen', 'monitoring'].includes(line.state)) return `${line.lineId} has no endpoint`;
      continue;
    }
    const ids = source.kind === 'peer' ? [source.endpointId] : source.kind === 'mix' ? source.endpointIds : [];
    const there = lines.filter(({ call, lineId }) => call === line.call && lineId !== line.lineId);
    const talking = there.filter(({ state, isMuted }) => state === 'talking' && !isMuted).map(endpointOf);
    const present = there.filter(({ state }) => state === 'talking');
    const whispering = there.filter(({ state }) => state === 'monitoring').map(endpointOf);
    const wanted = line.state === 'talking' ? talking : [];
    const isWrong =
      line.state === 'listen' || line.state === 'monitoring'
        ? ids.some((id) => !talking.includes(id)) || (present.length > 1 && ids.length !== talking.length)
        : wanted.some((id) => !ids.includes(id)) ||
          ids.some((id) => !wanted.includes(id) && !(present.length > 0 && whispering.includes(id)));
    if (isWrong) return `${line.state} ${line.displayedLabel} hears ${JSON.stringify(source)}, talking: ${talking}`;
  }
  return null;
}

/** What the calls said of themselves: their last states, and how often each was over. */
class Watched {
  readonly live = new Map<string, CallState>();
  readonly over = new Map<string, number>();
  readonly wrong: string[] = [];
  readonly onState = (callId: string, state: CallState): void => {
    const parties = partiesOf(state);
    if (new Set(parties).size !== parties.length) this.wrong.push(`two roles in ${JSON.stringify(state)}`);
    for (const [other, { isOver, ...roles }] of this.live) {
      // Who is merged or passed on has left the one call before it is in the other.
      const both =
        other === callId || isOver ? [] : partiesOf({ isOver, ...roles }).filter((id) => parties.includes(id));
      if (both.length > 0) this.wrong.push(`${both} in two calls`);
    }
    if (!state.isOver) return void this.live.set(callId, state);
    if (this.live.delete(callId)) this.over.set(callId, (this.over.get(callId) ?? 0) + 1);
    else if (!this.over.has(callId)) this.over.set(callId, 1);
  };
  /** Who talks after the state of a call hears the audio plan's voices of that state, as endpoints; null: all do. */
  misheard(it: VerbBench, media: FakeMedia): string | null {
    const lines = MEMBERS.flatMap((name) => it.bench.engine.linesOf(name));
    const endpoints = new Map(
      sessionsOf(it).map(({ dialog, endpoint }) => [dialog.callId, (endpoint as FakeRobotEndpoint).peerId] as const),
    );
    for (const { members } of this.live.values()) {
      const there = members.flatMap((id) => lines.find(({ lineId }) => lineId === id) ?? []);
      if (there.length !== members.length) continue;
      const plan = audioPlan(
        there.map((line) => ({
          id: line.lineId,
          endpointId: endpoints.get(line.terminalCallId ?? '') ?? null,
          ...{ isHolding: line.state === 'held', isMuted: line.isMuted === true, role: 'member' as const },
        })),
      );
      for (const line of there) {
        const heard = media.heard.get(endpoints.get(line.terminalCallId ?? '') ?? '');
        const [told, planned] = [voices(heard), voices(plan.get(line.lineId))];
        if (heard && planned.some((id) => !told.includes(id))) return `${line.lineId} hears ${told}, not ${planned}`;
      }
    }
    return null;
  }
}

const voices = (source: Source | undefined): readonly string[] =>
  source?.kind === 'peer' ? [source.endpointId] : source?.kind === 'mix' ? source.endpointIds : [];

const folder = mkdtempSync(join(tmpdir(), 'ringside-verbs-'));
afterAll(() => rmSync(folder, { recursive: true }));

// SEEDS=200 looks further; which verbs meet which others depends on timing as well.
test.each(Array.from({ length: Number(process.env['SEEDS'] ?? 12) }, (_, seed) => seed + 1))(
  '[CALL-003] [CALL-004] [CALL-005] [CALL-007] [CALL-008] whatever verbs come in whatever order (seed %i), membership is what is heard, and every line ends once',
  async (seed) => {
    const media = new FakeMedia();
    const watched = new Watched();
    const { onState } = watched;
    const options = {
      media,
      onState,
      ringWithinMs: 60,
      noAnswerMs: 2000,
      recordingsFolder: folder,
      callsPerMinute: 6000,
    };
    const it = await new VerbBench(options, () => new FakeRobotEndpoint()).open();
    for (const name of MEMBERS) it.rings.add(name);
    const below = seeded(seed);
    const story: string[] = [];
    for (let i = 0; i < STEPS; i++) {
      story.push(await step(it, below));
      // Sometimes nothing is waited for: then things meet that are still under way.
      if (below(4) > 0) await new Promise((resolve) => setTimeout(resolve, 12));
      let wrong: string | null = 'not looked at';
      await until(
        'what is heard is right',
        () => {
          wrong = watched.wrong[0] ?? disagreement(it, media) ?? watched.misheard(it, media);
          return wrong === null;
        },
        1500,
      ).catch(() => {
        throw new Error(`${wrong}\n${story.join('\n')}`);
      });
    }
    for (let rounds = 0; rounds < 50 && it.bench.engine.sizes.calls > 0; rounds++) {
      for (const session of sessionsOf(it)) session.hangUp();
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    await until(
      'nothing is left',
      () => {
        const { calls, endpoints, serverTransactions, clientTransactions, dialogs } = it.bench.engine.sizes;
        return calls + endpoints + serverTransactions + clientTransactions + dialogs + media.recorders === 0;
      },
      10_000,
    ).catch(() => {
      throw new Error(`${JSON.stringify(it.bench.engine.sizes)}\n${story.join('\n')}`);
    });
    const added = it.bench.pushes.flatMap((push) => (push.op === 'add' ? [push.line.restUri] : []));
    const dropped = it.bench.pushes.flatMap((push) =>
      push.op === 'update' && push.line.state === 'dropped' ? [push.line.restUri] : [],
    );
    const removed = it.bench.pushes.flatMap((push) => (push.op === 'remove' ? [push.restUri] : []));
    const finished = it.bench.finished.map(({ lineId }) => `telephony/CallLine/${lineId}`);
    expect(added.length).toBeGreaterThan(5);
    for (const list of [dropped, removed, finished]) expect(list.toSorted()).toEqual(added.toSorted());
    expect(it.bench.faults).toEqual([]);
    expect([watched.live.size, watched.wrong]).toEqual([0, []]);
    expect(watched.over.size).toBeGreaterThan(1);
    expect([...watched.over.values()].every((times) => times === 1)).toBe(true);
    await it.bench.close();
  },
);

test('and the verbs were possible often enough for that to mean something', () => {
  expect(succeeded.size).toBeGreaterThanOrEqual(8);
});
