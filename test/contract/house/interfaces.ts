import { parseSync } from 'vite';
import { isTest, read } from './habits.ts';

interface Node {
  readonly type: string;
}
type Fields = Readonly<Record<string, unknown>>;

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';
function* below(node: Node): Generator<Node> {
  yield node;
  for (const value of Object.values(node as unknown as Fields).flat()) if (isNode(value)) yield* below(value);
}

/** Most verbs of an interface. Whoever has more knows several subjects. */
const MOST_VERBS = 20;
/** From this many on, names of verbs in a list are one that each new verb must be added to. */
const LEAST_NAMES = 4;
/** What areas see of the calls: one subject, whose verbs each are a file in `calls/verbs`. */
const oneSubject = new Set(['CallEngine']);

interface Interface {
  name: string;
  verbs: ReadonlySet<string>;
}
const keyOf = ({ key }: { key?: { name?: string } }): string => key?.name ?? '';
const isVerb = ({ type, typeAnnotation }: { type: string; typeAnnotation?: { typeAnnotation?: Node } }): boolean =>
  type === 'TSMethodSignature' || typeAnnotation?.typeAnnotation?.type === 'TSFunctionType';

/** Interfaces of a text with the names of their methods. */
const interfacesOf = (nodes: readonly Node[]): Interface[] =>
  nodes
    .filter(({ type }) => type === 'TSInterfaceDeclaration')
    .map((node) => {
      const { id, body } = node as unknown as { id: { name: string }; body: { body: Parameters<typeof isVerb>[0][] } };
      return { name: id.name, verbs: new Set(body.body.filter(isVerb).map((one) => keyOf(one as never))) };
    });

/** Arrays of texts, as the texts that are in them. */
const listsOf = (nodes: readonly Node[]): string[][] =>
  nodes
    .filter(({ type }) => type === 'ArrayExpression')
    .map((node) => (node as unknown as { elements: ({ type: string; value?: unknown } | null)[] }).elements)
    .filter((all) => all.every((one) => one?.type === 'Literal' && typeof one.value === 'string'))
    .map((all) => all.map((one) => String(one?.value)));

/**
 * Interfaces that know everything, and lists of names of methods, which every new verb would have to be added to. An area has its own
 * verbs, which are opened by one function: ADR 0028.
 */
export function knowsEverything(files: ReadonlyMap<string, string> = sources()): string[] {
  const parsed = [...files].map(([path, text]) => {
    const nodes = [...below(parseSync(path, text).program as unknown as Node)];
    return { path, interfaces: interfacesOf(nodes), lists: listsOf(nodes) };
  });
  const known = parsed.flatMap(({ interfaces }) => interfaces);
  return parsed.flatMap(({ path, interfaces, lists }) => [
    ...interfaces
      .filter(({ name, verbs }) => verbs.size > MOST_VERBS && !oneSubject.has(name))
      .map(({ name, verbs }) => `${path}: ${name} has ${verbs.size} verbs`),
    ...lists
      .filter((names) => names.length >= LEAST_NAMES)
      .flatMap((names) => {
        const whose = known.find(({ verbs }) => names.every((name) => verbs.has(name)));
        return whose ? [`${path}: a list of verbs of ${whose.name}`] : [];
      }),
  ]);
}

const sources = (): Map<string, string> =>
  new Map(
    [...read('packages/{client,panel,server,telephony,sdk,domain,demo}/src/**/*.{ts,tsx}')].filter(
      ([path]) => !isTest(path),
    ),
  );
