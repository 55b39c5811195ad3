import type { DropCause } from '@ringside/protocol/words/calls';
import type { CallContext } from '../engine/CallContext.ts';
import type { EndedBy, LineEvent } from '../line/lineMachine.ts';
import type { QueuedCall } from '../ports/QueuedCall.ts';
import type { CallEffect, Screened } from '../state/callState.ts';
import type { Party } from './Party.ts';

/** A call, as far as the effects of its state need it. */
interface PerformingCall {
  readonly context: CallContext;
  readonly rings: { alert(caller: Party): void };
  readonly onScreened: ((outcome: Screened) => void) | null;
  refresh(): void;
  show(): void;
  close(): void;
  apply(party: Party, event: LineEvent): boolean;
  drop(party: Party, cause: DropCause, endedBy: EndedBy): void;
}

/**
 * Does what follows from a transition of a call.
 *
 * @param party whom the effect names; null: nobody, or one that has gone
 * @param queued the call as the queue has it that the effect names; null: it names none
 */
export function perform(
  call: PerformingCall,
  effect: CallEffect,
  party: Party | null,
  queued: QueuedCall | null,
): void {
  switch (effect.do) {
    case 'refresh':
      return call.refresh();
    case 'show':
      return call.show();
    case 'settle':
      return call.onScreened?.(effect.outcome);
    case 'over':
      return call.close();
    case 'ended':
      return queued?.handlers.onOver();
    case 'answered':
      if (party?.user) queued?.handlers.onAnswered(party.user.userId);
      return;
    case 'alert':
      return void (party && call.rings.alert(party));
    case 'watch':
      if (party) call.apply(party, { type: 'monitor', isWhispering: effect.isWhispering, at: call.context.now() });
      return;
    case 'connect':
      if (!party) return;
      if (!call.apply(party, { type: 'connect', at: call.context.now() }) && effect.isShown)
        call.context.book.update(party.line);
      return;
    default:
      if (party) call.drop(party, effect.cause, effect.endedBy);
  }
}
