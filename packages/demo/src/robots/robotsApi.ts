import type { Robots, RobotVoice } from '@ringside/server/robots/Robots';
import { Hono } from 'hono';
import * as z from 'zod/mini';
import type { Days } from '../day/createDays.ts';
import { dayApi } from '../day/dayApi.ts';
import { limitBody } from '../limitBody.ts';
import { recordingFile, recordings } from './recordings.ts';

const number = z.string().check(z.regex(/^[\d+*#]{1,40}$/));
const duration = z.int().check(z.minimum(0), z.maximum(3_600_000));
// Recordings by name only: a web page has no business naming files of this machine.
const voice = z.union([
  z.object({ recording: z.enum(recordings) }),
  z.object({ toneHz: z.number().check(z.minimum(50), z.maximum(3900)) }),
  z.object({ silence: z.literal(true) }),
]);
const label = z.string().check(z.maxLength(100));

const callRequest = z.object({
  from: number,
  label: z.optional(label),
  to: number,
  say: voice,
  hangUpAfterMs: z.optional(duration),
  giveUpAfterMs: z.optional(duration),
});
const listenRequest = z.object({
  number,
  label,
  say: voice,
  answerAfterMs: duration,
  hangUpAfterMs: z.optional(duration),
  refuseWith: z.optional(z.int().check(z.minimum(400), z.maximum(699))),
});
const digitsRequest = z.object({ digits: z.string().check(z.regex(/^[0-9A-D*#]{1,32}$/)) });

const toVoice = (say: z.infer<typeof voice>): RobotVoice =>
  'recording' in say ? { wavFile: recordingFile(say.recording) } : say;

/**
 * Remote control of the robot customers, for the example page and for tests. Another web site cannot use it: the
 * header makes the browser ask first, and nobody answers that question; a renamed host is refused.
 *
 * @param days plays days, for whoever else starts one too
 */
export function robotsApi(robots: Robots, days: Days): Hono {
  const app = new Hono();
  // a scenario of two hundred agents is the largest
  app.use(limitBody(262_144));
  app.use(async (c, next) => {
    const host = c.req.header('host')?.replace(/:\d+$/, '') ?? '';
    if (!['localhost', '127.0.0.1', '[::1]'].includes(host)) return c.json({ text: 'Only from this machine.' }, 403);
    if (c.req.header('X-Ringside-Demo') !== '1') return c.json({ text: 'The header X-Ringside-Demo is missing.' }, 403);
    c.header('Cache-Control', 'no-store');
    return next();
  });
  const read = async <T>(c: { req: { json(): Promise<unknown> } }, schema: z.ZodMiniType<T>): Promise<T | null> => {
    const parsed = schema.safeParse(await c.req.json().catch(() => undefined));
    return parsed.success ? parsed.data : null;
  };
  const malformed = { text: 'Malformed request.' };
  const unknown = { text: 'No such robot.' };

  app.route('/robots/day', dayApi(days));
  app.get('/robots', (c) => c.json(robots.all()));
  app.get('/robots/:id', (c) => {
    const status = robots.status(c.req.param('id'));
    return status ? c.json(status) : c.json(unknown, 404);
  });
  app.post('/robots/call', async (c) => {
    const script = await read(c, callRequest);
    return script ? c.json(await robots.call({ ...script, say: toVoice(script.say) })) : c.json(malformed, 400);
  });
  app.post('/robots/listen', async (c) => {
    const body = await read(c, listenRequest);
    if (!body) return c.json(malformed, 400);
    const { number: at, label: name, ...script } = body;
    robots.listen(at, name, { ...script, say: toVoice(script.say) });
    return c.json(null);
  });
  app.post('/robots/:id/hangUp', (c) => (robots.hangUp(c.req.param('id')) ? c.json(null) : c.json(unknown, 404)));
  app.post('/robots/:id/digits', async (c) => {
    const body = await read(c, digitsRequest);
    if (!body) return c.json(malformed, 400);
    return robots.sendDigits(c.req.param('id'), body.digits) ? c.json(null) : c.json(unknown, 404);
  });
  app.notFound((c) => c.json({ text: 'Not found.' }, 404));
  app.onError((_error, c) => c.json({ text: 'The robot failed.' }, 500));
  return app;
}
