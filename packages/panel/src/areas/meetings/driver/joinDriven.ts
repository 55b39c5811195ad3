import type { Meeting } from '@ringside/domain/meeting';
import { fetchAlways } from '../../../kernel/code/fetchCode.ts';
import type { Ground } from '../../../kernel/ground/Ground.ts';
import type { Outcome } from '../../../kernel/refusals.ts';
import type { Brought } from '../call/back/createReturn.ts';
import { isDrivenAtom } from './state.ts';

/** Comes into a meeting by the driver of the deployment. @returns null: meetings go through the engine of the server */
export async function joinDriven(
  { store, of }: Pick<Ground, 'store' | 'of'>,
  meeting: Meeting,
  brought: Brought,
): Promise<Outcome | null> {
  if (!store.get(isDrivenAtom)) return null;
  const { driverActs } = await fetchAlways(() => import('./acts.ts'));
  return of(driverActs).join(meeting, brought);
}
