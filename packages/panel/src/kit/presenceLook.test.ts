import { expect, test } from 'vitest';
import { presenceLook } from './presenceLook.ts';

test.each([
  ['available', 'on presence.available'],
  ['working', 'work presence.working'],
  ['meeting', 'out presence.meeting'],
  ['training', 'out presence.training'],
  ['travelling', 'out presence.travelling'],
  ['lunch', 'out presence.lunch'],
  ['away', 'gone presence.away'],
  ['sick', 'gone presence.sick'],
  ['holidays', 'gone presence.holidays'],
  ['something new', 'off presence.unknown'],
])('[PRES-001] the presence %s has its own shape and word', (presence, expected) => {
  const { glyph, word } = presenceLook({ telephony: 'available', presence });
  expect(`${glyph} ${word}`).toBe(expected);
});

test.each([
  ['busy', 'call presence.inCall'],
  ['ringing', 'bell presence.ringing'],
  ['dnd', 'off presence.dnd'],
  ['unavailable', 'off presence.offline'],
  ['forwarded', 'on presence.forwarded'],
  ['unknown', 'off presence.unknown'],
] as const)('[PRES-006] the telephony state %s wins over the presence', (telephony, expected) => {
  const { glyph, word } = presenceLook({ telephony, presence: 'available' });
  expect(`${glyph} ${word}`).toBe(expected);
});
