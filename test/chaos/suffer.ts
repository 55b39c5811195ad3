import { setTimeout as pass } from 'node:timers/promises';
import { until } from '@ringside/testing/wait';
import { afterFacts, type Fact, hearing, historyFacts, logFacts, soundFacts } from './facts.ts';
import { type Fault, type Postgres, TALK_MS } from './faults.ts';
import { type Crowd, World } from './World.ts';

/** Lets a fault happen to a full house, and looks at what is left. */
export async function suffer(fault: Fault, postgres: Postgres, crowd: Crowd, talkMs = TALK_MS): Promise<Fact[] | null> {
  const prepared = fault.prepare ? fault.prepare() : { undo: () => {} };
  if (!prepared) return null;
  const world = await World.open(postgres, crowd, prepared);
  try {
    const handles = world.handles;
    await world.busy();
    const recorder = world.pairs[0];
    const facts: Fact[] = [];
    if (recorder) await record(world, recorder.account);
    await pass(talkMs);
    const before = world.talking;
    const heard = await hearing(before);
    facts.push({
      name: 'before: who hear each other',
      expected: String(before.length),
      found: String(heard),
      holds: heard === before.length,
    });
    const strikeAt = performance.now();
    facts.push(...(await fault.strike(world, postgres, prepared)));
    if (fault.callsSurvive) await world.hangUp();
    else
      facts.push({
        name: 'calls that the new process knows',
        expected: '0',
        found: String(await world.figure('ringside_calls')),
        holds: (await world.figure('ringside_calls')) === 0,
      });
    await until('no call is left', async () => (await world.figure('ringside_calls')) === 0).catch(() => {});
    facts.push(...(await historyFacts(world, fault.expected?.(strikeAt) ?? (() => ({ cause: 'normal', lost: 0 })))));
    facts.push(...(await soundFacts(world, { recordings: recorder ? 1 : 0 })));
    facts.push(...(await afterFacts(world)));
    if (fault.callsSurvive) {
      const more = world.handles - handles;
      facts.push({
        name: 'files and sockets left open',
        expected: 'at most 15',
        found: String(more),
        holds: more <= 15,
      });
    }
    facts.push(...logFacts(world));
    return facts;
  } finally {
    await world.close();
    prepared.undo();
  }
}

/** A user records the call that the phone is in. */
async function record(world: World, { login, webPassword }: { login: string; webPassword: string }): Promise<void> {
  const { body } = await world.ask('/v1/login', { login, password: webPassword });
  const { token } = body as { token: string };
  const lines = await world.ask('/v1/user/Push', { lists: [{ list: 'CallLine' }] }, token);
  const [frame] = (lines.body as { frames: { items: { call: string }[] }[] }).frames;
  const answer = await world.ask(`/${frame?.items[0]?.call}/record`, { isAudible: false }, token);
  if (answer.status !== 200) throw new Error(`the recording did not start: ${JSON.stringify(answer)}`);
}
