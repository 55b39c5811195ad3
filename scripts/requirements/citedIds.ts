import { parseAst } from 'vite';

/** A node of the syntax tree, as far as titles need it (ESTree). */
interface Node {
  type: string;
  [member: string]: unknown;
}
/** `test.skip.each(rows)('title', …)`: root `test`, words `skip` and `each`, tables `[rows]`. */
interface Declaration {
  root: string;
  words: string[];
  tables: Node[];
}

const DECLARES = new Set(['test', 'it', 'describe']);
/** What stands in a test that does not run, or that is expected to fail: it proves nothing. */
const NOT_RUN = new Set(['skip', 'todo', 'fixme', 'fails', 'fail']);

/**
 * Ids in square brackets that the tests of one file cite, each once, in the order of the file: in the titles of `test`,
 * `it` and `describe`, and in the rows of the tables of their `each` and of the loops around them (a text of a row that
 * starts with an id: `['[CALL-019] an empty number', …]`). A test that is skipped cites nothing, nor does what stands in a skipped
 * `describe`; one that runs only where its tool is installed (`skipIf`) does. Comments and bodies do not count.
 */
export function citedIds(source: string, lang: 'ts' | 'tsx' = 'ts'): string[] {
  const program = parseAst(source, { lang }) as unknown as Node;
  const constants = constantsOf(program);
  const texts: string[] = [];
  const walk = (node: Node, loops: Node[]): void => {
    const declared = node.type === 'CallExpression' ? declarationOf(node['callee'] as Node) : null;
    const [title] = (node['arguments'] ?? []) as Node[];
    if (declared && title && declaresTest(title)) {
      if (isNotRun(declared, node)) return;
      texts.push(...textsOf(resolve(title, constants)));
      const rows = [...declared.tables, ...(isFixed(title) ? [] : loops)];
      for (const table of rows) texts.push(...rowTexts(resolve(table, constants)));
    }
    const inner = node.type === 'ForOfStatement' ? [...loops, node['right'] as Node] : loops;
    for (const child of childrenOf(node)) walk(child, inner);
  };
  walk(program, []);
  return [
    ...new Set(texts.flatMap((text) => [...text.matchAll(/\[([A-Z]+-\d{3})\]/g)].map((match) => match[1] ?? ''))),
  ];
}

function declarationOf(callee: Node): Declaration | null {
  const words: string[] = [];
  const tables: Node[] = [];
  let at = callee;
  for (;;) {
    if (at.type === 'Identifier') {
      const root = String(at['name']);
      return DECLARES.has(root) ? { root, words, tables } : null;
    }
    if (at.type === 'MemberExpression') {
      words.unshift(String((at['property'] as Node)['name']));
      at = at['object'] as Node;
    } else if (at.type === 'CallExpression') {
      tables.unshift(...(at['arguments'] as Node[]));
      at = at['callee'] as Node;
    } else return null;
  }
}

/** Whether the first argument is a title: Playwright's `test.skip(condition, 'reason')` and `test.setTimeout(1)` declare none. */
const declaresTest = ({ type, value }: Node): boolean =>
  (type === 'Literal' && typeof value === 'string') ||
  type === 'TemplateLiteral' ||
  type === 'BinaryExpression' ||
  type === 'Identifier';
const isFixed = ({ type, expressions }: Node): boolean =>
  type === 'Literal' || (type === 'TemplateLiteral' && (expressions as Node[]).length === 0);

function isNotRun({ words }: Declaration, call: Node): boolean {
  if (words.some((word) => NOT_RUN.has(word))) return true;
  const [, ...rest] = call['arguments'] as Node[];
  return rest.some((argument) => isSwitchedOff(argument) || skipsItself(argument));
}
/** `{ skip: true }` after the title. */
const isSwitchedOff = (node: Node): boolean =>
  node.type === 'ObjectExpression' &&
  (node['properties'] as Node[]).some(
    ({ key, value }) => NOT_RUN.has(String((key as Node | undefined)?.['name'])) && (value as Node)['value'] === true,
  );
/** `test.skip()` or `test.fixme(true, …)` as a statement of the test itself. */
function skipsItself({ type, body }: Node): boolean {
  if (!/Function/.test(type) || (body as Node).type !== 'BlockStatement') return false;
  return ((body as Node)['body'] as Node[]).some(({ expression }) => {
    const call = expression as Node | undefined;
    if (call?.type !== 'CallExpression') return false;
    const [condition] = call['arguments'] as Node[];
    const words = declarationOf(call['callee'] as Node)?.words ?? [];
    return words.some((word) => NOT_RUN.has(word)) && (condition === undefined || condition['value'] === true);
  });
}

/** Every `const name = …` of the file by its name. */
function constantsOf(program: Node): Map<string, Node> {
  const found = new Map<string, Node>();
  const walk = (node: Node): void => {
    const id = node['id'] as Node | undefined;
    if (node.type === 'VariableDeclarator' && id?.type === 'Identifier' && node['init'])
      found.set(String(id['name']), node['init'] as Node);
    for (const child of childrenOf(node)) walk(child);
  };
  walk(program);
  return found;
}
function resolve(node: Node, constants: Map<string, Node>): Node {
  if (/^TS(As|Satisfies)/.test(node.type)) return resolve(node['expression'] as Node, constants);
  const meant = node.type === 'Identifier' ? constants.get(String(node['name'])) : undefined;
  return meant ? resolve(meant, new Map()) : node;
}

/** Texts of the rows of a table that start with an id: the row itself, or one of its cells. */
function rowTexts(table: Node): string[] {
  const rows = table.type === 'ArrayExpression' ? (table['elements'] as (Node | null)[]) : [];
  return rows
    .flatMap((row) => (row ? cellsOf(row).flatMap(textsOf) : []))
    .filter((text) => /^\[[A-Z]+-\d{3}\]/.test(text));
}
function cellsOf(row: Node): Node[] {
  if (/^TS(As|Satisfies)/.test(row.type)) return cellsOf(row['expression'] as Node);
  if (row.type === 'ArrayExpression') return (row['elements'] as (Node | null)[]).filter((cell) => cell !== null);
  if (row.type === 'ObjectExpression')
    return (row['properties'] as Node[]).flatMap(({ value }) => (value ? [value as Node] : []));
  return [row];
}
/** Written texts of an expression: a literal, the fixed parts of a template, both sides of a sum. */
function textsOf(node: Node): string[] {
  if (node.type === 'Literal') return typeof node['value'] === 'string' ? [node['value']] : [];
  if (node.type === 'TemplateLiteral')
    return (node['quasis'] as Node[]).map(({ value }) => String((value as { cooked?: string }).cooked ?? ''));
  return node.type === 'BinaryExpression' ? [node['left'], node['right']].flatMap((side) => textsOf(side as Node)) : [];
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;
const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode);
