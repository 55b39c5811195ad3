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

test('[CALL-017] [CONT-008] a call that comes in has the name of an imported contact before that of everybody', async () => {
  const isOutside = (number: string) => number === CLAIRE;
  const bench = await externalBench(
    {
      isOutside,
      createCalls: ({ directory, queues }) => createCallEngine({ directory, queues, trunk, loopbackOnly: true }),
    },
    'microsoft',
  );
  ends.push(bench.close);
  const { server } = bench;
  await bench.connect();
  const { contacts } = await bench.search('claire');
  const [{ id, firstName, familyName: lastName, mobileNumbers }] = contacts;
  const row = {
    ...{ firstName, lastName, company: '', department: '', title: '', website: '', note: '', isVip: false },
    ...{ numbers: mobileNumbers.map((number: string) => ({ kind: 'mobile', number })), emails: [] },
    ...{ thirdParty: 'microsoft', thirdPartyId: id },
  };
  const body = { importId: 'import-1', isShared: false, isPreview: false, rows: [row] };
  expect((await bench.send('POST', 'user/ContactImport', body)).body.rows).toEqual([{ is: 'added' }]);

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
  customer.call('2104', { toneHz: 500 }, { number: CLAIRE, label: '' });
  await until('it rings', () => rings.times === 1);
  expect(server.platform.calls.linesOf('ines')[0]).toMatchObject({
    displayedLabel: 'Claire at Outlook',
    displayedNames: [
      { from: 'own', label: 'Claire at Outlook' },
      { from: 'shared', label: 'Claire Vasseur' },
    ],
  });
});
