import type { Result } from '@ringside/client';
import type { Outcome } from '../intents.ts';
import { outcome, REFUSALS, refuse } from '../refusals.ts';

/**
 * Asks a client whose code comes when it is first needed. Never rejects: a refusal as well when the code could not be
 * fetched, or when there is no session (`null`).
 */
export async function askLate<C, T>(
  client: Promise<C | null> | null | undefined,
  ask: (client: C) => Promise<Result<T>>,
): Promise<Outcome<T>> {
  const loaded = await client?.catch(() => null);
  return loaded ? outcome(await ask(loaded)) : refuse(REFUSALS.network);
}
