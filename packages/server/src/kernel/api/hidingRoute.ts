import type { Route } from './Api.ts';

type Place = Pick<Route<unknown>, 'method' | 'path' | 'rt' | 'changes'>;

const verbsOf = ({ method, changes }: Place): string[] => (changes ? [method, 'POST'] : [method]);

/**
 * The route added before that would answer what is meant for this one: routes are asked in the order in which areas add them, so that
 * `/v1/service/{service}` of one subject keeps `/v1/service/E164` of another from its callers. One that is chosen by `rt` lets others pass.
 */
export function hidingRoute(before: readonly Place[], route: Place): Place | undefined {
  const verbs = verbsOf(route);
  return before.find(
    (other) =>
      (other.rt === undefined || other.rt === route.rt) &&
      verbsOf(other).some((verb) => verbs.includes(verb)) &&
      new RegExp(`^${other.path.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '[^/]+')}$`).test(route.path),
  );
}
