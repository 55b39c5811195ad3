import { globSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { parse } from 'yaml';
import type { Judged } from './createAdapter.ts';

type Node = Record<string, unknown>;
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

/** Reads the YAML of the specification, with every `$ref` in its place. */
function createReader() {
  const files = new Map<string, unknown>();
  const read = (file: string): unknown => {
    if (!files.has(file)) files.set(file, parse(readFileSync(file, 'utf8')));
    return files.get(file);
  };
  const at = (value: unknown, pointer: string): unknown =>
    pointer
      .split('/')
      .filter((part) => part !== '')
      .reduce((one: unknown, part) => (isNode(one) ? one[part] : undefined), value);
  /** @param seen references that led here: one that leads back allows everything */
  const whole = (value: unknown, file: string, seen: readonly string[] = []): unknown => {
    if (Array.isArray(value)) return value.map((one) => whole(one, file, seen));
    if (!isNode(value)) return value;
    const { $ref, ...rest } = value;
    const own = Object.fromEntries(
      Object.entries(rest)
        .filter(([name]) => !['example', 'examples', 'description', 'title'].includes(name) || isNode(rest[name]))
        // a content and an event fit both where a state may be either
        .map(([name, one]) => [name === 'oneOf' ? 'anyOf' : name, whole(one, file, seen)]),
    );
    if (typeof $ref !== 'string') return own;
    const [path = '', pointer = ''] = $ref.split('#');
    const target = path === '' ? file : resolve(dirname(file), path);
    const key = `${target}#${pointer}`;
    if (seen.includes(key)) return {};
    const found = whole(at(read(target), pointer), target, [...seen, key]);
    return Object.keys(own).length === 0 ? found : { allOf: [found, own] };
  };
  return (file: string): Node => whole(read(file), file) as Node;
}

/** Events that sytest sends against the specification; the server keeps what it is given. */
const OF_JUDGES: readonly string[] = ['m.room.avatar'];

interface Rule {
  /** As the specification names it, with what stands for the parts that differ: `{roomId}`. */
  request: string;
  pattern: RegExp;
  /** Parts of the path that are no parameter: the more, the better it fits. */
  literals: number;
  verb: string;
  status: string;
  schema: unknown;
}

/** The answers that the specification describes, of one of its files. */
function* rulesOf(spec: Node): Generator<Rule> {
  const [server] = (spec['servers'] ?? []) as { variables?: { basePath?: { default: string } } }[];
  const base = server?.variables?.basePath?.default ?? '';
  for (const [path, verbs] of Object.entries((spec['paths'] ?? {}) as Record<string, Node>))
    for (const [verb, operation] of Object.entries(verbs))
      for (const [status, response] of Object.entries(
        ((operation as Node)['responses'] ?? {}) as Record<string, Node>,
      )) {
        const schema = (response['content'] as Record<string, Node> | undefined)?.['application/json']?.['schema'];
        if (schema === undefined) continue;
        const parts = `${base}${path}`.split('/');
        yield {
          request: `${base}${path}`,
          pattern: new RegExp(
            `^${parts.map((part) => (part.startsWith('{') ? '[^/]+' : part.replaceAll('.', '\\.'))).join('/')}/?$`,
          ),
          literals: parts.filter((part) => !part.startsWith('{')).length,
          ...{ verb: verb.toUpperCase(), status, schema },
        };
      }
}

/**
 * Holds answers against the specification of Matrix: the shape of each answer by its OpenAPI files, the content of each event in it by the
 * schemas of events.
 *
 * @param folder of a checkout of matrix-org/matrix-spec
 */
export function createSchemas(folder: string) {
  const read = createReader();
  const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true, logger: false });
  const compiled = new Map<unknown, ValidateFunction>();
  const check = (schema: unknown, value: unknown, where: string): string[] => {
    const validate = compiled.get(schema) ?? ajv.compile(schema as object);
    compiled.set(schema, validate);
    if (validate(value)) return [];
    return (validate.errors ?? []).map(
      ({ instancePath, message, params }) => `${where}: ${instancePath} ${message} ${JSON.stringify(params)}`,
    );
  };
  const rules = globSync(join(folder, 'data/api/client-server/*.yaml')).flatMap((file) => [...rulesOf(read(file))]);
  const events = new Map<string, unknown>();
  for (const file of globSync(join(folder, 'data/event-schemas/schema/*.yaml'))) {
    const name = file.replace(/.*\//, '').replace(/\.yaml$/, '');
    events.set(name, (read(file)['properties'] as Node | undefined)?.['content']);
  }
  const contentFaults = (value: unknown, where: string): string[] => {
    if (Array.isArray(value)) return value.flatMap((one) => contentFaults(one, where));
    if (!isNode(value)) return [];
    const { type, content } = value as { type?: unknown; content?: unknown };
    const isEvent =
      typeof type === 'string' && isNode(content) && !('redacted_because' in ((value['unsigned'] ?? {}) as Node));
    if (!isEvent) return Object.values(value).flatMap((one) => contentFaults(one, where));
    const name = type === 'm.room.message' ? `${type}$${String(content['msgtype'])}` : type;
    const schema = OF_JUDGES.includes(name) ? undefined : events.get(name);
    // what is taken back leaves nothing
    return schema === undefined || Object.keys(content).length === 0 ? [] : check(schema, content, `${where}, ${name}`);
  };

  /** What describes this request, whatever its answer; those that name more of its path come first. */
  const fitting = ({ verb, path }: Judged): Rule[] =>
    rules.filter((rule) => rule.verb === verb && rule.pattern.test(path)).sort((a, b) => b.literals - a.literals);

  return {
    /** The request as the specification names it; null: it describes none such. */
    request: (judged: Judged): string | null => fitting(judged)[0]?.request ?? null,
    /** How many answers are described. */
    size: rules.length,
    /** What is wrong with an answer; null: the specification describes none such. */
    faults(judged: Judged): string[] | null {
      const { verb, path, status, json } = judged;
      const fits = fitting(judged);
      const [best] = fits;
      if (!best) return null;
      const where = `${verb} ${path} ${status}`;
      const rule = fits.find((one) => one.literals === best.literals && one.status === String(status));
      // a file has no schema
      if (!rule && json === null) return null;
      if (!rule) return status < 400 ? [`${where}: no such status is described`] : contentFaults(json, where);
      return [...check(rule.schema, json, where), ...contentFaults(json, where)];
    },
  };
}
