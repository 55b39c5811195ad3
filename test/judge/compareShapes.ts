import type { Kept, Shapes } from './recordShapes.ts';

/** Fields of the object that the path leads to; a field is there always, or in some of the objects. */
const parentOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('/')));
const isField = (path: string): boolean => path !== '' && !/(?:\[\]|\/\*)(?:\([^)]*\))?$/.test(path);

const sorted = (texts: string[]): string[] => texts.sort((a, b) => a.localeCompare(b, 'en'));

/** A number is an integer as well. */
const typesOf = ({ types }: Kept): string =>
  sorted([...new Set(types.map((type) => (type === 'integer' && types.includes('number') ? 'number' : type)))]).join(
    '|',
  );

/** How the answers of one homeserver differ from those of another. */
export interface Differences {
  /** What a client could stumble over: a field that one of them never gives, a type that it does not give, an answer that it never has. */
  plain: string[];
  /** Fields that one gives always and the other in some of its answers: often the other run had other rooms. */
  sometimes: string[];
}

/**
 * @param ours shapes of our homeserver, as `recordShapes` keeps them
 * @param theirs those of another one, at which the same was asked
 */
export function compareShapes(ours: Shapes, theirs: Shapes): Differences {
  const plain: string[] = [];
  const sometimes: string[] = [];
  const inAll = (all: Record<string, Kept>, path: string): boolean =>
    (all[path]?.seen ?? 0) >= (all[parentOf(path)]?.seen ?? 0);
  const only = (all: Shapes, other: Shapes, whose: string): void => {
    for (const request of Object.keys(all)) if (!other[request]) plain.push(`${request}: ${whose} only`);
  };
  only(ours, theirs, 'ours');
  only(theirs, ours, 'theirs');
  for (const [request, own] of Object.entries(ours)) {
    const other = theirs[request];
    if (!other) continue;
    for (const path of new Set([...Object.keys(own), ...Object.keys(other)])) {
      const [a, b] = [own[path], other[path]];
      // what stands in a value that the other has not at all is said with that value
      const isInBoth = path === '' || (parentOf(path) in own && parentOf(path) in other);
      if (a && b && typesOf(a) !== typesOf(b)) plain.push(`${request}: ${path} is ${typesOf(a)}, theirs ${typesOf(b)}`);
      else if (isInBoth && !(a && b))
        plain.push(`${request}: ${path} (${typesOf((a ?? b)!)}): ${a ? 'ours' : 'theirs'} only`);
      else if (a && b && isField(path) && inAll(own, path) !== inAll(other, path))
        sometimes.push(`${request}: ${path}: always ${inAll(own, path) ? 'ours' : 'theirs'}`);
    }
  }
  return { plain: sorted(plain), sometimes: sorted(sometimes) };
}
