import { expect, test } from './support/fixtures.ts';

test('a busy morning can be started from the demo drawer, also after the log of messages has grown', async ({
  product,
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(product.crm);
  await page.locator('#demo-item').click();
  const start = page.locator('#day-toggle');
  await page.locator('#log').evaluate((log) => {
    for (let i = 0; i < 200; i += 1)
      log.append(Object.assign(document.createElement('li'), { textContent: 'message' }));
  });
  await start.scrollIntoViewIfNeeded();
  const box = (await start.boundingBox())!;
  expect(box.height).toBeGreaterThanOrEqual(32);
  const isOnTop = await start.evaluate((button, { x, y }) => button.contains(document.elementFromPoint(x, y)), {
    x: box.x + box.width / 2,
    y: box.y + box.height / 2,
  });
  expect(isOnTop).toBe(true);
});
