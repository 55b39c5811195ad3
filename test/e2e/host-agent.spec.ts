import { expect, test } from './support/fixtures.ts';
import { openCrm, send } from './support/host.ts';
import { customers } from './support/people.ts';

const seen = (page: import('@playwright/test').Page, event: string): Promise<Record<string, unknown>[]> =>
  page.evaluate(
    (name) => window.seen.filter((one) => one.event === name).map(({ content }) => content as Record<string, unknown>),
    event,
  );

test('[CRM-058] [CRM-062] [CRM-064] an agent is driven from the host page, and tells every change', async ({
  product,
  person,
}) => {
  const { page } = await person(700);
  await openCrm(page, product, 'ines');
  expect(await send(page, 'ACD_LOGIN')).toMatchObject({
    status: 200,
    content: { operatorStatus: 'IDLE', operatorPaused: false },
  });

  const reasons = await send(page, 'GET_ACD_PAUSE_REASONS');
  expect(reasons).toMatchObject({
    status: 200,
    content: expect.arrayContaining([{ acdPauseReasonID: expect.any(String), text: 'Lunch' }]),
  });
  const [reason] = reasons.content as { acdPauseReasonID: string }[];
  expect(await send(page, 'ACD_PAUSE', reason)).toMatchObject({
    status: 200,
    content: { operatorStatus: 'PAUSE', operatorPaused: true, operatorPauseReasonID: reason?.acdPauseReasonID },
  });
  expect(await send(page, 'ACD_UNPAUSE')).toMatchObject({
    status: 200,
    content: { operatorStatus: 'IDLE', operatorPaused: false },
  });
  expect(await send(page, 'ACD_LOGOUT')).toMatchObject({ status: 200, content: { operatorStatus: 'LOGOUT' } });
  expect(await send(page, 'ACD_LOGIN')).toMatchObject({ status: 200 });

  await expect(async () => {
    const states = (await seen(page, 'AGENT_EVENT')).map(({ operatorStatus }) => operatorStatus);
    expect(states.slice(-4)).toEqual(['PAUSE', 'IDLE', 'LOGOUT', 'IDLE']);
  }).toPass({ timeout: 45_000 });
  const times = (await seen(page, 'AGENT_EVENT')).map(({ operatorStatusTime }) => operatorStatusTime as number);
  expect(times).toEqual([...times].sort((a, b) => a - b));
});

test('[PRES-001] [PRES-005] the page sets the presence of its user, and hears what the user says', async ({
  product,
  person,
}) => {
  const { page } = await person(700);
  const panel = await openCrm(page, product, 'ines');
  expect(await send(page, 'SET_PRESENCE', { state: 'meeting', message: 'Back at three', minutes: 60 })).toMatchObject({
    status: 200,
    content: { state: 'meeting', message: 'Back at three', until: expect.any(Number), isByHand: true },
  });
  await panel.screen.getByRole('button', { name: /^Inès Marchetti/ }).click();
  const sheet = panel.screen.getByRole('dialog');
  await expect(sheet.getByLabel(/^Message others see/)).toHaveValue('Back at three');
  await sheet.getByRole('button', { name: 'Take it back' }).click();
  await expect(async () => {
    const states = (await seen(page, 'PRESENCE_EVENT')).map(({ state }) => state);
    expect(states).toEqual(['meeting', 'available']);
  }).toPass({ timeout: 45_000 });
  expect(await send(page, 'GET_PRESENCE')).toMatchObject({ status: 200, content: { state: 'available', message: '' } });
  expect(await send(page, 'SET_PRESENCE', { state: 'dreaming' })).toMatchObject({
    status: 400,
    content: { member: 'content.state' },
  });
});

