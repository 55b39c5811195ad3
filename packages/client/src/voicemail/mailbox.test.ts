import { type StartedServer, startServer } from '@ringside/testing/server';
import { wavFile } from '@ringside/testing/sounds';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createWhole, hear, type Whole } from '../testing/whole.ts';
import { type MailboxVerbs, mailboxVerbs } from './mailbox.ts';

let server: StartedServer;
let client: Whole;
let mailbox: MailboxVerbs;
beforeEach(async () => {
  server = await startServer();
  client = createWhole({ baseUrl: `${server.origin}/` });
  await client.signIn('ines', 'ringside');
  mailbox = client.open(mailboxVerbs);
});
afterEach(() => server.stop());

const wav = (seconds: number): Blob => new Blob([wavFile({ data: new Uint8Array(seconds * 16_000) }) as never]);
const done = { ok: true, value: null };

test('[VM-007] a greeting goes up, is chosen, heard, renamed and deleted', async () => {
  const created = await mailbox.addGreeting('Holidays', wav(2));
  expect(created).toEqual({
    ok: true,
    value: { id: expect.any(String), uri: expect.stringMatching(/^data\/Greeting\//), label: 'Holidays', seconds: 2 },
  });
  if (!created.ok) return;
  const { id, uri } = created.value;
  const settings = { isOn: true, ringSeconds: 20, greetingId: id, language: 'fr' as const };
  expect(await mailbox.saveSettings(settings)).toEqual(done);
  expect(await mailbox.settings()).toEqual({ ok: true, value: { ...settings, hasPin: false } });
  expect(await mailbox.renameGreeting(uri, 'Away')).toEqual(done);
  expect(await mailbox.greetings()).toMatchObject({
    value: [
      { id: 'default', label: '' },
      { id, label: 'Away' },
    ],
  });
  const sound = await mailbox.audio(uri);
  // As the server keeps it: 16 000 samples a second.
  expect(sound.ok && [sound.value.type, sound.value.size]).toEqual(['audio/wav', 44 + 64_000]);
  expect(await mailbox.remove(uri)).toEqual(done);
  expect(await mailbox.audio(uri)).toMatchObject({ ok: false, fault: { code: 'ROUTER_ERR_404', status: 404 } });
});

test('[VM-006] a file of another format is a fault with its code', async () => {
  expect(await mailbox.addGreeting('x', new Blob(['ID3']))).toMatchObject({
    ok: false,
    fault: { code: 'GREETING_FORMAT', status: 415, label: 'i__GREETING_FORMAT_LABEL' },
  });
});

test('messages and recordings are asked for; what is not allowed, not there or not reached is a fault', async () => {
  expect(await mailbox.voicemails({ limit: 10 })).toEqual({ ok: true, value: [] });
  expect(await mailbox.recordings({ everybody: false, limit: 10 })).toEqual({ ok: true, value: [] });
  const asked = await mailbox.recordings({ everybody: true, limit: 10 });
  expect(asked).toMatchObject({ ok: false, fault: { status: 403 } });
  const no = 'data/Voicemail/no';
  expect([
    await mailbox.setNew(no, false),
    await mailbox.remove(no),
    await mailbox.audio('data/Recording/no', 'why: é'),
    await mailbox.removeRecording('data/Recording/no'),
  ]).toMatchObject(Array.from({ length: 4 }, () => ({ ok: false, fault: { status: 404 } })));
  await server.stop();
  expect(await mailbox.audio(no)).toMatchObject({ ok: false, fault: { code: 'NETWORK', status: 0 } });
});

test('[VM-003] a message that is left comes by push, and its mark as read as well', async () => {
  const changes: unknown[] = [];
  hear(client, (change) => {
    if (change.list === 'voicemails') changes.push(change);
  });
  client.connect();
  await expect.poll(() => changes).toEqual([{ list: 'voicemails', op: 'reset', items: [] }]);
  const emit = server.calls.emit as unknown as (event: string, message: object) => void;
  const remote = { label: 'Claire Vasseur', number: '0199004127' };
  emit.call(server.calls, 'voicemail', { userId: 'ines', file: 'm.wav', startedAt: 5, durationMs: 1500, remote });
  await expect.poll(() => changes.length).toBe(2);
  expect(changes[1]).toMatchObject({
    op: 'put',
    item: { at: 5, seconds: 1.5, remote: { name: 'Claire Vasseur', number: '0199004127' }, isNew: true },
  });
  const { item } = changes[1] as { item: { uri: string } };
  expect(await mailbox.setNew(item.uri, false)).toEqual(done);
  await expect.poll(() => changes[2]).toMatchObject({ op: 'put', isNew: false, item: { uri: item.uri, isNew: false } });
  client.disconnect();
});

test('[PWD-016] a PIN is set and taken away; one that is too simple is refused', async () => {
  const hasPin = async () => {
    const settings = await mailbox.settings();
    return settings.ok && settings.value.hasPin;
  };
  expect(await mailbox.setPin('123456')).toMatchObject({
    ok: false,
    fault: { code: 'PIN_SEQUENCE', status: 400, label: 'i__pwd_err_sequence' },
  });
  expect([await mailbox.setPin('731506'), await hasPin()]).toEqual([done, true]);
  expect([await mailbox.setPin(null), await hasPin()]).toEqual([done, false]);
});
