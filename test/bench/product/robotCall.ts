import { robotsOf } from '../../e2e/support/robots.ts';
import type { Crm } from './withCrm.ts';

/** The server takes 60 calls a minute from one phone, and all robots are one. */
export const CALL_EVERY_MS = 1050;

/** One call from a customer, answered and, when its sound came, hung up by the host page. (Of a host page the panel takes six calls a minute.) */
export async function robotCall({ page, frame }: Crm, crm: string): Promise<void> {
  const pause = page.waitForTimeout(CALL_EVERY_MS);
  await frame.evaluate(() => {
    window.marks.audio = 0;
  });
  await robotsOf(crm).call({ from: '0199004127', to: '2104', say: { toneHz: 500 } });
  await page.waitForFunction(() => window.phone.calls.getSnapshot()[0]?.canAnswer, null, { polling: 20 });
  await page.evaluate(() => window.phone.answer({ lineID: window.phone.calls.getSnapshot()[0]?.lineID ?? '' }));
  await frame.waitForFunction(() => window.marks.audio > 0, null, { polling: 20 });
  await page.evaluate(() => window.phone.drop({ lineID: window.phone.calls.getSnapshot()[0]?.lineID ?? '' }));
  await page.waitForFunction(() => window.phone.calls.getSnapshot().length === 0, null, { polling: 20 });
  await page.evaluate(() => {
    window.seen.length = 0;
  });
  await pause;
}
