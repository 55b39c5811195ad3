import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'vite';
import { compositionRoots } from './habits.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}
type Children = Readonly<Record<string, unknown>>;

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';
const childrenOf = (node: Node): Node[] =>
  Object.values(node as unknown as Children)
    .flat()
    .filter(isNode);
/** A node and everything below it. */
function* below(node: Node): Generator<Node> {
  yield node;
  for (const child of childrenOf(node)) yield* below(child);
}
const isClosure = ({ type }: Node): boolean => type === 'ArrowFunctionExpression' || type === 'FunctionExpression';
const isFunction = (node: Node): boolean => isClosure(node) || node.type === 'FunctionDeclaration';
const nameOf = (node: unknown): string | null =>
  isNode(node) && node.type === 'Identifier' ? (node as unknown as { name: string }).name : null;

/** Names that a pattern declares. */
const declaredBy = (pattern: Node): string[] =>
  [...below(pattern)].flatMap((node) => (node.type === 'Identifier' ? [nameOf(node) ?? ''] : []));

/** Names that a closure gives to its parameters and constants, which are not those of the block around it. */
const ownNames = (closure: Node): ReadonlySet<string> =>
  new Set(
    [...below(closure)].flatMap((node) => {
      if (isFunction(node)) return (node as unknown as { params: Node[] }).params.flatMap(declaredBy);
      return node.type === 'VariableDeclarator' ? declaredBy((node as unknown as { id: Node }).id) : [];
    }),
  );

/** Where names are used, without those that only name a property. `isAtOnce`: not in functions, which run later. */
function* used(node: Node, isAtOnce = false): Generator<{ name: string; at: number }> {
  const name = nameOf(node);
  if (name !== null) yield { name, at: node.start };
  if (isAtOnce && isFunction(node)) return;
  for (const [key, value] of Object.entries(node as unknown as Children)) {
    if (/^type(?:Annotation|Arguments|Parameters)$|^returnType$/.test(key)) continue;
    const isProperty = (key === 'property' || key === 'key') && !(node as { computed?: boolean }).computed;
    if (isProperty) continue;
    for (const child of [value].flat()) if (isNode(child)) yield* used(child, isAtOnce);
  }
}

interface Local {
  name: string;
  /** The declaration of it. */
  from: number;
  until: number;
  /** What a function or class gives, which may call what it is given at once. */
  isMade: boolean;
  /** An object that is written there and then. */
  isObject: boolean;
}
/** Constants that a block declares itself, not those of blocks inside. */
const localsOf = (block: Node): Local[] =>
  ((block as unknown as { body: Node[] }).body ?? [])
    .filter(({ type }) => type === 'VariableDeclaration')
    .flatMap((all) => (all as unknown as { declarations: (Node & { id: Node; init: Node | null })[] }).declarations)
    .flatMap(({ id, init, start, end }) =>
      declaredBy(id).map((name) => ({
        ...{ name, from: start, until: end },
        isMade: /^(?:Await|Call|New)Expression$/.test(init?.type ?? ''),
        isObject: id.type === 'Identifier' && init?.type === 'ObjectExpression',
      })),
    );

interface Hoisted {
  readonly name: string;
  readonly at: Node;
}
/** Functions that a block declares by name, which may be used further up than they stand. */
const hoistedIn = (block: Node): Hoisted[] =>
  ((block as unknown as { body: Node[] }).body ?? []).flatMap((at) =>
    at.type === 'FunctionDeclaration' ? [{ name: nameOf((at as unknown as { id: Node }).id) ?? '', at }] : [],
  );

/** Constants of a block that its hoisted functions read, by themselves or by one another, and that are not there yet where one is used. */
function readTooEarly(block: Node, locals: readonly Local[]): string[] {
  const functions = hoistedIn(block);
  const readBy = new Map(
    functions.map(({ name, at }) => [
      name,
      new Set([...used(at)].flatMap((one) => (ownNames(at).has(one.name) ? [] : [one.name]))),
    ]),
  );
  const needsOf = (name: string, seen = new Set<string>()): Set<string> => {
    for (const read of readBy.get(name) ?? []) {
      if (seen.has(read)) continue;
      seen.add(read);
      needsOf(read, seen);
    }
    return seen;
  };
  // What one hoisted function does with another is in its needs. Around a module, functions run when all of it is there.
  const outside = ((block as unknown as { body: Node[] }).body ?? []).filter(
    ({ type }) => type !== 'FunctionDeclaration',
  );
  const uses = outside.flatMap((node) => [...used(node, block.type === 'Program')]);
  return uses.flatMap(({ name, at }) => {
    const needs = readBy.has(name) ? needsOf(name) : new Set<string>();
    return locals.filter((one) => needs.has(one.name) && one.until > at).map((one) => one.name);
  });
}

/**
 * What makes the order of a composition root a riddle: a closure that uses what is declared further down, so that it fails when it is
 * called too early; a function that stands below and is given away before what it reads is declared; and an object that is made empty
 * and filled later, which is a variable by another name.
 *
 * @returns `path: name is used before it is declared` or `path: name is filled later`
 */
export function lateBound(files: ReadonlyMap<string, string> = roots()): string[] {
  return [...files].flatMap(([path, text]) => {
    const program = parseSync(path, text).program as unknown as Node;
    const blocks = [...below(program)].filter(({ type }) => type === 'BlockStatement');
    const early = [program, ...blocks].flatMap((block) => readTooEarly(block, localsOf(block)));
    const faults = blocks.flatMap((block) => {
      const locals = localsOf(block);
      const inside = [...below(block)];
      const late = inside.filter(isClosure).flatMap((closure) =>
        [...used(closure)].flatMap(({ name }) => {
          const later = locals.find(
            (one) =>
              one.name === name && (one.isMade ? one.until : one.from) > closure.end && !ownNames(closure).has(name),
          );
          return later ? [`${path}: ${name} is used before it is declared`] : [];
        }),
      );
      const filled = inside.flatMap((node) => {
        if (node.type !== 'AssignmentExpression') return [];
        const { left } = node as unknown as { left: Node & { object?: Node } };
        const name = left.type === 'MemberExpression' ? nameOf(left.object) : null;
        return locals.some((one) => one.name === name && one.isObject) ? [`${path}: ${name} is filled later`] : [];
      });
      return [...late, ...filled];
    });
    const tooEarly = early.map((name) => `${path}: ${name} is used before it is declared`);
    return [...new Set([...faults, ...tooEarly])];
  });
}

function roots(): Map<string, string> {
  const paths = globSync('packages/{server,panel,demo}/src/**/*.{ts,tsx}', { cwd: root })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => compositionRoots.some(([one]) => one.test(path)));
  return new Map(paths.map((path) => [path, readFileSync(join(root, path), 'utf8')]));
}
