import { readdirSync } from 'node:fs';
import { companyPolicies } from '@ringside/protocol/company';
import { describe, expect, test } from 'vitest';
import { demoCompanyId } from '../../test/demoCompany.ts';
import {
  act,
  codeOf,
  EXPIRY_MS,
  folder,
  gate,
  itemsOf,
  note,
  only,
  PNG,
  p,
  sent,
  smsBench,
  threadsOf,
  tokens,
  upload,
  wrote,
} from './test/smsBench.ts';

smsBench();

/** As a page of strangers that says to be a picture. */
const page = () => new File(['<script>x</script>'], 'gate.png', { type: 'image/png' });

describe('files of a customer', () => {
  test('[SMS-009] come into the thread after the text, once, and colleagues read them', async () => {
    expect((await sent([gate(), note()], { text: 'The gate is closed' })).status).toBe(200);
    expect((await sent([gate(), note()], { text: 'The gate is closed' })).status).toBe(200);
    const thread = await only();
    expect(thread.lastText).toBe('The gate is closed');
    const items = (await itemsOf(thread)).slice(1);
    expect(
      items.map(({ type, isIncoming, text, media, delivery }) => [type, isIncoming, text || media, delivery]),
    ).toEqual([
      ['sms', true, 'The gate is closed', null],
      ['img', true, { name: 'gate.png', mimeType: 'image/png', size: 4 }, null],
      // What browsers would run is only ever bytes.
      ['file', true, { name: 'note.html', mimeType: 'application/octet-stream', size: 8 }, null],
    ]);
    expect(readdirSync(folder)).toHaveLength(2);
    const answer = await p.platform.api.app.request(`http://phone.test/${thread.restUri}/media/${items[1]?.id}`, {
      headers: { 'X-Application': tokens.marc },
    });
    expect([await answer.text(), answer.headers.get('content-type')]).toEqual([PNG.toString(), 'image/png']);
  });
  test('a page that says to be a picture is bytes', async () => {
    expect((await sent([page()])).status).toBe(200);
    const media = { name: 'gate.png', mimeType: 'application/octet-stream', size: 18 };
    expect((await itemsOf(await only())).at(-1)).toMatchObject({ type: 'file', media });
  });
  test('for which there is no room are refused, and taken once there is', async () => {
    await p.platform.company.change({
      enterprise: demoCompanyId,
      policies: companyPolicies.parse({ quotas: { user: 1, queue: 1, server: 1, reserve: 1 } }),
    });
    const big = new File([Buffer.alloc(999_990, 7)], 'x.txt', { type: 'text/plain' });
    expect((await sent([big])).status).toBe(200);
    expect(codeOf(await sent([gate(), note()], { id: 'second' }))).toEqual([507, 'UPLOAD_NO_ROOM']);
    const thread = await only();
    await act('ines', thread, 'pick');
    expect(codeOf(await upload('ines', thread, note()))).toEqual([200, undefined]);
    expect(codeOf(await upload('ines', thread, note()))).toEqual([507, 'UPLOAD_NO_ROOM']);
    expect(readdirSync(folder)).toHaveLength(2);
    await p.platform.company.change({ enterprise: demoCompanyId, policies: companyPolicies.parse({}) });
    expect((await sent([gate(), note()], { id: 'second' })).status).toBe(200);
  });
  test('with names of folders, turned text and control characters show and save the name that is left', async () => {
    expect((await sent([new File(['x'], '../../etc/in\u202egnp\0.exe', { type: 'image/png' })])).status).toBe(200);
    expect((await itemsOf(await only())).at(-1)?.media?.name).toBe('ingnp.exe');
  });
  test('without a text a file is the message, and starts the agent’s time after an answer', async () => {
    await wrote('hello');
    const thread = await only();
    await act('ines', thread, 'pick');
    await act('ines', thread, 'reply', { text: 'A picture, please' });
    p.clock.now += 1000;
    expect((await sent([gate()])).status).toBe(200);
    expect(await only()).toMatchObject({ lastText: 'gate.png', expiryTime: p.clock.now + EXPIRY_MS });
    expect((await itemsOf(thread)).at(-1)).toMatchObject({ type: 'img', isIncoming: true });
  });
  test.each([
    ['image/png', 10_000_001, 'FILE_TOO_BIG_IMAGE'],
    ['text/plain', 10_000_001, 'FILE_TOO_BIG_DOCUMENT'],
    ['video/mp4', 50_100_000, 'FILE_TOO_BIG_VIDEO'],
  ])('[LIM-004] a message with a file (%s) of %i bytes is refused, and nothing is stored', async (type, size, code) => {
    expect(codeOf(await sent([gate(), new File([Buffer.alloc(size)], 'x', { type })]))).toEqual([413, code]);
    expect([await threadsOf('ines'), readdirSync(folder)]).toEqual([[], []]);
  });
  test('of strangers, and what is none, are refused before anything is kept', async () => {
    expect((await sent([gate()], { secret: 'wrong' })).status).toBe(401);
    for (const [files, message] of [
      [[], undefined],
      [[new File([], 'empty.png')], undefined],
      [Array.from({ length: 11 }, gate), undefined],
      [[gate()], '{"id":'],
      [[gate()], '{"id":"x\\u0000","from":"0199004127","to":"0199002700","text":"hello"}'],
      [[gate()], '{"id":"x","from":"0199004127","to":"0199002700"}'],
    ] as const) {
      expect((await sent([...files], message === undefined ? {} : { message })).status).toBe(400);
    }
    expect([await threadsOf('ines'), readdirSync(folder)]).toEqual([[], []]);
  });
});
