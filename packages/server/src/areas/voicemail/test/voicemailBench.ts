import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import { wavHeader } from '../../../media/record/WavFile.ts';
import { type TestPlatform, testPlatform } from '../../../test/testPlatform.ts';

export let server: TestPlatform;

export let folder: string;

export let token: string;

export const stops: (() => void)[] = [];

export const sound = (samples: number): Buffer => Buffer.concat([wavHeader(samples), Buffer.alloc(samples * 2, 7)]);

export const get = (path: string, headers: Record<string, string> = {}) =>
  server.platform.api.app.request(`http://phone.test${path}`, { headers: { 'X-Application': token, ...headers } });

export function setServer(to: TestPlatform): void {
  server = to;
}

/** Before and after each test of a file: called by it once. */
export function voicemailBench(): void {
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'ringside-voicemail-'));
    server = await testPlatform(undefined, { folders: { voicemail: folder, recordings: folder } });
    token = await server.signIn();
  });
  afterEach(async () => {
    for (const stop of stops.splice(0)) stop();
    await server.close();
    await rm(folder, { recursive: true });
  });
}
