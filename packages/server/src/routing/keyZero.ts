import { cleanNumber } from '../company/numbers.ts';
import { leadsTo } from './leadsTo.ts';
import type { Draft } from './planDraft.ts';
import type { NumberOwner, UserRef } from './RoutingPorts.ts';
import { SERVICE_KEYS } from './serviceStep.ts';

/**
 * Lets callers who hear an announcement or a greeting go on by key 0 to the number that the company has chosen, its switchboard. It is
 * added once, behind the other steps, for all of them: whoever is led there hears of no further key.
 *
 * @param toOwner adds where calls to the user or group of a number go
 */
export function addKeyZero(draft: Draft, toOwner: (draft: Draft, owner: NumberOwner) => number): void {
  const { steps, caller, company } = draft;
  const number = cleanNumber(company.keyZero ?? '');
  const to = number === null ? null : leadsTo(number, company);
  // A number outside would be called on the company's account by whoever comes from outside.
  if (!to || !('owner' in to)) return;
  const { owner } = to;
  const zeroUser = 'userId' in owner ? owner.userId : null;
  const asks = steps.flatMap((step, place) =>
    (step.to === 'ask' || step.to === 'message') && step.user.userId !== zeroUser ? [{ step, place }] : [],
  );
  const [first] = asks;
  if (!first || (zeroUser !== null && zeroUser === caller.userId)) return;
  const mailbox: UserRef | null = company.ringMsOf(first.step.user.userId) === null ? null : first.step.user;
  // No rule of whoever sits there sends the caller on in a circle.
  const users = [...new Set(asks.map(({ step }) => step.user.userId))];
  const zero = toOwner({ ...draft, called: 'EXT', led: { times: users.length, users, mailbox } }, owner);
  for (const { step, place } of asks)
    steps[place] = { ...step, keys: { ...step.keys, [SERVICE_KEYS.switchboard]: zero } };
}
