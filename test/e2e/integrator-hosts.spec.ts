import { createCutter } from '@ringside/testing/server';
import { expect, test } from './support/fixtures.ts';
import { integratorPage, openPage, signInAt } from './support/integratorPage.ts';
import { panelOf, people } from './support/people.ts';

declare global {
  interface Window {
    openPanel: (mount: string, url: string) => Window['phone'];
    other: Window['phone'];
  }
}

test('two panels of two users on one page call each other, and the end of one leaves the other', async ({
  product,
  person,
}) => {
  test.setTimeout(120_000);
  // a second address of the phone system, so that the two users share no storage
  const cutter = await createCutter(product.panel);
  const { page } = await person(700);
  const second = `<div id="second" style="width: 360px; height: 640px"></div><script>
    window.other = openPanel('second', '${cutter.origin}');</script>`;
  await openPage(page, product, 'two', integratorPage(product.panel, second));
  await signInAt(page, 'ines');
  await page.waitForFunction(() => window.other.state === 'ready');
  const atMarc = page.frames().find((frame) => frame.url().startsWith(cutter.origin));
  await panelOf(atMarc!).signIn(people.marc.login);
  await page.waitForFunction(() => window.other.dial.getSnapshot().canDial, null, { timeout: 30_000 });
  const names = await page.evaluate(async () => [
    (await window.phone.getInfo()).displayName,
    (await window.other.getInfo()).displayName,
  ]);
  expect(names).toEqual([people.ines.name, people.marc.name]);

  const before = await page.evaluate(() => window.other.session?.boot);
  await page.evaluate(async (number) => {
    void window.phone.call({ number });
  }, people.marc.number);
  await page.waitForFunction(() => window.other.calls.getSnapshot()[0]?.canAnswer, null, { timeout: 45_000 });
  const answered = await page.evaluate(async () => {
    const [call] = window.other.calls.getSnapshot();
    const lineID = call?.lineID ?? '';
    return [await window.other.sendRaw('ANSWER', { lineID }), await window.phone.sendRaw('ANSWER', { lineID })].map(
      ({ status }) => status,
    );
  });
  // a line of the one is nothing to the other
  expect(answered).toEqual([200, 404]);
  await page.waitForFunction(() =>
    [window.phone, window.other].every((one) => one.calls.getSnapshot().some((call) => call.state === 'answered')),
  );

  await page.evaluate(() => window.phone.destroy());
  const after = await page.evaluate(async () => {
    const { displayName } = await window.other.getInfo();
    const frames = document.querySelectorAll('iframe').length;
    return { displayName, frames, state: window.other.state, boot: window.other.session?.boot };
  });
  expect(after).toEqual({ displayName: people.marc.name, frames: 1, state: 'ready', boot: before });
  expect(await page.evaluate(async () => (await window.phone.sendRaw('GET_INFO')).reason)).toBe('destroyed');
  await page.evaluate(async () => {
    for (const { lineID } of window.other.calls.getSnapshot()) await window.other.sendRaw('DROP', { lineID });
  });
  await page.waitForFunction(() => window.other.calls.getSnapshot().length === 0);
  await cutter.close();
});

test('hosts in frames: three sites in each other and a sandbox that keeps its origin can call, a null origin is never spoken to', async ({
  product,
  person,
}) => {
  test.setTimeout(120_000);
  const { page } = await person(700);
  const allow = 'microphone *; autoplay *; hid *';
  const host = integratorPage(product.panel);
  product.putPage('inner', host);
  const around = (attributes: string) =>
    `<!doctype html><iframe title="Host" width="400" height="700" ${attributes}></iframe>`;
  const inner = async () => {
    const handle = await page.locator('iframe').elementHandle();
    return (await handle?.contentFrame())!;
  };
  const callsFrom = async (name: string, attributes: string) => {
    await openPage(page, product, name, around(attributes));
    const frame = await inner();
    await frame.waitForFunction(() => window.phone?.dial.getSnapshot().canDial, null, { timeout: 30_000 });
    // The page before was left the moment its call was dropped: it does not come back here.
    expect(await frame.evaluate(() => window.phone.calls.getSnapshot())).toEqual([]);
    const { lineID } = await frame.evaluate(() => window.phone.call({ number: '*43' }));
    expect(await frame.evaluate((id) => window.phone.sendRaw('DROP', { lineID: id }), lineID)).toMatchObject({
      status: 200,
    });
    return frame.evaluate(() => [self.origin, window.phone.state]);
  };
  // the user signs in once; the frames of these pages lie in the same site
  await openPage(page, product, 'outer', host);
  await signInAt(page, 'ines');

  expect(await callsFrom('nested', `src="${product.third}/pages/inner" allow="${allow}"`)).toEqual([
    product.third,
    'ready',
  ]);
  const sandbox = 'allow-scripts allow-same-origin allow-forms allow-popups';
  expect(await callsFrom('sandbox', `sandbox="${sandbox}" src="${product.site}/pages/inner" allow="${allow}"`)).toEqual(
    [product.site, 'ready'],
  );

  await openPage(
    page,
    product,
    'null-origin',
    around(`sandbox="allow-scripts" src="${product.site}/pages/inner" allow="${allow}"`),
  );
  const frame = await inner();
  await frame.waitForFunction(() => window.phone);
  const outcome = await frame.evaluate(async () => {
    const told: unknown[] = [];
    addEventListener('message', ({ data }) => told.push(data));
    const first = await Promise.race([
      window.phone.ready.then(
        () => 'ready',
        () => 'refused',
      ),
      new Promise((resolve) => setTimeout(resolve, 4_000, 'no answer')),
    ]);
    return [self.origin, first, told.filter((one) => (one as { ringside?: unknown } | null)?.ringside)];
  });
  expect(outcome[0]).toBe('null');
  expect(outcome[1]).not.toBe('ready');
  expect(outcome[2]).toEqual([]);
});
