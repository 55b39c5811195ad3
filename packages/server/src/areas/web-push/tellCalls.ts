import { createHash } from 'node:crypto';
import type { WireCallLine } from '@ringside/protocol/calls';
import type { WireWebPushMessage } from '@ringside/protocol/phones/webPush';
import type { LineChange } from '../../kernel/events.ts';
import type { PushSubscriptionRow } from './store.ts';

/** A call that nobody takes is over in a minute; the service keeps its notice no longer. Seconds. */
const RING_SECONDS = 45;
/** The end takes the place of a notice that was not delivered yet, or takes it back when the browser is there again. */
const END_SECONDS = 3600;

type Send = (to: PushSubscriptionRow, push: { text: string; seconds: number; topic: string }) => void;

/** The same for all messages about a line, which says nothing to the push service. */
const topicOf = (line: string): string => createHash('sha256').update(line).digest('base64url').slice(0, 32);

interface Ports {
  of: (userId: string) => readonly PushSubscriptionRow[];
  /** The user wants notices of calls that ring. SET-004 */
  wantsCalls: (userId: string) => boolean;
  send: Send;
}

/**
 * Tells the browsers of a user of a call that rings, and of the end of that: where no notice was sent none is taken
 * back. What the user may not see of a caller is not sent.
 */
export function tellCalls({ of, wantsCalls, send }: Ports) {
  const ringing = new Map<string, WireCallLine>();
  const tell = (userId: string, kind: 'ring' | 'end', line: WireCallLine, isMissed: boolean): void => {
    for (const to of of(userId)) {
      const shown = to.hidesNames ? null : line;
      const message: WireWebPushMessage = {
        ...{ kind, line: line.lineId, language: to.language as WireWebPushMessage['language'], isMissed },
        name: shown?.displayedLabel ?? '',
        number: shown?.displayedExternalNumber ?? shown?.displayedNumber ?? '',
        via: shown?.displayedVia?.label ?? '',
      };
      const seconds = kind === 'ring' ? RING_SECONDS : END_SECONDS;
      send(to, { text: JSON.stringify(message), seconds, topic: topicOf(line.restUri) });
    }
  };
  return (change: LineChange): void => {
    const uri = change.op === 'remove' ? change.restUri : change.line.restUri;
    const known = ringing.get(uri);
    const line = change.op === 'remove' ? null : change.line;
    const rings = line?.isIncoming && line.state === 'ringing';
    if (line && rings && !known && wantsCalls(change.userId)) {
      ringing.set(uri, line);
      tell(change.userId, 'ring', line, false);
    }
    if (rings || !known) return;
    ringing.delete(uri);
    const isMissed = line?.state === 'dropped' && ['notAnswered', 'normal'].includes(line.stateCause ?? '');
    tell(change.userId, 'end', known, isMissed);
  };
}
