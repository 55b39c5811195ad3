import { phoneStateOf, type TelephonyState } from '@ringside/domain/directory';
import type { MessageKey } from '../words/translate.ts';
import type { GlyphName } from './Glyph.tsx';

export interface PresenceLook {
  glyph: GlyphName;
  tone: 'desk' | 'out' | 'gone' | 'call';
  word: MessageKey;
}

const byPresence: Record<string, PresenceLook> = {
  available: { glyph: 'on', tone: 'desk', word: 'presence.available' },
  working: { glyph: 'work', tone: 'desk', word: 'presence.working' },
  meeting: { glyph: 'out', tone: 'out', word: 'presence.meeting' },
  training: { glyph: 'out', tone: 'out', word: 'presence.training' },
  travelling: { glyph: 'out', tone: 'out', word: 'presence.travelling' },
  lunch: { glyph: 'out', tone: 'out', word: 'presence.lunch' },
  away: { glyph: 'gone', tone: 'gone', word: 'presence.away' },
  sick: { glyph: 'gone', tone: 'gone', word: 'presence.sick' },
  holidays: { glyph: 'gone', tone: 'gone', word: 'presence.holidays' },
};

/**
 * How a colleague looks: the phone first (in a call, ringing, no phone), then the presence. Shape, colour and word.
 *
 * @see PRES-001, PRES-006, PRES-007; interface design, section 7
 */
export function presenceLook(person: { telephony: TelephonyState; presence: string }): PresenceLook {
  switch (phoneStateOf(person)) {
    case 'inCall':
      return { glyph: 'call', tone: 'call', word: 'presence.inCall' };
    case 'ringing':
      return { glyph: 'bell', tone: 'call', word: 'presence.ringing' };
    case 'dnd':
      return { glyph: 'off', tone: 'gone', word: 'presence.dnd' };
    case 'unavailable':
      return { glyph: 'off', tone: 'gone', word: 'presence.offline' };
    case 'unknown':
      return { glyph: 'off', tone: 'gone', word: 'presence.unknown' };
    case 'forwarded':
    case 'limited':
    case 'available': {
      const look = byPresence[person.presence] ?? { glyph: 'off', tone: 'gone', word: 'presence.unknown' };
      return person.telephony === 'forwarded' ? { ...look, word: 'presence.forwarded' } : look;
    }
  }
}
