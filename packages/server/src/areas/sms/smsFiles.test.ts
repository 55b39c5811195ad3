import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  act,
  codeOf,
  folder,
  gateway,
  itemsOf,
  note,
  only,
  PNG,
  p,
  smsBench,
  tokens,
  upload,
  type Who,
  wrote,
} from './test/smsBench.ts';

smsBench();

describe('a file', () => {
  test('[SMS-008] [SMS-009] goes to the customer and can be read again by colleagues only', async () => {
    await wrote('hello');
    const thread = await only();
    await act('ines', thread, 'pick');
    expect((await upload('ines', thread, new File(['%PDF'], 'invoice.pdf', { type: 'application/pdf' }))).status).toBe(
      200,
    );
    expect((await upload('ines', thread, new File([PNG], 'gate.png', { type: 'image/png' }))).status).toBe(200);
    expect(gateway.sent.map(({ media }) => [media?.name, media?.type])).toEqual([
      ['invoice.pdf', 'application/pdf'],
      ['gate.png', 'image/png'],
    ]);
    const [file, image] = (await itemsOf(thread)).slice(-2);
    expect([file?.type, image?.type, image?.media]).toEqual([
      'file',
      'img',
      { name: 'gate.png', mimeType: 'image/png', size: 4 },
    ]);
    const read = (token: string) =>
      p.platform.api.app.request(`http://phone.test/${thread.restUri}/media/${image?.id}`, {
        headers: { 'X-Application': token },
      });
    const answer = await read(tokens.marc);
    expect([await answer.text(), answer.headers.get('content-type')]).toEqual([PNG.toString(), 'image/png']);
    expect((await read(tokens.priya)).status).toBe(404);
  });

  test.each([
    ['gate.png', 'image/png', 10_000_000, 'FILE_TOO_BIG_IMAGE'],
    ['invoice.pdf', 'application/pdf', 10_000_000, 'FILE_TOO_BIG_DOCUMENT'],
    ['voice.wav', 'audio/wav', 20_000_000, 'FILE_TOO_BIG_AUDIO'],
    ['dock.mp4', 'video/mp4', 50_000_000, 'FILE_TOO_BIG_VIDEO'],
  ])('[LIM-004] %s (%s) of more than %i bytes is refused', async (name, type, most, code) => {
    await wrote('hello');
    const thread = await only();
    await act('ines', thread, 'pick');
    expect(codeOf(await upload('ines', thread, new File([Buffer.alloc(most + 1)], name, { type })))).toEqual([
      413,
      code,
    ]);
    expect([gateway.sent, readdirSync(folder)]).toEqual([[], []]);
  });

  test('of somebody who may not send it is refused before anything of it is read', async () => {
    await wrote('hello');
    const thread = await only();
    for (const [login, uri, status] of [
      ['priya', thread.restUri, 404],
      ['ines', 'telephony/SmsThread/nowhere', 404],
    ] as const) {
      let asked = 0;
      const body = new ReadableStream({ pull: () => void asked++ }, { highWaterMark: 0 });
      const headers = { 'X-Application': tokens[login], 'Content-Type': 'multipart/form-data; boundary=x' };
      const init = { method: 'POST', headers, body, duplex: 'half' } as RequestInit;
      const answer = await p.platform.api.app.request(`http://phone.test/${uri}/upload`, init);
      expect([answer.status, asked]).toEqual([status, 0]);
    }
  });

  test('is one of two at a time; the third waits', async () => {
    await wrote('hello');
    const thread = await only();
    await act('ines', thread, 'pick');
    const open: ReadableStreamDefaultController[] = [];
    const slow = () =>
      p.platform.api.app.request(`http://phone.test/${thread.restUri}/upload`, {
        ...{ method: 'POST', duplex: 'half', body: new ReadableStream({ start: (one) => void open.push(one) }) },
        headers: { 'X-Application': tokens.ines, 'Content-Type': 'multipart/form-data; boundary=x' },
      } as RequestInit);
    const two = [slow(), slow()];
    await expect.poll(() => open.length).toBe(2);
    await new Promise((resolve) => setImmediate(resolve));
    expect(codeOf(await upload('ines', thread, note()))).toEqual([429, 'ROUTER_ERR_429']);
    for (const one of open) one.close();
    expect((await Promise.all(two)).map(({ status }) => status)).toEqual([400, 400]);
    expect((await upload('ines', thread, note())).status).toBe(200);
  });

  test('[ERR-029] that the gateway does not take is an error of the upload, and shown as failed', async () => {
    await wrote('hello');
    const thread = await only();
    await act('ines', thread, 'pick');
    gateway.isDown = true;
    const answer = await upload('ines', thread, new File(['%PDF'], 'invoice.pdf', { type: 'application/pdf' }));
    expect(codeOf(answer)).toEqual([502, 'ERR_EXTENSION.SENDACDMEDIA']);
    expect((await itemsOf(thread)).at(-1)).toMatchObject({ type: 'file', delivery: 'failed' });
  });

  test('[SMS-008] that was not sent is sent again from where it was kept, by whoever has the thread', async () => {
    await wrote('hello');
    const thread = await only();
    await act('ines', thread, 'pick');
    gateway.isDown = true;
    await upload('ines', thread, new File(['%PDF'], 'invoice.pdf', { type: 'application/pdf' }));
    const lost = (await itemsOf(thread)).at(-1);
    gateway.isDown = false;
    const again = (who: Who, item = lost?.id) => act(who, thread, 'sendAgain', { item });
    expect(codeOf(await again('marc'))).toEqual([403, 'SMS_NOT_YOURS']);
    expect(readdirSync(folder)).toHaveLength(1);
    expect((await again('ines')).status).toBe(200);
    const sent = gateway.sent.map(async ({ id, media }) => [media?.name, await (await media?.open())?.text(), id]);
    expect(await Promise.all(sent)).toEqual([['invoice.pdf', '%PDF', (await itemsOf(thread)).at(-1)?.id]]);
    expect((await itemsOf(thread)).slice(-2)).toMatchObject([
      { delivery: 'failed' },
      { type: 'file', delivery: 'sent', media: { name: 'invoice.pdf', mimeType: 'application/pdf', size: 4 } },
    ]);
    expect(codeOf(await again('ines', gateway.sent[0]?.id))).toEqual([412, 'ROUTER_ERR_412']);
    expect(codeOf(await again('ines', 'none'))).toEqual([404, 'ROUTER_ERR_404']);
  });

  test('of a colleague’s thread leaves nothing behind', async () => {
    await wrote('hello');
    const thread = await only();
    await act('ines', thread, 'pick');
    expect((await upload('marc', thread, new File(['x'], 'x.pdf', { type: 'application/pdf' }))).status).toBe(403);
    expect(readdirSync(folder)).toEqual([]);
  });
});