test('[CRM-059] [CRM-060] [CRM-067] the groups of an agent, one by one', async ({ product, person }) => {
  const { page } = await person(700);
  await openCrm(page, product, 'ines');
  const groups = await send(page, 'GET_ACD_GROUPS');
  const support = (groups.content as { groupID: string; label: string; activeMember: boolean }[]).find(
    ({ label }) => label === 'Support',
  );
  expect(support).toMatchObject({
    activeMember: false,
    active: true,
    isOpen: true,
    addressNumber: '3001',
    ringPattern: expect.any(String),
  });
  const { groupID } = support!;
  expect(await send(page, 'ACD_SELECTIVE_LOGIN', { groupID })).toMatchObject({ status: 200 });
  await expect(async () =>
    expect((await seen(page, 'GROUP_EVENT')).at(-1)).toMatchObject({ groupID, activeMember: true }),
  ).toPass({ timeout: 45_000 });
  // with the figures of the queue, for who sees into it
  const figures = async () =>
    (await seen(page, 'GROUP_EVENT')).findLast((group) => group['groupID'] === groupID)?.['figures'];
  await expect
    .poll(figures, { timeout: 45_000 })
    .toMatchObject({ waiting: 0, loggedIn: expect.any(Number), longestWait: 0 });
  expect(await send(page, 'ACD_SELECTIVE_LOGOUT', { groupID })).toMatchObject({ status: 200 });
  await expect(async () =>
    expect((await seen(page, 'GROUP_EVENT')).at(-1)).toMatchObject({ groupID, activeMember: false }),
  ).toPass({ timeout: 45_000 });
  expect(await send(page, 'ACD_SELECTIVE_LOGIN', { groupID: 'nowhere' })).toMatchObject({ status: 404 });
});

test('[CRM-065] [CRM-066] [CRM-049] the number that called parties see', async ({ product, person, robots }) => {
  const { page } = await person(700);
  await openCrm(page, product, 'ines');
  const allowed = await send(page, 'GET_USER_CLIS');
  expect((allowed.content as string[]).length).toBeGreaterThan(0);
  expect((allowed.content as string[]).length).toBeLessThanOrEqual(10);
  const chosen = (allowed.content as string[]).at(-1)!;
  expect(await send(page, 'GET_USER_CLIS', { firstDigits: chosen })).toMatchObject({ status: 200, content: [chosen] });
  expect(await send(page, 'SET_USER_CLI', { manualCustomCallerID: '0000' })).toMatchObject({ status: 403 });
  expect(await send(page, 'SET_USER_CLI', { manualCustomCallerID: chosen })).toMatchObject({
    status: 200,
    content: { customCallerID: chosen },
  });
  await expect(async () =>
    expect(await send(page, 'GET_INFO')).toMatchObject({ content: { callerID: chosen } }),
  ).toPass({ timeout: 45_000 });
  await expect(async () =>
    expect((await seen(page, 'GENERAL_EVENT')).at(-1)).toMatchObject({ callerID: chosen }),
  ).toPass({
    timeout: 45_000,
  });

  const robot = await robots.call({
    from: customers.claire.number,
    to: '3000',
    say: { toneHz: 523 },
    hangUpAfterMs: 10_000,
  });
  await expect(async () =>
    expect((await seen(page, 'AGENT_EVENT')).at(-1)).toMatchObject({ operatorStatus: 'ALERTING' }),
  ).toPass({ timeout: 45_000 });
  await robots.hangUp(robot.id);
  await expect(async () =>
    expect((await seen(page, 'AGENT_EVENT')).at(-1)).toMatchObject({ operatorStatus: 'IDLE' }),
  ).toPass({ timeout: 45_000 });
});

