import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { WireMeetingPrompt } from '@ringside/protocol/meetings/prompts';
import { hears } from '@ringside/testing/calls';
import { sleep, until } from '@ringside/testing/wait';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BEEP_HZ } from '../../../calls/mailbox/promptFiles.ts';
import { SAMPLE_RATE } from '../../../media/mix/tones.ts';
import { decodeWav } from '../../../media/record/readWav.ts';
import { RobotPhone } from '../../../robots/RobotPhone.ts';
import { loudestFrequencies } from '../../../robots/spectrum.ts';
import { NOTICE } from '../engine/MeetingEngine.ts';
import { media, recordBench, TONES, trunk } from './test/recordBench.ts';

const WINDOW = 4096;

let folder: string;
let bench: Awaited<ReturnType<typeof recordBench>>;
let phone: RobotPhone;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'ringside-meetings-'));
  bench = await recordBench(folder);
  const sipUrl = `${bench.server.origin.replace('http', 'ws')}/sip`;
  phone = new RobotPhone({ sipUrl, user: trunk.user, password: trunk.secret, media });
  await phone.ready;
});
afterAll(async () => {
  phone.close();
  await bench.close();
  rmSync(folder, { recursive: true });
});

/** Which tones stand in each quarter of a second of a recording. */
function tonesOf(wav: Buffer): string[] {
  const pcm = decodeWav(wav);
  const named = { ...TONES, notice: BEEP_HZ };
  return Array.from({ length: Math.floor(pcm.length / WINDOW) }, (_, i) => {
    const peaks = loudestFrequencies(pcm.slice(i * WINDOW, (i + 1) * WINDOW), SAMPLE_RATE, WINDOW);
    const found = Object.entries(named).filter(([, hz]) => peaks.some((peak) => Math.abs(peak.hz - hz) <= 12));
    return found.map(([name]) => name).join(' ');
  });
}
test('a meeting is recorded once phone and browsers have heard so: who talks, not who is muted, and nothing of before', async () => {
  const { meeting, raw, ask, itemsOf, seatOf, comesIn, recordings } = bench;
  const stateOf = async (who: string) => (await seatOf(who))?.record?.state;
  const path = `/${meeting.restUri}/Recording`;
  const ines = await comesIn('ines', false);
  const marc = await comesIn('marc', true);
  const { pin } = meeting.dialIn!;
  const session = phone.call('0199002780', { toneHz: TONES.phone }, { number: '0199004127', label: 'Claire' })!;
  await until('it is spoken to', () => session.status.hears.length > 0);
  session.sendDigits(`${pin}#`);
  await until('the owner is asked', async () => (await itemsOf('ines', 'MeetingPrompt')).length === 1);
  const [prompt] = await itemsOf<WireMeetingPrompt>('ines', 'MeetingPrompt');
  await ask('ines', `/${prompt!.restUri}/accept`, 'POST');
  await until('the phone hears the browser', () => hears(session, TONES.ines));
  const isConnected = async () => (await seatOf('ines'))?.people.every((one) => one.isConnected);
  await until('all are connected', isConnected);

  expect((await raw('ines', path, 'POST')).status).toBe(200);
  expect(await stateOf('marc')).toBe('announcing');
  const heardBy = { phone: false, ines: false, marc: false };
  await until('all have heard the notice, and it is recorded', async () => {
    heardBy.phone ||= hears(session, BEEP_HZ);
    heardBy.ines ||= ines.hears(NOTICE, BEEP_HZ);
    heardBy.marc ||= marc.hears(NOTICE, BEEP_HZ);
    return (await stateOf('marc')) === 'recording';
  });
  const begunAt = Date.now();
  expect(heardBy).toEqual({ phone: true, ines: true, marc: true });
  await until('the phone hears the browser again', () => hears(session, TONES.ines));
  await sleep(1200);
  const { restUri } = (await seatOf('marc'))!;
  await ask('marc', `/${restUri}`, 'PUT', { isMuted: false, isCameraOff: true });
  await until('marc is heard', () => session.status.hears.some(({ hz }) => Math.abs(hz - TONES.marc) <= 12));
  await sleep(600);
  expect((await raw('ines', path, 'DELETE')).status).toBe(200);
  const lasted = Date.now() - begunAt;
  expect(await stateOf('marc')).toBe('over');

  await until('it is listed', async () => (await recordings('ines')).length > 0);
  const [kept, ...others] = await recordings('ines');
  expect(others).toEqual([]);
  expect(kept).toMatchObject({ remoteLabel: 'Dispatch', remoteNumber: '', meeting: meeting.restUri, isOwn: true });
  expect(kept!.duration).toBeLessThanOrEqual(lasted / 1000 + 0.5);
  expect(await recordings('marc')).toEqual([]);
  const wav = Buffer.from(await (await raw('ines', `/${kept!.restUri}/audio`, 'GET')).arrayBuffer());
  const tones = tonesOf(wav);
  expect(tones.slice(1, 4)).toEqual(Array.from({ length: 3 }, () => 'ines phone'));
  expect(tones.at(-1)).toBe('ines marc phone');
  expect(tones.filter((one) => one.includes('notice'))).toEqual([]);
  session.hangUp();
});
