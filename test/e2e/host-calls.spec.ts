import type { Frame } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { callEvents, expectCall, openCrm, send } from './support/host.ts';
import { customers, openStandalone, people } from './support/people.ts';
import { expectDoesNotHear, expectHears } from './support/tones.ts';

test('[GEN-004] [CRM-055] [CRM-056] a host page calls a colleague, both hear each other, the host ends the call', async ({
  product,
  person,
}) => {
  const ines = await person(700);
  const marc = await person(1300);
  await openCrm(ines.page, product, 'ines');
  const marcPanel = await openStandalone(marc.page, product, 'marc');

  const called = await send(ines.page, 'CALL', { number: people.marc.number, record: { id: '003A', label: 'Marc' } });
  expect(called).toMatchObject({ status: 200, content: { lineID: expect.any(String), callID: expect.any(String) } });
  const { lineID } = called.content as { lineID: string };
  await expectCall(ines.page, { lineID, state: 'placed', isIncoming: false });

  await marcPanel.answer();
  await expectCall(ines.page, { lineID, state: 'answered', lineState: 'talking' });
  const inesFrame = ines.page.frames().at(-1)!;
  await expectHears(inesFrame, marc.toneHz);
  await expectHears(marc.page, ines.toneHz);

  expect(await send(ines.page, 'DROP', { lineID })).toMatchObject({ status: 200 });
  await expect(async () => expect((await callEvents(ines.page)).at(-1)?.end).toBeTruthy()).toPass({ timeout: 45_000 });
  const events = (await callEvents(ines.page)).filter((call) => call.lineID === lineID);
  expect(events.filter((call) => call.end)).toHaveLength(1);
  expect(events.at(-1)).toMatchObject({
    state: 'hangupByCaller',
    isIncoming: false,
    end: { cause: 'normal', talkSeconds: expect.any(Number) },
    record: { id: '003A', label: 'Marc' },
  });
  await expect(marcPanel.button(/^End/)).toHaveCount(0);
});

test('[CRM-055] [CRM-052] [CRM-053] a robot customer rings, the host answers and drops, the history event follows once', async ({
  product,
  person,
  robots,
}) => {
  const ines = await person(700);
  await openCrm(ines.page, product, 'ines');
  const robot = await robots.call({ from: customers.claire.number, to: people.ines.number, say: { toneHz: 523 } });

  const ringing = await expectCall(ines.page, { isIncoming: true, state: 'ringing', canAnswer: true });
  expect(ringing).toMatchObject({
    label: customers.claire.name,
    number: expect.stringMatching(customers.claire.shown),
  });
  expect(await send(ines.page, 'ANSWER', { lineID: ringing.lineID })).toMatchObject({ status: 200 });
  await expectCall(ines.page, { lineID: ringing.lineID, state: 'answered' });
  await expectHears(ines.page.frames().at(-1)!, 523);
  await robots.expectHears(robot.id, ines.toneHz);

  expect(await send(ines.page, 'DROP', { lineID: ringing.lineID })).toMatchObject({ status: 200 });
  await robots.expectState(robot.id, 'ended');
  await expect(async () => {
    const history = await ines.page.evaluate(() => window.seen.filter(({ event }) => event === 'HISTORY_EVENT'));
    expect(history).toHaveLength(1);
    expect(history[0]?.content).toMatchObject({
      isIncoming: true,
      isMissed: false,
      remoteLabel: customers.claire.name,
    });
  }).toPass({ timeout: 45_000 });
  const ends = (await callEvents(ines.page)).filter((call) => call.end);
  expect(ends.map(({ state, end }) => [state, end?.cause])).toEqual([['hangupByDestination', 'normal']]);
});

test('[ERR-017] [CRM-047] a number that leads nowhere is refused with 406 and the label, an unknown line with 404', async ({
  product,
  person,
}) => {
  const ines = await person(700);
  await openCrm(ines.page, product, 'ines');
  for (const number of ['9999', '0612345678', 'Claire', ''])
    expect(await send(ines.page, 'CALL', { number })).toMatchObject({
      status: 406,
      content: { label: 'i__ERROR_WRONG_NUMBER_LABEL', text: expect.stringMatching(/number/i) },
    });
  expect(await send(ines.page, 'DROP', { lineID: 'nobody' })).toMatchObject({ status: 404 });
  expect(await send(ines.page, 'ANSWER', { lineID: 'nobody' })).toMatchObject({ status: 404 });
  expect(await callEvents(ines.page)).toEqual([]);
});

