import { until } from '@ringside/testing/wait';
import { afterEach, expect, test } from 'vitest';
import { createCallEngine } from '../../calls/engine/createCallEngine.ts';
import { RobotPhone } from '../../robots/RobotPhone.ts';
import { externalBench } from './test/externalBench.ts';

const trunk = { user: 'customers', secret: 'trunk-secret' };
const media = { loopbackOnly: true };
/** A contact of everybody has this number, too. */
const CLAIRE = '0199004127';

const phones: RobotPhone[] = [];
const ends: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const phone of phones.splice(0)) phone.close();
  for (const end of ends.splice(0)) await end();
});

/** A server at which a customer calls a user who has a phone. */
async function calledBench(directory: 'google' | 'microsoft', isOutside: (number: string) => boolean) {
  const bench = await externalBench(
    {
      isOutside,
      createCalls: ({ directory, queues }) => createCallEngine({ directory, queues, trunk, loopbackOnly: true }),
    },
    directory,
  );
  ends.push(bench.close);
  const { server } = bench;
  await bench.connect();
  /** Two phones, and a call of this number that rings. */
  const rung = async (number: string) => {
    const headers = { 'X-Application': bench.token };
    const made = await fetch(`${server.origin}/telephony/Extension/x-ines/createSoftphone?force=true`, { headers });
    const { serverAddress: sipUrl, registerId: user, devicePassword } = (await made.json()) as Record<string, string>;
    const phone = new RobotPhone({ sipUrl: sipUrl ?? '', user: user ?? '', password: devicePassword ?? '', media });
    const rings = { times: 0 };
    phone.onIncoming = () => ({ toneHz: 700 });
    phone.onSession = () => {
      rings.times += 1;
    };
    const sip = `${server.origin.replace('http', 'ws')}/sip`;
    const customer = new RobotPhone({ sipUrl: sip, user: trunk.user, password: trunk.secret, media });
    phones.push(phone, customer);
    await Promise.all([phone.ready, customer.ready]);
    customer.call('2104', { toneHz: 500 }, { number, label: '' });
    await until('it rings', () => rings.times === 1);
  };
  return { bench, rung, line: () => server.platform.calls.linesOf('ines')[0] };
}

test('[CALL-017] a caller who is in an account has its name a moment later, before that of everybody, until the account is not looked in any more', async () => {
  const { bench, rung, line } = await calledBench('google', (number) => number === '0199004128');
  await rung('0199004128');
  await until('the name is there', () => line()?.displayedLabel === 'Mina Corwin');
  expect(line()).toMatchObject({
    displayedCompany: 'Corwin & Daughters',
    displayedNames: [
      { from: 'own', label: 'Mina Corwin' },
      { from: 'shared', label: 'Nadia Belkacem' },
    ],
  });
  expect((await bench.send('PUT', bench.at, { isSearched: false })).status).toBe(200);
  expect(line()?.displayedLabel).toBe('Nadia Belkacem');
});

test('[CALL-017] [CONT-008] a call that comes in has the name of an imported contact before that of everybody', async () => {
  const { bench, rung, line } = await calledBench('microsoft', (number) => number === CLAIRE);
  const { contacts } = await bench.search('claire');
  const [{ id, firstName, familyName: lastName, mobileNumbers }] = contacts;
  const row = {
    ...{ firstName, lastName, company: '', department: '', title: '', website: '', note: '', isVip: false },
    ...{ numbers: mobileNumbers.map((number: string) => ({ kind: 'mobile', number })), emails: [] },
    ...{ thirdParty: 'microsoft', thirdPartyId: id },
  };
  const body = { importId: 'import-1', isShared: false, isPreview: false, rows: [row] };
  expect((await bench.send('POST', 'user/ContactImport', body)).body.rows).toEqual([{ is: 'added' }]);

  await rung(CLAIRE);
  expect(line()).toMatchObject({
    displayedLabel: 'Claire at Outlook',
    displayedNames: [
      { from: 'own', label: 'Claire at Outlook' },
      { from: 'shared', label: 'Claire Vasseur' },
    ],
  });
});
