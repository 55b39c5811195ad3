import { type StartedServer, startServer } from '@ringside/testing/server';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Client } from '../kernel/Client.ts';
import { createClient } from '../kernel/createClient.ts';
import { allLists, type Heard, hear } from '../testing/whole.ts';
import { type SmsVerbs, smsVerbs } from './verbs.ts';

let server: StartedServer;
let client: Client;
let sms: SmsVerbs;
let changes: Heard[];
beforeEach(async () => {
  server = await startServer();
  client = createClient({ baseUrl: `${server.origin}/` });
  changes = [];
  hear(client, (change) => changes.push(change), allLists);
  await client.signIn('ines', 'ringside');
  client.connect();
  sms = client.open(smsVerbs);
});
afterEach(async () => {
  client.disconnect();
  await server.stop();
});

/** A customer writes to Billing. */
const wrote = (text: string) =>
  fetch(`${server.origin}/v1/sms/inbound`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: 'Bearer secret-of-the-test-gateway' },
    body: JSON.stringify({ id: text, from: '0199004127', to: '0199002700', text }),
  });
const threads = () =>
  changes.flatMap((change) => (change.list === 'smsThreads' && change.op === 'put' ? [change.item] : []));

test('[SMS-001] [SMS-012] [SMS-013] threads and what the user may do with them are told', async () => {
  await expect
    .poll(() => changes.find((change) => change.list === 'smsAgents'))
    .toMatchObject({
      op: 'reset',
      items: [
        {
          isAcdAgent: true,
          isMessageCapable: true,
          maxMessages: 3,
          groups: [{ id: 'billing', isSmsCapable: true }, {}],
        },
      ],
    });
  await expect.poll(() => changes.some((change) => change.list === 'smsThreads' && change.op === 'reset')).toBe(true);
  await wrote('hello');
  await expect
    .poll(threads)
    .toMatchObject([
      { annotation: 'queued', name: 'Claire Vasseur', groupId: 'billing', agentUri: null, expiresAt: null },
    ]);
});

test('[SMS-004] [SMS-005] [SMS-006] every verb answers the thread after it, the items tell what happened', async () => {
  await expect.poll(() => changes.some((change) => change.list === 'smsThreads')).toBe(true);
  await wrote('hello');
  await expect.poll(() => threads().length).toBe(1);
  const uri = threads()[0]?.uri ?? '';
  expect(await sms.reply(uri, 'too early')).toMatchObject({ ok: false, fault: { status: 412 } });
  expect(await sms.pick(uri)).toMatchObject({
    ok: true,
    value: { annotation: 'assigned', agentUri: 'telephony/Extension/x-ines' },
  });
  expect(await sms.resetTimer(uri)).toMatchObject({ value: { annotation: 'timer reset' } });
  expect(await sms.reply(uri, 'Hello')).toMatchObject({ value: { lastText: 'Hello' } });
  expect(await sms.annotate(uri, 'a note')).toMatchObject({ ok: true });
  expect(await sms.upload(uri, new File(['%PDF'], 'invoice.pdf', { type: 'application/pdf' }))).toMatchObject({
    ok: true,
  });
  expect(await sms.abandon(uri)).toMatchObject({ value: { annotation: 'queued', agentUri: null } });
  expect(await sms.pick(uri)).toMatchObject({ ok: true });
  expect(await sms.end(uri)).toMatchObject({ value: { annotation: 'closed' } });
  expect(await sms.end('telephony/SmsThread/none')).toMatchObject({ ok: false, fault: { code: 'ROUTER_ERR_404' } });

  const items = await sms.items(uri);
  expect(items.ok && items.value.map(({ type, event, text }) => event ?? (text || type))).toEqual([
    ...['queued', 'hello', 'assigned', 'reset', 'Hello', 'a note', 'file', 'queued', 'assigned', 'closed'],
  ]);
  const file = items.ok ? items.value.find(({ type }) => type === 'file') : undefined;
  expect(file).toMatchObject({
    delivery: 'sent',
    media: { name: 'invoice.pdf', mimeType: 'application/pdf', size: 4 },
  });
  const media = await sms.media(uri, file?.id ?? '');
  expect(media.ok && (await media.value.text())).toBe('%PDF');
  expect(await sms.sendAgain(uri, file?.id ?? '')).toMatchObject({ ok: false, fault: { status: 412 } });
});