test('[CRM-046] [CRM-070] commands that are not built or not allowed answer honestly', async ({ product, person }) => {
  const tomas = await person(700);
  await openCrm(tomas.page, product, 'tomas');
  const capabilities = await tomas.page.evaluate(() => window.phone.session?.capabilities);
  expect(capabilities).toEqual(expect.arrayContaining(['CALL', 'ANSWER', 'DROP', 'GET_INFO', 'GET_CALLS']));
  for (const absent of ['ACD_LOGIN', 'GET_ACD_GROUPS']) expect(capabilities).not.toContain(absent);
  expect(await send(tomas.page, 'ACD_LOGIN')).toMatchObject({ status: 403 });
  expect(await send(tomas.page, 'GET_ACD_GROUPS')).toMatchObject({ status: 403 });
  expect(await send(tomas.page, 'NO_SUCH_COMMAND')).toMatchObject({ status: 400 });
  expect(await send(tomas.page, 'ACD_SELECTIVE_LOGIN', {})).toMatchObject({ status: 400 });
  expect(await send(tomas.page, 'GET_INFO')).toMatchObject({
    status: 200,
    content: { displayName: people.tomas.name, hasACDCapability: false, operator: null },
  });
  expect(await send(tomas.page, 'GET_CALLS')).toEqual(expect.objectContaining({ status: 200, content: [] }));
});

test('[CRM-043] before anybody signs in, every command answers 503', async ({ product, page }) => {
  const { openHost } = await import('./support/host.ts');
  await openHost(page, product);
  await page.evaluate(() => window.phone.ready);
  expect(await send(page, 'GET_INFO')).toMatchObject({ status: 503 });
  // it would wait longer for the phone
  const call = () => window.phone.sendRaw('CALL', { number: '2117' }, { timeoutMs: 1000 });
  expect(await page.evaluate(call)).toMatchObject({ status: 503 });
});

test('[CALL-002] hold: the other party hears music instead of the holder, and is heard again when taken back', async ({
  product,
  person,
  robots,
}) => {
  const ines = await person(700);
  const panel = await openCrm(ines.page, product, 'ines');
  await send(ines.page, 'CALL', { number: customers.claire.number });
  const robot = await robots.at(customers.claire.number);
  await robots.expectHears(robot.id, ines.toneHz);

  await panel.hold();
  await expectCall(ines.page, { lineState: 'held', state: 'answered' });
  await robots.expectDoesNotHear(robot.id, ines.toneHz);
  await robots.expectHears(robot.id, 880);
  const frame = ines.page.frames().at(-1)!;
  await expectDoesNotHear(frame, 880);

  await panel.takeBack();
  await expectCall(ines.page, { lineState: 'talking' });
  await robots.expectHears(robot.id, ines.toneHz);
  await panel.end();
  await robots.expectState(robot.id, 'ended');
});

test('digits of the keypad reach the other party as RFC 4733 events, and digits of the other party arrive', async ({
  product,
  person,
  robots,
}) => {
  const ines = await person(700);
  const panel = await openCrm(ines.page, product, 'ines');
  await send(ines.page, 'CALL', { number: customers.claire.number });
  const robot = await robots.at(customers.claire.number);
  await robots.expectHears(robot.id, ines.toneHz);
  await (panel.screen as Frame).evaluate(() => {
    location.hash = '#/calls/active';
  });
  await panel.button(/^Keypad/).click();
  for (const key of ['4', '2', '#'])
    await panel.screen
      .getByRole('button', { name: new RegExp(`^${key === '#' ? '#|Hash|Pound' : key}`) })
      .last()
      .click();
  await robots.expectDigits(robot.id, '42#');
});

test('a page of another origin takes the SDK from the phone’s server: one script tag, or modules that share their chunks', async ({
  product,
  person,
}) => {
  const { page } = await person(700);
  const script = `<script src="${product.panel}/sdk/ringside.js"></script>`;
  product.putPage('script', `<!doctype html><title>CRM</title><div id="phone"></div>${script}`);
  await page.goto(`${product.site}/pages/script`);
  const found = await page.evaluate(async (panel) => {
    const phone = window.Ringside.createPhone({
      url: `${panel}/panel/`,
      mount: document.getElementById('phone') as HTMLElement,
      title: 'Phone',
    });
    await phone.ready;
    const modules = await Promise.all(
      ['index', 'click-to-dial'].map((name) => import(`${panel}/sdk/${name}.js`).catch(String)),
    );
    const outcome = await phone
      .call({ number: '1' }, { timeoutMs: 1000 })
      .catch((error: unknown) => error instanceof window.Ringside.PhoneError);
    return {
      exports: Object.keys(window.Ringside),
      outcome,
      modules: modules.map((one) => Object.keys(one).length),
    };
  }, product.panel);
  expect(found).toMatchObject({
    exports: ['DEFAULT_ALLOW', 'PhoneError', 'VERSION', 'connectPhone', 'createPhone'],
    outcome: true,
  });
  expect(found.modules[0]).toBe(5);
  expect(found.modules[1]).toBeGreaterThan(2);
});
