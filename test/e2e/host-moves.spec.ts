import { expect, test } from './support/fixtures.ts';
import { expectCall, openCrm, send } from './support/host.ts';
import { customers, people } from './support/people.ts';
import { expectHears } from './support/tones.ts';

test('[CALL-003] [CALL-023] a host page passes a call on with its CRM record: the caller speaks with the colleague, the line ends', async ({
  product,
  person,
  robots,
}) => {
  const ines = await person(700);
  const marc = await person(1300);
  await openCrm(ines.page, product, 'ines');
  const atMarc = await openCrm(marc.page, product, 'marc');
  const robot = await robots.call({ from: customers.claire.number, to: people.ines.number, say: { toneHz: 523 } });
  const { lineID } = await expectCall(ines.page, { isIncoming: true, state: 'ringing' });
  expect(await send(ines.page, 'ANSWER', { lineID })).toMatchObject({ status: 200 });
  await robots.expectHears(robot.id, ines.toneHz);

  const named = { lineID, sfId: '003A', sfLabel: 'Claire Vasseur' };
  expect(await send(ines.page, 'FILL_CALL_INFO', named)).toMatchObject({ status: 200 });
  expect(await send(ines.page, 'TRANSFER', { lineID, number: '9999', mode: 'screened' })).toMatchObject({
    status: 406,
  });
  await robots.expectHears(robot.id, ines.toneHz);
  expect(await send(ines.page, 'TRANSFER', { lineID, number: people.marc.number, mode: 'screened' })).toMatchObject({
    status: 200,
  });
  // the colleague's page gets the CRM record with the call
  const passed = await expectCall(marc.page, { isIncoming: true, state: 'ringing' });
  expect(passed.record).toMatchObject({ id: '003A', label: 'Claire Vasseur' });
  await atMarc.answer();
  await robots.expectHears(robot.id, marc.toneHz);
  await expectHears(atMarc.screen, 523);
  await robots.expectDoesNotHear(robot.id, ines.toneHz);
  await expect(async () => expect(await send(ines.page, 'GET_CALLS')).toMatchObject({ content: [] })).toPass({
    timeout: 45_000,
  });
  await robots.hangUp(robot.id);
});

test('[CALL-004] two calls become one conversation, in which each hears the two others', async ({
  product,
  person,
  robots,
}) => {
  const { page, toneHz } = await person(700);
  const panel = await openCrm(page, product, 'ines');
  const claire = await robots.call({ from: customers.claire.number, to: people.ines.number, say: { toneHz: 523 } });
  const first = await expectCall(page, { isIncoming: true, state: 'ringing' });
  expect(await send(page, 'ANSWER', { lineID: first.lineID })).toMatchObject({ status: 200 });
  await robots.expectHears(claire.id, toneHz);
  const nadia = await robots.call({ from: customers.nadia.number, to: people.ines.number, say: { toneHz: 1047 } });
  const second = await expectCall(page, { isIncoming: true, state: 'ringing' });
  expect(await send(page, 'ANSWER', { lineID: second.lineID })).toMatchObject({ status: 200 });
  await robots.expectHears(nadia.id, toneHz);

  expect(await send(page, 'MERGE', { lineIDs: [first.lineID, second.lineID] })).toMatchObject({ status: 200 });
  for (const robot of [claire, nadia]) await robots.expectHears(robot.id, toneHz);
  await robots.expectHears(claire.id, 1047);
  await robots.expectHears(nadia.id, 523);
  await expectHears(panel.screen, 523);
  await expectHears(panel.screen, 1047);
  await robots.hangUp(claire.id);
  await robots.hangUp(nadia.id);
});

test('[CALL-006] a host page starts and stops a recording, which the parties hear', async ({
  product,
  person,
  robots,
}) => {
  const { page, toneHz } = await person(700);
  await openCrm(page, product, 'ines');
  const { content } = await send(page, 'CALL', { number: customers.claire.number });
  const robot = await robots.at(customers.claire.number);
  await robots.expectHears(robot.id, toneHz);
  expect(await send(page, 'RECORD_START', content)).toMatchObject({ status: 200 });
  expect(await send(page, 'RECORD_STOP', content)).toMatchObject({ status: 200 });
  expect((await send(page, 'RECORD_STOP', content)).status).not.toBe(200);
  expect(await send(page, 'DROP', content)).toMatchObject({ status: 200 });
});
