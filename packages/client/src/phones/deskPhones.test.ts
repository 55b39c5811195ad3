import { startServer } from '@ringside/testing/server';
import { expect, test } from 'vitest';
import { createClient } from '../kernel/createClient.ts';
import { deskPhoneVerbs } from './deskPhones.ts';

test('[TERM-001] desk phones are listed, and a server that takes none refuses to make one', async () => {
  const server = await startServer();
  const client = createClient({ baseUrl: `${server.origin}/` });
  await client.signIn('ines', 'ringside');
  const desk = client.open(deskPhoneVerbs);
  const listed = await desk.list();
  expect(listed).toEqual({ ok: true, value: { items: expect.any(Array), server: null, max: 5 } });
  const no = { ok: false, fault: { status: 412 } };
  expect(await desk.add('Reception')).toMatchObject(no);
  expect([await desk.rename('no', 'x'), await desk.renew('no'), await desk.remove('no')]).toMatchObject(
    [404, 404, 404].map((status) => ({ ok: false, fault: { status } })),
  );
  await server.stop();
});