test('commands beyond the documents: hold, retrieve, mute, digits, theme, language, place, visibility', async ({
  product,
  person,
  robots,
}) => {
  const { page, toneHz } = await person(700);
  const panel = await openCrm(page, product, 'ines');
  const called = await send(page, 'CALL', { number: customers.claire.number });
  const { lineID } = called.content as { lineID: string };
  const robot = await robots.at(customers.claire.number);
  await robots.expectHears(robot.id, toneHz);
  expect(await send(page, 'MUTE', { muted: true })).toMatchObject({ status: 200 });
  await robots.expectDoesNotHear(robot.id, toneHz);
  expect(await send(page, 'MUTE', { muted: false })).toMatchObject({ status: 200 });
  expect(await send(page, 'HOLD', { lineID })).toMatchObject({ status: 200 });
  await robots.expectHears(robot.id, 880);
  expect(await send(page, 'RETRIEVE', { lineID })).toMatchObject({ status: 200 });
  await robots.expectHears(robot.id, toneHz);
  expect(await send(page, 'SEND_DTMF', { lineID, digits: '12#' })).toMatchObject({ status: 200 });
  await robots.expectDigits(robot.id, '12#');
  expect(await send(page, 'DROP', { lineID })).toMatchObject({ status: 200 });

  expect(await send(page, 'SET_THEME', { theme: 'dark' })).toMatchObject({ status: 200 });
  await expect(panel.screen.locator('[data-theme="dark"]').first()).toBeAttached();
  const role = (name: string) =>
    panel.screen
      .locator('[data-theme]')
      .first()
      .evaluate((root, asked) => getComputedStyle(root).getPropertyValue(asked), name);
  expect(await send(page, 'SET_THEME', { theme: 'light', accent: '#0b5d3b', corners: 'sharp' })).toMatchObject({
    status: 200,
  });
  await expect.poll(() => role('--rs-accent')).toBe('#0b5d3b');
  expect(await role('--rs-radius')).toBe('0px');
  expect(await send(page, 'SET_THEME', { theme: 'dark' })).toMatchObject({ status: 200 });
  await expect.poll(() => role('--rs-accent')).toMatch(/^#(?!0b5d3b|98a6ff)/);
  expect(await send(page, 'SET_THEME', { theme: 'dark', accent: null })).toMatchObject({ status: 200 });
  await expect.poll(() => role('--rs-accent')).toBe('#98a6ff');
  expect(await role('--rs-radius')).toBe('0px');
  expect(await send(page, 'SET_THEME', { theme: 'dark', accent: 'red' })).toMatchObject({ status: 400 });
  expect(await send(page, 'SET_LOCALE', { locale: 'fr-CA' })).toMatchObject({ status: 200 });
  expect(await send(page, 'NAVIGATE', { path: '/callhistories/personal' })).toMatchObject({ status: 200 });
  await expect(
    panel.screen
      .getByRole('button', { name: /^Tous|^Toutes/ })
      .or(panel.screen.getByText(/Aujourd/))
      .first(),
  ).toBeVisible();
  expect(await send(page, 'SET_LOCALE', { locale: 'en' })).toMatchObject({ status: 200 });
  expect(await send(page, 'SET_VISIBILITY', { visible: false })).toMatchObject({ status: 200 });
});

test('[CRM-054] a single call can show another allowed number, and no other', async ({ product, person, robots }) => {
  const { page } = await person(700);
  await openCrm(page, product, 'ines');
  const own = (await send(page, 'GET_INFO')).content as { callerID: string };
  const allowed = (await send(page, 'GET_USER_CLIS')).content as string[];
  const other = allowed.find((number) => number !== own.callerID)!;
  expect(await send(page, 'CALL', { number: customers.claire.number, callerID: '0000\r\nX-Evil: 1' })).toMatchObject({
    status: 403,
  });
  expect(await send(page, 'CALL', { number: customers.claire.number, callerID: '0199999999' })).toMatchObject({
    status: 403,
  });
  const called = await send(page, 'CALL', { number: customers.claire.number, callerID: other });
  expect(called).toMatchObject({ status: 200 });
  expect(await robots.at(other)).toMatchObject({ from: other, to: customers.claire.number });
  expect(await send(page, 'DROP', called.content)).toMatchObject({ status: 200 });
});
