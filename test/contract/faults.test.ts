import { watchLoad } from '@ringside/testing/load';
import { sleep } from '@ringside/testing/wait';
import { expect, test } from 'vitest';
import { commands } from '../../packages/protocol/src/bridge/commands.ts';
import type { CommandName } from '../../packages/protocol/src/bridge/types.ts';
import { commandNames, contents } from './everyCommand.ts';
import { createPlace, faults, type Place } from './faults.ts';
import { line } from './testPanel.ts';

const never = Symbol('still pending');

/** Milliseconds from the command to the fault: before it is sent, on its way, while it runs, when its answer is on the way, after. */
const STEPS = [0, 1, 2, 3, 5, 8, 13, 20, 30];

/** A call appears in the panel and is reported to the host, whatever happened before. */
async function eventsGoOn({ phone, state }: Place, slowness: number): Promise<boolean> {
  const giveUp = performance.now() + 4_000 * slowness;
  const here = `after ${crypto.randomUUID()}`;
  const seen = new Promise<boolean>((resolve) => {
    phone.on('CALL_EVENT', ({ lineID }) => lineID === here && resolve(true));
    phone.on('resync', ({ snapshot }) => snapshot.calls.some(({ lineID }) => lineID === here) && resolve(true));
  });
  while (phone.state !== 'ready' && performance.now() < giveUp) await sleep(5);
  const tell = setInterval(() => state.panel?.publishLine(line(here)), 100);
  state.panel?.publishLine(line(here));
  const result = await Promise.race([seen, sleep(4_000 * slowness).then(() => false)]);
  clearInterval(tell);
  return result;
}

async function strikeAt(name: string, command: CommandName, step: number, isEarly: boolean, slowness: number) {
  const { chaos, strike } = faults[name] ?? {};
  const place = createPlace(chaos?.(), true, slowness);
  const { phone, tally, host } = place;
  const kind = commands[command].class;
  const seqs: Record<string, number[]> = {};
  phone.on('CALL_EVENT', (_call, meta) => {
    const boot = phone.session?.boot ?? '';
    seqs[boot] = [...(seqs[boot] ?? []), meta?.seq ?? 0];
  });
  if (!isEarly) await phone.ready;
  const outcome = phone.sendRaw(command, contents[command]);
  await sleep(step);
  await strike?.(place);
  const settled = await Promise.race([outcome, sleep(6_000 * slowness).then(() => never)]);
  const wrong: string[] = [];
  const where = `${name}, ${command}, ${isEarly ? 'early, ' : ''}${step} ms:`;
  const done = tally.length;
  if (typeof settled === 'symbol') wrong.push(`${where} pending`);
  else {
    const { status, outcomeUnknown } = settled;
    if (![200, 500, 503].includes(status)) wrong.push(`${where} ${status}`);
    if (kind === 'effect' && done > 1) wrong.push(`${where} done ${done} times`);
    if (kind !== 'read' && status === 200 && done === 0) wrong.push(`${where} 200 and not done`);
    if (kind !== 'read' && status !== 200 && !outcomeUnknown && done > 0) wrong.push(`${where} done behind "not done"`);
    if (kind === 'read' && outcomeUnknown) wrong.push(`${where} a read of unknown outcome`);
  }
  if (!(await eventsGoOn(place, slowness))) wrong.push(`${where} no event afterwards`);
  for (const list of Object.values(seqs))
    if (list.some((seq, i) => i > 0 && seq <= (list[i - 1] ?? 0))) wrong.push(`${where} seq ${list}`);
  phone.destroy();
  await sleep(1);
  if (host.window.listeners.size + host.observers > 0) wrong.push(`${where} a listener is left`);
  return wrong;
}

test.each(Object.keys(faults))(
  '%s, at every step of every command: settled, effects at most once, events go on, no event twice, no listener left',
  async (name) => {
    const cases = commandNames.flatMap((command) =>
      STEPS.flatMap((step) =>
        [false, true].map((isEarly) => (slowness: number) => strikeAt(name, command, step, isEarly, slowness)),
      ),
    );
    const wrong: string[] = [];
    // not all at once: on a loaded machine their timers would be late by more than the times that are tried
    const loadBefore = watchLoad();
    await sleep(250);
    let slowness = loadBefore();
    while (cases.length > 0) {
      const loadOf = watchLoad();
      wrong.push(...(await Promise.all(cases.splice(0, 90).map((run) => run(slowness)))).flat());
      slowness = Math.max(slowness, loadOf());
    }
    expect(wrong).toEqual([]);
  },
);

test('every command of the protocol is struck', () => {
  expect(commandNames).toEqual(Object.keys(commands));
});
