import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { jsonSchema } from '../packages/protocol/src/bridge/jsonSchema.ts';
import { refusalReasons } from '../packages/protocol/src/bridge/refusalReasons.ts';
import { type RefusalStem, refusalRules } from '../packages/protocol/src/bridge/refusals.ts';
import { viewWords } from '../packages/protocol/src/bridge/viewWords.ts';

/**
 * The parts of `docs/wire.md` that are made from the protocol. Each stands between two comments, so that the page stays
 * a page that one writes by hand: `node scripts/wireDoc.ts` puts them in, and a test compares.
 */
const file = new URL('../docs/wire.md', import.meta.url);

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

function refusals(): string {
  const rows = Object.entries(refusalRules).map(([stem, { status, retriable }]) => [
    String(status),
    retriable ? 'yes' : '',
    `\`i__${stem}_LABEL\``,
    refusalReasons[stem as RefusalStem],
  ]);
  const sorted = rows.toSorted(([a = ''], [b = '']) => a.localeCompare(b));
  return table(['status', 'retriable', 'label', 'when'], sorted);
}

interface Shape {
  type?: string | string[];
  $ref?: string;
  anyOf?: Shape[];
  items?: Shape;
  properties?: Record<string, Shape>;
  required?: string[];
}

/** A schema in a few words, for a reader. */
function typeOf({ type, $ref, anyOf, items, properties }: Shape): string {
  if ($ref) return names[$ref.slice('#/$defs/'.length)] ?? $ref;
  if (anyOf) return anyOf.map(typeOf).join(' or ');
  if (items) return `list of ${typeOf(items)}s`;
  if (properties) return `\`{${Object.keys(properties).join(', ')}}\``;
  return [type ?? 'anything'].flat().join(' or ');
}

const names: Readonly<Record<string, string>> = {
  GeneralInfo: 'general info',
  OperatorState: 'operator state',
  AcdGroupView: 'group view',
  DialState: 'dial state',
  CallView: 'call view',
  RecordRef: 'record',
  HistoryItem: 'history item',
};

function views(): string {
  const defs = jsonSchema().$defs as Record<string, Shape>;
  const view = ([name, words]: [string, Readonly<Record<string, string>>]): string => {
    const { properties = {}, required = [] } = defs[name] ?? {};
    const rows = Object.entries(properties).map(([member, shape]) => [
      `\`${member}${required.includes(member) ? '' : '?'}\``,
      typeOf(shape),
      words[member] ?? '',
    ]);
    return table([names[name] ?? name, 'type', ''], rows);
  };
  return Object.entries(viewWords).map(view).join('\n\n');
}

/** By the name in the comment. */
export const parts: Readonly<Record<string, () => string>> = { refusals, views };

/** The page with its parts as the protocol has them today. */
export const made = (page: string): string =>
  page.replace(
    /(<!-- made: (\w+) -->\n)[\s\S]*?(<!-- \/made -->)/g,
    (_all, head: string, name: string, end: string) => {
      const part = parts[name];
      if (!part) throw new Error(`docs/wire.md asks for a part that nobody makes: ${name}`);
      return `${head}\n${part()}\n\n${end}`;
    },
  );

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(file, made(readFileSync(file, 'utf8')));
