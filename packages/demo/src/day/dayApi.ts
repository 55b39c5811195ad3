import { readFile } from 'node:fs/promises';
import { Hono } from 'hono';
import type { Days } from './createDays.ts';
import { type DayScenario, dayScenario } from './dayScenario.ts';

/** Days that come with the demo, by name. */
export const days = { morning: new URL('days/morning.json', import.meta.url) } as const;

/**
 * Reads a scenario from a file. Rejects with a sentence that says what is wrong with it.
 *
 * @param file of the scenario, as JSON
 */
export async function readDay(file: string | URL): Promise<DayScenario> {
  const text = await readFile(file, 'utf8');
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new Error('it is not JSON');
  }
  const parsed = dayScenario.safeParse(json);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new Error(`${issue?.path.join('.') || 'it'}: ${issue?.message ?? 'malformed'}`);
}

/** Plays one day at a time: `POST` a scenario or `{"day": "morning"}`, `GET` how far it is (null: none was started), `DELETE` ends it. */
export function dayApi(played: Days): Hono {
  const app = new Hono();

  app.get('/', (c) => c.json(played.report));
  app.post('/', async (c) => {
    if (played.isOn) return c.json({ text: 'A day is being played.' }, 409);
    const body: unknown = await c.req.json().catch(() => undefined);
    const name = (body as { day?: unknown } | undefined)?.day;
    const scenario = name === 'morning' ? await readDay(days[name]) : dayScenario.safeParse(body).data;
    if (!scenario) return c.json({ text: 'Malformed scenario.' }, 400);
    try {
      await played.start(scenario);
    } catch (error) {
      return c.json({ text: error instanceof Error ? error.message : 'The day could not be started.' }, 502);
    }
    return c.json(played.report);
  });
  app.delete('/', (c) => {
    played.stop();
    return c.json(null);
  });
  return app;
}
