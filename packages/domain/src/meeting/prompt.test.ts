import { expect, test } from 'vitest';
import { type MeetingPrompt, nextPrompt, waitingAt } from './prompt.ts';

const prompt = (uri: string, since: number, meetingUri = 'm', kind: MeetingPrompt['kind'] = 'joinRequest') =>
  ({ uri, since, meetingUri, kind }) as MeetingPrompt;

test('[PROMPT-006] [PROMPT-007] the first to have come is asked, but for guests of the meeting in which the user is', () => {
  const all = [prompt('b', 2), prompt('a', 1), prompt('c', 3, 'other', 'invitation')];
  expect([nextPrompt(all, null)?.uri, nextPrompt(all, 'm')?.uri, nextPrompt([], null)]).toEqual(['a', 'c', null]);
  expect(waitingAt([...all, prompt('d', 0, 'm', 'invitation')], 'm').map(({ uri }) => uri)).toEqual(['a', 'b']);
});
