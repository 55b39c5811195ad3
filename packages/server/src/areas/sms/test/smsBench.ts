import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { WireSmsThread, WireWorkItem } from '@ringside/protocol/sms/threads';
import { until } from '@ringside/testing/wait';
import { afterEach, beforeEach, expect } from 'vitest';
import { FakeSmsGateway } from '../../../test/FakeSmsGateway.ts';
import { type TestPlatform, testPlatform } from '../../../test/testPlatform.ts';

/** What a picture begins with. */
export const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47]);

export const SECRET = 'shared-secret';

/** What a queue has that was not set otherwise. */
export const EXPIRY_MS = 600_000;

export const CLAIRE = '0199004127';

export const BILLING = '0199002700';

export let gateway: FakeSmsGateway;

export let folder: string;

export let p: TestPlatform;

export let tokens: Record<'ines' | 'marc' | 'priya' | 'sofia' | 'tomas', string>;

export const folders = () => ({ voicemail: folder, recordings: folder, sms: folder });

export const start = (keep?: TestPlatform['database']) =>
  testPlatform(keep, { sms: { gateway, secret: SECRET }, folders: folders() });

export type Who = keyof typeof tokens;

/** The gateway tells that a customer wrote. */
export async function wrote(
  text: string,
  more: Partial<{ id: string; from: string; to: string; secret: string }> = {},
) {
  const { id = `g-${text}`, from = CLAIRE, to = BILLING, secret = SECRET } = more;
  const answer = await p.platform.api.app.request('http://phone.test/v1/sms/inbound', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${secret}` },
    body: JSON.stringify({ id, from, to, text }),
  });
  return answer.status;
}

/** What a user is sent of the threads, at first. */
export async function threadsOf(who: Who): Promise<WireSmsThread[]> {
  const answer = await p.ask('/v1/user/Push', { token: tokens[who], body: { lists: [{ list: 'SmsThread' }] } });
  const [frame] = (answer.body as { frames: { items: WireSmsThread[] }[] }).frames;
  return frame?.items ?? [];
}

/** The one thread there is. That a message was taken says that the disk has it; its thread may come a moment later. */
export async function only(): Promise<WireSmsThread> {
  let threads: WireSmsThread[] = [];
  await until('a thread', async () => {
    threads = await threadsOf('ines');
    return threads.length;
  });
  expect(threads).toHaveLength(1);
  return threads[0]!;
}

export const act = (who: Who, thread: WireSmsThread, verb: string, body: unknown = undefined) =>
  p.ask(`/${thread.restUri}/${verb}`, { token: tokens[who], method: 'POST', ...(body === undefined ? {} : { body }) });

export const codeOf = ({ status, body }: { status: number; body: unknown }) => [
  status,
  (body as { code?: string } | null)?.code,
];

export async function itemsOf(thread: WireSmsThread, who: Who = 'ines'): Promise<WireWorkItem[]> {
  const answer = await p.ask(`/${thread.restUri}`, { token: tokens[who] });
  return (answer.body as { items: WireWorkItem[] }).items;
}

export const told = (items: WireWorkItem[]) =>
  items.map(({ type, event, text, authorLabel, delivery }) => [type, event ?? text, authorLabel, delivery]);

export async function upload(who: Who, thread: WireSmsThread, file: File) {
  const form = new FormData();
  form.set('file', file);
  const answer = await p.platform.api.app.request(`http://phone.test/${thread.restUri}/upload`, {
    method: 'POST',
    headers: { 'X-Application': tokens[who] },
    body: form,
  });
  return { status: answer.status, body: await answer.json() };
}

/** The gateway tells that a customer sent files. */
export async function sent(
  files: File[],
  more: { id?: string; text?: string; secret?: string; message?: string } = {},
) {
  const { id = 'g-files', text = '', secret = SECRET } = more;
  const form = new FormData();
  form.set('message', more.message ?? JSON.stringify({ id, from: CLAIRE, to: BILLING, text }));
  for (const file of files) form.append('file', file);
  const answer = await p.platform.api.app.request('http://phone.test/v1/sms/inboundFiles', {
    method: 'POST',
    headers: { Authorization: `Bearer ${secret}` },
    body: form,
  });
  return { status: answer.status, body: await answer.json() };
}

export const gate = () => new File([PNG], 'gate.png', { type: 'image/png' });

export const note = () => new File(['<b>x</b>'], 'note.html', { type: 'text/html' });

export function setP(to: TestPlatform): void {
  p = to;
}

/** Before and after each test of a file: called by it once. */
export function smsBench(): void {
  beforeEach(async () => {
    gateway = new FakeSmsGateway();
    folder = mkdtempSync(join(tmpdir(), 'ringside-sms-'));
    p = await start();
    tokens = {
      ines: await p.signIn('ines'),
      marc: await p.signIn('marc'),
      priya: await p.signIn('priya'),
      sofia: await p.signIn('sofia'),
      tomas: await p.signIn('tomas'),
    };
  });
  afterEach(() => p.close());
}
