import { isConnected, type Line } from '@ringside/domain/call';
import type { CallView } from '@ringside/protocol/bridge/types';
import { idOf } from '../../../kernel/ground/idOf.ts';
import { callState } from './callState.ts';

export interface CallViewContext {
  /** Server clock minus browser clock, in milliseconds: hosts compare with their own clock. */
  clockDeltaMs: number;
  /** Words for a cause of the end. */
  causeLabel: (cause: string) => string;
  /** Whether the microphone is off; `null` for a line that another terminal carries. */
  isMuted?: boolean | null;
}

/**
 * A line as the host page sees it: every field of the documents, the raw line state beside the CRM's, browser time.
 * A line state that this version does not know is reported as `pending`.
 *
 * @returns `end` set exactly when the line is over; its seconds count talk only, holds included
 * @see CRM-030, CRM-038, Q-008 .. Q-010
 */
export function callView(line: Line, { clockDeltaMs, causeLabel, isMuted = null }: CallViewContext): CallView {
  const endedAt = line.end?.at ?? line.stateSince;
  const cause = line.end?.cause ?? 'normal';
  const talkSeconds = line.talkingSince === null ? 0 : Math.max(0, Math.floor((endedAt - line.talkingSince) / 1000));
  const isOver = line.state === 'dropped';
  return {
    lineID: line.id,
    callID: idOf(line.callUri) ?? line.callUri,
    state: callState(line),
    lineState: line.state === 'unknown' ? 'pending' : line.state,
    isIncoming: line.isIncoming,
    number: line.party.number,
    label: line.party.name || line.party.number,
    viaLabel: line.via?.name ?? '',
    viaNumber: line.via?.number ?? '',
    acdGroupID: idOf(line.groupUri),
    service: line.service,
    terminal: idOf(line.terminalUri),
    canDrop: !isOver && line.state !== 'listen' && line.state !== 'monitoring',
    canAnswer: !isOver && line.canAnswer,
    startedAt: line.createdAt - clockDeltaMs,
    answeredAt: line.talkingSince === null ? null : line.talkingSince - clockDeltaMs,
    end: isOver ? { cause, label: causeLabel(cause), talkSeconds } : null,
    record: line.record,
    ...(isConnected(line) && isMuted !== null && { isMuted }),
    ...(isConnected(line) && { recording: line.recording ?? 'off' }),
  };
}
