import type { Line } from '@ringside/domain/call';
import type { GlyphName } from '../../kit/Glyph.tsx';
import type { MessageKey } from '../../words/translate.ts';

/** How a line looks: mark, word, tone, what its timer counts from, and what can be done with it. */
export interface LineLook {
  mark: 'bars' | GlyphName;
  word: MessageKey;
  tone: 'live' | 'hold' | 'ring' | 'quiet';
  /** Epoch milliseconds of the server's clock; `null`: no timer. */
  since: number | null;
  canMute: boolean;
  canHold: boolean;
}

const still = { canMute: false, canHold: false } as const;

/**
 * Look of a line by its state. A state that this version does not know looks like a pending one and offers nothing but
 * the end of the call.
 *
 * @see CALL-002, CALL-010, CALL-011, Q-031; interface design, section 6.1
 */
export function lineLook(line: Line): LineLook {
  const talk = line.talkingSince ?? line.stateSince;
  switch (line.state) {
    case 'prompting':
      return { mark: 'wave', word: 'line.calling', tone: 'ring', since: line.createdAt, ...still };
    case 'ringing':
      return line.isIncoming
        ? { mark: 'bell', word: 'line.incoming', tone: 'ring', since: line.createdAt, ...still }
        : { mark: 'wave', word: 'line.ringing', tone: 'ring', since: line.createdAt, ...still };
    case 'talking':
      return line.heldByOther
        ? { mark: 'held', word: 'line.heldByOther', tone: 'hold', since: talk, canMute: true, canHold: false }
        : { mark: 'bars', word: 'line.talking', tone: 'live', since: talk, canMute: true, canHold: true };
    case 'held':
      return { mark: 'pause', word: 'line.held', tone: 'hold', since: line.stateSince, canMute: false, canHold: true };
    case 'listen':
      return { mark: 'bars', word: 'line.listening', tone: 'live', since: talk, ...still };
    case 'monitoring':
      return { mark: 'work', word: 'line.watching', tone: 'quiet', since: talk, ...still };
    case 'dropped':
      return { mark: 'end', word: 'line.ended', tone: 'quiet', since: null, ...still };
    case 'idle':
    case 'pending':
    case 'unknown':
      return { mark: 'dots', word: 'line.connecting', tone: 'quiet', since: null, ...still };
  }
}
