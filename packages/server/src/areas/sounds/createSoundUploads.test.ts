import { expect, test } from 'vitest';
import { wavHeader } from '../../media/record/WavFile.ts';
import { createSoundUploads } from './createSoundUploads.ts';

const sound = (samples: number) => new Blob([new Uint8Array(wavHeader(samples)), new Uint8Array(samples * 2).fill(7)]);

test('[VM-006] files are converted beside the event loop: it goes on while minutes of sound are mixed', async () => {
  const uploads = createSoundUploads();
  let turns = 0;
  const ticking = setInterval(() => turns++, 1);
  const converted = await uploads.convert('ines', sound(170 * 16_000));
  clearInterval(ticking);
  expect(converted.ok && converted.pcm.length).toBe(170 * 16_000);
  expect(turns).toBeGreaterThan(10);
});

test('[LIM-004] more than three minutes are refused', async () => {
  expect(await createSoundUploads().convert('ines', sound(181 * 16_000))).toMatchObject({ code: 'GREETING_TOO_LONG' });
});

test('one file at a time per user, another user waits and is served', async () => {
  const uploads = createSoundUploads();
  const [first, second, other] = await Promise.all([
    uploads.convert('ines', sound(800)),
    uploads.convert('ines', sound(800)),
    uploads.convert('marc', sound(800)),
  ]);
  expect([first.ok, other.ok]).toEqual([true, true]);
  expect(second).toEqual({ ok: false, code: 'ROUTER_ERR_429', retryAfterMs: 2000 });
  expect((await uploads.convert('ines', sound(800))).ok).toBe(true);
});

test('ten an hour; what was refused for its form or length counts as well', async () => {
  let now = 0;
  const decode = async () => ({ fault: 'format', text: 'not a WAV file' }) as const;
  const uploads = createSoundUploads({ now: () => now, decode });
  const broken = () => uploads.convert('ines', new Blob(['ID3']));
  for (let n = 0; n < 10; n++) {
    expect(await broken()).toEqual({ ok: false, code: 'GREETING_FORMAT', text: 'not a WAV file' });
  }
  expect(await broken()).toEqual({ ok: false, code: 'ROUTER_ERR_429', retryAfterMs: 360_000 });
  now = 360_000;
  expect(await broken()).toMatchObject({ code: 'GREETING_FORMAT' });
});
