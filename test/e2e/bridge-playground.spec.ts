import { expect, test } from '@playwright/test';
import { servePlayground } from '../../examples/playground/serve.ts';

test('the playground: a call rings, a command and a wrong one are sent, the panel asks, and is loaded again', async ({
  page,
}) => {
  const { host, server } = await servePlayground();
  const complaints: string[] = [];
  page.on('pageerror', ({ message }) => complaints.push(message));
  await page.goto(host);
  const log = page.getByRole('list', { name: 'Between the two' });
  await expect(log).toContainText('connection ready');
  const panel = page.frameLocator('iframe[title="Phone"]');
  await panel.getByRole('button', { name: 'Ring', exact: true }).click();
  await expect(log).toContainText('CALL_EVENT {"callID":"c-l1","state":"ringing"');
  await page.getByLabel('Command').selectOption('ANSWER');
  await page.getByLabel('Content').fill('{ "lineID": "l1" }');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(panel.getByRole('list', { name: 'Calls' })).toContainText('answered (talking)');
  await page.getByLabel('Content').fill('{}');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('alert')).toHaveText('$.lineID: missing');
  await expect(log).toContainText('outcome ANSWER {"status":400');
  await panel.getByRole('button', { name: 'Ask who calls' }).click();
  await expect(log).toContainText('request matchNumber');
  await panel.getByRole('button', { name: 'Reload' }).click();
  await expect(log).toContainText('connection reconnecting');
  // A hello that was answered before the frame reported its load is repeated after it: ready may be reported once more.
  await expect(log.getByRole('listitem').filter({ hasText: 'connection re' }).first()).toContainText(
    'connection ready',
  );
  server.close();
  expect(complaints).toEqual([]);
});
