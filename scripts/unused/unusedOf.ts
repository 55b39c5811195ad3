type Issue = { file: string } & Record<string, unknown>;

/**
 * What knip found, one line each: the file, the kind, the name.
 *
 * @param json its report
 */
export function unusedOf(json: string): string[] {
  const { issues } = JSON.parse(json) as { issues: Issue[] };
  return issues
    .flatMap(({ file, ...kinds }) =>
      Object.entries(kinds).flatMap(([kind, found]) =>
        Array.isArray(found) ? (found as { name: string }[]).map(({ name }) => `${file}: ${kind} ${name}`) : [],
      ),
    )
    .sort((a, b) => (a < b ? -1 : 1));
}
