import type { ServiceDestination } from '@ringside/protocol/words/services';
import { backAt } from './backAt.ts';
import { add, type Draft, type Onward } from './planDraft.ts';
import type { Asking, Leaving, Step } from './RoutePlan.ts';
import type { UserRef } from './RoutingPorts.ts';

/** Adds the step where a call goes on; null: it does not. */
type Onwards = (() => number) | null;

/** Keys that callers press, as the prompts say them. */
export const SERVICE_KEYS = { message: '1', person: '2', callBack: '3', wish: '5', switchboard: '0' } as const;

/**
 * Adds what a service does with a call: its rule has led the call there. FWD-017 .. FWD-019
 *
 * @param onwards.message the mailbox of the user; `goOn`: the person whom the service names
 * @returns the place of the step
 */
export function serviceStep(
  draft: Draft,
  user: UserRef,
  service: ServiceDestination,
  { message, goOn }: { message: Onwards; goOn: Onwards },
): number {
  const { caller, company, at } = draft;
  const toMailbox = (...reasons: Leaving[]): Onward[] => (message ? [[reasons, message]] : []);
  const ask = (says: Asking, keys: Readonly<Record<string, () => number | null>>): number => {
    const until = says === 'callBack' ? null : company.awayUntil(user.userId, at);
    const back = backAt(company.timeZone, at, until);
    return add(draft, { to: 'ask', user, says, ...back, keys: {}, next: {} }, toMailbox('noAnswer'), keys);
  };
  const wish = (why: 'busy' | 'notAnswered') => () => add(draft, { to: 'callBack', user, why });
  switch (service.kind) {
    case 'callBack':
      return ask('callBack', { [SERVICE_KEYS.wish]: wish(service.why) });
    case 'away':
      return ask('greeting', { [SERVICE_KEYS.person]: goOn ?? nowhere });
    case 'availability':
      return ask('availability', {
        [SERVICE_KEYS.message]: message ?? nowhere,
        [SERVICE_KEYS.person]: goOn ?? nowhere,
        [SERVICE_KEYS.callBack]: caller.userId === null ? nowhere : wish('notAnswered'),
      });
    case 'wait': {
      const { places, minutes } = service;
      const forMs = company.ringMsOf(user.userId);
      const ring: Step = { to: 'user', user, forMs, next: {} };
      return add(draft, { to: 'wait', user, places, forMs: minutes * 60_000, next: {} }, [
        [['free'], () => add(draft, ring, toMailbox('busy', 'noAnswer', 'unavailable'))],
        ...toMailbox('overflow'),
      ]);
    }
    case 'own':
      throw new Error('the own phones are rung without a step of a service');
  }
}

const nowhere = (): null => null;
