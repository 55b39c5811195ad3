import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { jsonSchema } from '@ringside/protocol/bridge/jsonSchema';

/** Writes the JSON Schema of the wire where the package ships it: as a file, and as the module behind the predicates. */
const json = JSON.stringify(jsonSchema(), null, 2);
const head = '// Written by scripts/schema.ts from the schemas of the protocol. A test compares the two.';
writeFileSync(new URL('../bridge.schema.json', import.meta.url), `${json}\n`);
writeFileSync(
  new URL('../src/schema/bridgeSchema.ts', import.meta.url),
  `${head}\nimport type { JsonSchema } from './JsonSchema.ts';\n\n/** The whole wire, protocol 1, as JSON Schema 2020-12. */\nexport const bridgeSchema: JsonSchema & { $defs: Record<string, JsonSchema> } = ${json};\n`,
);

const hash = createHash('sha256').update(JSON.stringify(JSON.parse(json))).digest('hex').slice(0, 16);
console.log(`hash for protocol/src/bridge/version.ts: ${hash}`);
