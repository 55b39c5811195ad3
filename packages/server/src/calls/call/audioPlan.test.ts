import { expect, test } from 'vitest';
import { type AudioParty, audioPlan } from './audioPlan.ts';

/**
 * Parties as words: `a` talks, `a!` holds, `a-` is muted, `a?` is away, `s>` listens in, `s>a` whispers to a. The answer is what each
 * hears, in the same order.
 */
function plan(words: string, hasBeep = false): string {
  const parties = words.split(' ').map((word): AudioParty => {
    const [, id = '', state, to] = /^(\w)([!?>-])?(\w)?$/.exec(word) ?? [];
    const role = state === '>' ? { whisperTo: to ?? null } : 'member';
    return { id, endpointId: state === '?' ? null : id, isHolding: state === '!', isMuted: state === '-', role };
  });
  const sources = [...audioPlan(parties, hasBeep).entries()].toSorted(
    ([a], [b]) => words.indexOf(a) - words.indexOf(b),
  );
  return sources
    .map(([, source]) => {
      if (source.kind === 'peer') return source.endpointId;
      return source.kind === 'mix' ? `${source.endpointIds.join('+')}${source.beep ? '*' : ''}` : source.kind;
    })
    .join(' ');
}

test.each([
  ['[CALL-002] two who talk hear each other', 'a b', 'b a'],
  ['[CALL-002] who holds hears nothing, who is held hears music', 'a! b', 'nothing music'],
  ['two who hold each other hear nothing', 'a! b!', 'nothing nothing'],
  ['who waits for a phone that is away hears music', 'a b?', 'music a'],
  ['[CALL-004] of three each hears the other two', 'a b c', 'b+c a+c a+b'],
  ['[CALL-004] who holds in a conference leaves two who hear each other', 'a! b c', 'nothing c b'],
  ['[CALL-004] when all others hold there is music', 'a b! c!', 'music nothing nothing'],
  ['[CALL-004] of four each hears the other three', 'a b c d', 'b+c+d a+c+d a+b+d a+b+c'],
  ['[CALL-004] who is muted hears the others and is heard by nobody', 'a b- c', 'c a+c a'],
  ['[CALL-004] when all others are muted there is silence, not music', 'a b- c-', 'nothing a a'],
  ['[CALL-007] who listens in does not hear who is muted, and whispers all the same', 'a b- c s>a', 'c+s a+c a a+c'],
  ['[CALL-007] a whisper is heard where all others are muted', 'a b- c- s>a', 's a a a'],
  ['[CALL-007] who listens in hears all and is heard by nobody', 'a b s>', 'b a a+b'],
  ['[CALL-007] who whispers is heard by one', 'a b s>a', 'b+s a a+b'],
  ['[CALL-007] who listens in does not overhear somebody who waits', 'a! b s>', 'nothing music nothing'],
  ['[CALL-007] a whisper does not reach somebody who waits', 'a b! s>a', 'music nothing nothing'],
  ['[CALL-007] two who listen in do not hear each other', 'a b s> t>', 'b a a+b a+b'],
])('%s', (_what, parties, expected) => {
  expect(plan(parties)).toBe(expected);
});

test('[CALL-006] those who hear a voice hear the beep of a recording, those who wait do not', () => {
  expect(plan('a b', true)).toBe('b* a*');
  expect(plan('a! b', true)).toBe('nothing music');
  expect(plan('a b c s>', true)).toBe('b+c* a+c* a+b* a+b+c');
});
