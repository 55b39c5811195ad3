import type { CallView, RecordRef } from '../views.ts';

/** Calls whose log the CRM does not have yet, so that a page that was away can catch up. */
export interface UnloggedCommandMap {
  /** Calls of this user that ended in this browser within 30 days and that nobody has logged, oldest first; at most 100. */
  GET_UNLOGGED_CALLS: { content: null; result: UnloggedCall[] };
  /** The page has logged these, or never will: they are no longer told. `lines` are the `lineID`s of the calls. */
  SET_CALLS_LOGGED: { content: { lines: string[] }; result: null };
}

/** A finished call as `logCall` would have been asked about it. */
export interface UnloggedCall {
  call: CallView;
  record: RecordRef | null;
  note: string;
  disposition: string | null;
}
