import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import { wavHeader } from '../../../media/record/WavFile.ts';
import { type TestPlatform, testPlatform } from '../../../test/testPlatform.ts';

export let it: TestPlatform;

export let folder: string;

export let token: string;

export const stops: (() => void)[] = [];

export const sound = (samples: number): Buffer => Buffer.concat([wavHeader(samples), Buffer.alloc(samples * 2, 7)]);

export const get = (path: string, headers: Record<string, string> = {}) =>
  it.platform.api.app.request(`http://phone.test${path}`, { headers: { 'X-Application': token, ...headers } });

export function setIt(to: TestPlatform): void {
  it = to;
}

/** Before and after each test of a file: called by it once. */
export function voicemailBench(): void {
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'ringside-voicemail-'));
    it = await testPlatform(undefined, { folders: { voicemail: folder, recordings: folder } });
    token = await it.signIn();
  });
  afterEach(async () => {
    for (const stop of stops.splice(0)) stop();
    await it.close();
    await rm(folder, { recursive: true });
  });
}
