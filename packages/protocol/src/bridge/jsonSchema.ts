import * as z from 'zod/mini';
import { requestContents } from './askSchemas.ts';
import { commands } from './commands.ts';
import { events } from './events.ts';
import { commandMessage, controlMessage, helloAuth, helloMessage, replyMessage } from './messages.ts';
import { requestResults } from './requestSchemas.ts';
import { results } from './results.ts';
import { operatorState } from './subjects/agent.ts';
import { callView } from './subjects/calls.ts';
import { dialState } from './subjects/dial.ts';
import { historyItem } from './subjects/history.ts';
import { acdGroupView } from './subjects/queues.ts';
import { recordRef } from './subjects/records.ts';
import { snapshot } from './subjects/snapshot.ts';
import { generalInfo } from './subjects/user.ts';
import type { Refusal } from './types.ts';

const text = z.string();
const refusal = z.object({
  label: text,
  detail: z.optional(text),
  text,
  retriable: z.boolean(),
  member: z.optional(text),
}) satisfies z.ZodMiniType<Refusal>;
const status = z.literal([200, 400, 403, 404, 406, 500, 503]);
const event = z.object({ type: text, seq: z.int().check(z.minimum(1)), at: z.number(), content: z.unknown() });

/** Messages of the panel; those of the host are in `messages.ts`. */
const panel = {
  Welcome: z.object({
    ringside: z.literal(1),
    type: z.literal('welcome'),
    proto: z.int(),
    boot: text,
    capabilities: z.array(text),
    snapshot,
    nonce: z.optional(text),
    resumed: z.boolean(),
  }),
  Response: z.object({
    type: text,
    id: z.int(),
    status,
    content: z.unknown(),
    outcomeUnknown: z.optional(z.boolean()),
  }),
  Event: event,
  Batch: z.object({ type: z.literal('batch'), events: z.array(event) }),
  SnapshotMessage: z.object({ type: z.literal('snapshot'), capabilities: z.array(text), snapshot }),
  Request: z.object({ type: z.literal('request'), id: z.int(), name: text, content: z.unknown() }),
  Keep: z.object({ type: z.literal('keep'), auth: z.nullable(helloAuth) }),
  Cancel: z.object({ type: z.literal('cancel'), id: z.int() }),
};
const host = { Hello: helloMessage, Command: commandMessage, Control: controlMessage, Reply: replyMessage };
const parts = {
  Snapshot: snapshot,
  Refusal: refusal,
  GeneralInfo: generalInfo,
  OperatorState: operatorState,
  AcdGroupView: acdGroupView,
  CallView: callView,
  DialState: dialState,
  HistoryItem: historyItem,
  RecordRef: recordRef,
};

type Json = Record<string, unknown>;
type Schemas = Record<string, z.ZodMiniType>;
const named = (prefix: string, schemas: Schemas): Schemas =>
  Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [`${prefix}${name}`, schema]));

/**
 * The whole wire as one JSON Schema (2020-12): messages by their name, contents as `command:CALL`, `result:CALL`,
 * `event:CALL_EVENT`, `ask:matchNumber` and `answer:matchNumber`. Made from the schemas that both ends use, so that it cannot differ.
 */
export function jsonSchema(): { $schema: string; $id: string; title: string; $defs: Record<string, Json> } {
  const contents = Object.fromEntries(Object.entries(commands).map(([name, { content }]) => [name, content]));
  const all: Schemas = {
    ...host,
    ...panel,
    ...parts,
    ...named('command:', contents),
    ...named('result:', results),
    ...named('event:', events),
    ...named('ask:', requestContents),
    ...named('answer:', requestResults),
  };
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries(parts)) registry.add(schema, { id });
  const $defs: Record<string, Json> = {};
  for (const [id, schema] of Object.entries(all)) {
    const made = z.toJSONSchema(schema, { io: 'input', metadata: registry });
    const { $defs: own, $schema: _, ...itself } = made as Json & { $defs?: Record<string, Json> };
    // a registered part comes as a reference to itself, with itself beside
    const { id: __, ...rest } = id in parts ? (own?.[id] ?? itself) : itself;
    $defs[id] = rest;
  }
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: 'urn:ringside:bridge:1',
    title: 'Ringside bridge, protocol 1',
    $defs,
  };
}
