/** What is known of one requirement. `toCome`: its area is not built yet. `missing`: nobody says anything about it, a fault. */
export type State = 'proven' | 'deferred' | 'toCome' | 'missing';

export interface Requirement {
  id: string;
  text: string;
}
/** Row of docs/deferred.csv: an id, or `AREA-*`, that a built area leaves out, and why. */
export type Deferral = [pattern: string, reason: string];
/** Row of docs/to-come.csv: an area that is not built yet, and its ids: `CAL-*`, `NAV-040..NAV-049`, `FWD-001`. */
export type AreaToCome = [area: string, ids: string];
export interface Test {
  file: string;
  /** Ids that its tests cite. */
  cites: string[];
  /** Most runs leave it out (`scripts/turns`). */
  isLong?: boolean;
}
export interface Trace {
  requirements: Requirement[];
  /** id -> test files that cite it */
  proven: Map<string, string[]>;
  /** id -> reason */
  deferred: Map<string, string>;
  /** id -> area that brings it */
  toCome: Map<string, string>;
  /** What makes the check fail, in words. */
  faults: string[];
}

export const stateOf = ({ proven, deferred, toCome }: Trace, id: string): State =>
  proven.has(id) ? 'proven' : deferred.has(id) ? 'deferred' : toCome.has(id) ? 'toCome' : 'missing';

/** Rows of a CSV with quoted fields; quotes inside are doubled. */
export function parseCsv(text: string): string[][] {
  const rows: string[][] = [];
  for (const line of text.split(/\r?\n/)) {
    if (line === '') continue;
    const fields = [...line.matchAll(/(?:^|,)("(?:[^"]|"")*"|[^,]*)/g)].map((match) => match[1] ?? '');
    rows.push(fields.map((field) => (field.startsWith('"') ? field.slice(1, -1).replaceAll('""', '"') : field)));
  }
  return rows;
}

/** Joins requirements, tests and the two lists. Faults: an id nobody accounts for, one that does not exist or that most runs do not prove, a row that is no longer true. */
export function trace(requirements: Requirement[], tests: Test[], deferrals: Deferral[], areas: AreaToCome[]): Trace {
  const all = requirements.map(({ id }) => id);
  const known = new Set(all);
  const faults: string[] = [];
  const proven = new Map<string, string[]>();
  for (const { file, cites } of tests)
    for (const id of cites) {
      if (!known.has(id)) faults.push(`${id}: cited in ${file}, but there is no such requirement`);
      else proven.set(id, [...(proven.get(id) ?? []), file]);
    }
  const ofEachRun = new Set(tests.flatMap(({ cites, isLong }) => (isLong ? [] : cites)));
  for (const [id, files] of proven)
    if (!ofEachRun.has(id)) faults.push(`${id}: proven in ${files.join(', ')} only, which most runs leave out`);
  const deferred = new Map<string, string>();
  for (const [pattern, reason] of deferrals) {
    const ids = matching(pattern, all);
    if (ids.length === 0) faults.push(`${pattern}: in docs/deferred.csv, but there is no such requirement`);
    else if (ids.every((id) => proven.has(id))) faults.push(`${pattern}: proven, and still in docs/deferred.csv`);
    for (const id of ids) if (!proven.has(id)) deferred.set(id, reason);
  }
  const toCome = new Map<string, string>();
  for (const [area, patterns] of areas) {
    const ids = patterns.split(' ').flatMap((pattern) => {
      const found = matching(pattern, all);
      if (found.length === 0) faults.push(`${pattern}: in docs/to-come.csv, but there is no such requirement`);
      return found;
    });
    if (ids.every((id) => proven.has(id)))
      faults.push(`${area}: all of it is proven, and it is still in docs/to-come.csv`);
    for (const id of ids) if (!proven.has(id) && !deferred.has(id)) toCome.set(id, area);
  }
  const result = { requirements, proven, deferred, toCome, faults };
  for (const id of all)
    if (stateOf(result, id) === 'missing') faults.push(`${id}: neither proven, deferred nor to come`);
  return result;
}

/** Ids of `AREA-*`, of a range (`AREA-001..AREA-009`, ends included) or the one id. */
function matching(pattern: string, ids: string[]): string[] {
  if (pattern.endsWith('*')) return ids.filter((id) => id.startsWith(pattern.slice(0, -1)));
  const [from = '', to = from] = pattern.split('..');
  return ids.filter((id) => id.length === from.length && id >= from && id <= to);
}
