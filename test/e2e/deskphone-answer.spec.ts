import { freeUdpPort } from '@ringside/testing/ports';
import { onPath } from '@ringside/testing/programs';
import { runSipp } from '../sip/runSipp.ts';
import { expect, test } from './support/fixtures.ts';
import { customers, PASSWORD, panelOf, people } from './support/people.ts';
import { startProduct } from './support/product.ts';
import { robotsOf } from './support/robots.ts';

const program = onPath('sipp', 'sip-tester');
const CUSTOMER_HZ = 523;
const DESK = 'Front desk';

interface Credentials {
  sipUser: string;
  sipPassword: string;
  server: { address: string };
}

/** Makes a desk phone of a person, as its settings do. */
async function addDeskPhone(origin: string, login: string): Promise<Credentials> {
  const post = async (path: string, body: unknown, token = '') => {
    const headers = { 'Content-Type': 'application/json', ...(token && { 'X-Application': token }) };
    const answer = await fetch(`${origin}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    expect(answer.status, path).toBe(200);
    return (await answer.json()) as Record<string, unknown>;
  };
  const { token } = await post('/v1/login', { login, password: PASSWORD });
  return (await post('/v1/user/deskphone', { label: DESK }, String(token))) as unknown as Credentials;
}

test('[CALL-027] the Answer button of the panel makes a desk phone answer that announces talk', async ({ person }) => {
  test.skip(program === null, 'there is no sipp on this machine');
  test.setTimeout(90_000);
  const product = await startProduct({ RINGSIDE_SIP_PORT: '0' });
  const robots = robotsOf(product.crm);
  try {
    const { sipUser: user, sipPassword: password, server } = await addDeskPhone(product.panel, 'tomas');
    const phone = {
      ...{ program: program as string, server: Number(server.address.split(':').at(-1)), user, password },
      ...{ port: await freeUdpPort(), header: 'Allow-Events: talk', seconds: 60 },
    };
    expect(await runSipp('register', phone)).toEqual([0, '']);

    // The phone of Tomas is the one on the desk: no browser phone is there to answer.
    const { page } = await person(700);
    await page.goto(`${product.panel}/`);
    const panel = panelOf(page);
    await panel.signIn(people.tomas.login);
    await panel.expectReady();
    await page.goto(`${product.panel}/#/dialpad/terminals`);
    await page.getByRole('dialog').getByRole('button', { name: DESK }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.reload();

    const ringing = runSipp('talk', phone);
    const { id } = await robots.call({
      ...{ from: customers.claire.number, to: people.tomas.number, say: { toneHz: CUSTOMER_HZ } },
    });
    await panel
      .button(/^Answer/)
      .first()
      .waitFor();
    expect((await robots.status(id)).state).toBe('ringing');
    expect(await page.locator('audio[data-dialog]').count()).toBe(0);
    await panel.answer();
    // The desk phone echoes: the customer hears what came to it and back.
    await robots.expectHears(id, CUSTOMER_HZ);
    await expect(panel.button(/^End/).first()).toBeVisible();
    expect(await page.locator('audio[data-dialog]').count()).toBe(0);
    await panel.end();
    await robots.expectState(id, 'ended');
    // It rang, answered when it was asked to and not before, and was hung up.
    expect(await ringing).toEqual([0, '']);
  } finally {
    await product.stop();
  }
});
