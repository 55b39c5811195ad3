import * as z from 'zod/mini';
import { type CallView, callView } from './calls.ts';
import { type RecordRef, recordRef } from './records.ts';
import { command, id, nothing } from './shapes.ts';

/** Calls whose log the CRM does not have yet, so that a page that was away can catch up. */
export interface UnloggedCommandMap {
  /** Calls of this user that ended in this browser within 30 days and that nobody has logged, oldest first; at most 100. */
  GET_UNLOGGED_CALLS: { content: null; result: UnloggedCall[] };
  /** The page has logged these, or never will: they are no longer reported. `lines` are the `lineID`s of the calls. */
  SET_CALLS_LOGGED: { content: { lines: string[] }; result: null };
}

/** A finished call as `logCall` would have been asked about it. */
export interface UnloggedCall {
  call: CallView;
  record: RecordRef | null;
  note: string;
  disposition: string | null;
}

/** Most calls that are kept for a page to log. */
export const MAX_UNLOGGED = 100;

/** A call view as this very panel wrote it: what is looked for is whether it is one at all. */
const keptCall = z.looseObject({ lineID: z.string() }) as unknown as z.ZodMiniType<CallView>;

/** What the panel keeps in the storage of the browser for one user. */
export const keptUnlogged = z.object({
  /** Path of the extension of the user whose calls they are. */
  owner: z.string(),
  calls: z
    .array(
      z.object({
        call: keptCall,
        record: z.nullable(z.looseObject({ id: z.string(), label: z.string() })),
        note: z.string(),
        disposition: z.nullable(z.string()),
        keptAt: z.number(),
      }),
    )
    .check(z.maxLength(MAX_UNLOGGED)),
});
export interface KeptUnlogged {
  owner: string;
  calls: (UnloggedCall & { keptAt: number })[];
}

const unloggedCall = z.object({
  call: callView,
  record: z.nullable(recordRef),
  note: z.string(),
  disposition: z.nullable(z.string()),
}) satisfies z.ZodMiniType<UnloggedCall>;

export const unloggedCommands = {
  GET_UNLOGGED_CALLS: command(nothing, 'read'),
  SET_CALLS_LOGGED: command(z.object({ lines: z.array(id).check(z.maxLength(MAX_UNLOGGED)) }), 'set'),
} satisfies Record<keyof UnloggedCommandMap, unknown>;

export const unloggedResults = {
  GET_UNLOGGED_CALLS: z.array(unloggedCall).check(z.maxLength(MAX_UNLOGGED)),
  SET_CALLS_LOGGED: z.null(),
} satisfies { [N in keyof UnloggedCommandMap]: z.ZodMiniType<UnloggedCommandMap[N]['result']> };
