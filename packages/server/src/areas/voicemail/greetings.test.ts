import { readdir, readFile } from 'node:fs/promises';
import { greetingList } from '@ringside/protocol/voicemail/mailbox';
import { MAX_AUDIO_BYTES } from '@ringside/protocol/words/voicemail';
import { sleep } from '@ringside/testing/wait';
import { describe, expect, test } from 'vitest';
import { testPlatform } from '../../test/testPlatform.ts';
import { folder, get, server, setServer, sound, token, voicemailBench } from './test/voicemailBench.ts';

voicemailBench();

const wait = () => sleep(20);

describe('greetings and settings', () => {
  const upload = (label: string | null, file: Buffer | null, as = token) => {
    const form = new FormData();
    if (label !== null) form.set('label', label);
    if (file) form.set('file', new Blob([new Uint8Array(file)]), 'x.wav');
    return server.platform.api.app.request('http://phone.test/v1/user/Greeting', {
      method: 'POST',
      headers: { 'X-Application': as },
      body: form,
    });
  };
  const greetings = async (as = token) =>
    greetingList.parse((await server.ask('/v1/user/Greeting', { token: as })).body).items;

  test('[VM-007] a greeting is uploaded, chosen, renamed, heard and deleted; callers hear the chosen one', async () => {
    const mailboxes = server.platform.voicemail.mailboxes!;
    expect(await greetings()).toMatchObject([{ greetingID: 'default', label: '' }]);
    const created = (await (await upload('Out of office', sound(32_000))).json()) as { greetingID: string };
    expect(created).toMatchObject({ label: 'Out of office', duration: 2 });
    const id = created.greetingID;
    expect(mailboxes.greetingOf('ines')).toContain('prompts');
    const settings = { isOn: true, ringSeconds: 20, greetingId: id };
    expect((await server.ask('/v1/user/Mailbox', { token, method: 'PUT', body: settings })).status).toBe(200);
    expect((await server.ask('/v1/user/Mailbox', { token })).body).toEqual({
      ...settings,
      language: 'en',
      hasPin: false,
    });
    expect(await readFile(mailboxes.greetingOf('ines'))).toEqual(sound(32_000));
    expect(mailboxes.ringMsOf('ines')).toBe(20_000);
    expect((await server.ask(`/data/Greeting/${id}`, { token, method: 'PUT', body: { label: 'Away' } })).status).toBe(
      200,
    );
    expect((await greetings()).map(({ label }) => label)).toEqual(['', 'Away']);
    expect((await get(`/data/Greeting/${id}/audio`)).status).toBe(200);
    expect((await get('/data/Greeting/default/audio')).status).toBe(200);

    const marc = await server.signIn('marc');
    expect((await server.ask('/v1/user/Mailbox', { token: marc, method: 'PUT', body: settings })).status).toBe(404);
    expect((await server.ask(`/data/Greeting/${id}`, { token: marc, method: 'DELETE' })).status).toBe(404);
    expect((await server.ask(`/data/Greeting/${id}`, { token, method: 'DELETE' })).status).toBe(200);
    expect(await readdir(folder)).toEqual([]);
    expect((await server.ask('/v1/user/Mailbox', { token })).body).toMatchObject({ greetingId: 'default' });
    expect(mailboxes.greetingOf('ines')).toContain('prompts');
  });

  test('[VM-007] a mailbox speaks the language that its user chose; without one in the request it stays', async () => {
    const mailboxes = server.platform.voicemail.mailboxes!;
    const body = { isOn: true, ringSeconds: 30, greetingId: 'default' };
    const save = async (more: object) =>
      (await server.ask('/v1/user/Mailbox', { token, method: 'PUT', body: { ...body, ...more } })).status;
    const [english] = await greetings();
    expect([mailboxes.languageOf('ines'), await save({ language: 'de' })]).toEqual(['en', 400]);
    expect([await save({ language: 'fr' }), await save({ ringSeconds: 20 })]).toEqual([200, 200]);
    expect((await server.ask('/v1/user/Mailbox', { token })).body).toMatchObject({ language: 'fr', ringSeconds: 20 });
    expect(mailboxes.greetingOf('ines')).toContain('prompts/fr/greeting.wav');
    const sent = await get('/data/Greeting/default/audio');
    expect(Buffer.from(await sent.arrayBuffer())).toEqual(await readFile(mailboxes.greetingOf('ines')));
    const [french] = await greetings();
    expect([english?.duration, french?.duration]).toEqual([4.9, 4.8]);
    expect(french?.duration).not.toBe(english?.duration);
    expect(mailboxes.greetingOf('marc')).toMatch(/prompts\/greeting\.wav$/);
    await server.close();
    setServer(await testPlatform(server.database, { folders: { voicemail: folder, recordings: folder } }));
    expect(server.platform.voicemail.mailboxes?.languageOf('ines')).toBe('fr');
  });

  test('[VM-007] a mailbox that is off takes no calls, and settings survive a restart', async () => {
    const body = { isOn: false, ringSeconds: 30, greetingId: 'default' };
    await server.ask('/v1/user/Mailbox', { token, method: 'PUT', body });
    await server.close();
    setServer(await testPlatform(server.database, { folders: { voicemail: folder, recordings: folder } }));
    expect(server.platform.voicemail.mailboxes?.ringMsOf('ines')).toBe(null);
    expect(server.platform.voicemail.mailboxes?.ringMsOf('marc')).toBe(30_000);
    const malformed = { ...body, ringSeconds: 4 };
    expect((await server.ask('/v1/user/Mailbox', { token, method: 'PUT', body: malformed })).status).toBe(400);
  });

  test.each([
    ['[VM-006] a file that is no WAV', 'x', Buffer.from('ID3 this is no WAV file'), 415, 'GREETING_FORMAT'],
    ['more than three minutes', 'x', sound(181 * 16_000), 413, 'GREETING_TOO_LONG'],
    ['more than 20 MB', 'x', Buffer.alloc(MAX_AUDIO_BYTES + 1), 413, 'FILE_TOO_BIG_AUDIO'],
    ['no name', '', sound(100), 400, 'ROUTER_ERR_400'],
    ['no file', 'x', null, 400, 'ROUTER_ERR_400'],
  ])('%s is refused, and nothing is kept', async (_what, label, file, status, code) => {
    const answer = await upload(label, file);
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([status, code]);
    expect(await readdir(folder)).toEqual([]);
  });

  test('an upload needs a session and a form', async () => {
    expect((await upload('x', sound(100), 'wrong')).status).toBe(401);
    expect((await server.ask('/v1/user/Greeting', { token, body: {} })).status).toBe(400);
    await wait();
  });
});
