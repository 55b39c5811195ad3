import type { Route } from './Api.ts';

type Place = Pick<Route<unknown>, 'method' | 'path' | 'rt' | 'changes'>;

/** What a path of routes looks like; each is asked about once for every route that comes after. */
const patterns = new Map<string, RegExp>();
function patternOf(path: string): RegExp {
  const known = patterns.get(path);
  if (known) return known;
  const pattern = new RegExp(`^${path.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '[^/]+')}$`);
  patterns.set(path, pattern);
  return pattern;
}

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
      patternOf(other.path).test(route.path),
  );
}
