import type { MeetingPrompt } from '@ringside/domain/meeting';
import { promptLists, type WireMeetingPrompt } from '@ringside/protocol/meetings/prompts';
import * as z from 'zod/mini';
import { liveList } from '../kernel/LiveList.ts';
import type { Verbs } from '../kernel/Reach.ts';
import type { Result } from '../kernel/result.ts';

/** What is asked about meetings, and asking colleagues into one. */
export interface PromptVerbs {
  /** Yes: a guest comes in, or the user goes there. PROMPT-006, PROMPT-007 */
  accept(uri: string): Promise<Result<null>>;
  /** Everybody who waits before a meeting, as long as there are places; by the owner. */
  letAllIn(meetingUri: string): Promise<Result<null>>;
  reject(uri: string): Promise<Result<null>>;
  /** 403: the colleague is not invited, and the user does not own the meeting. 412: the user is not in it. */
  ring(meetingUri: string, user: string): Promise<Result<null>>;
}

const fromWire = ({ restUri, kind, meeting, ...rest }: WireMeetingPrompt): MeetingPrompt => ({
  ...{ uri: restUri, kind: kind === 'joinRequest' ? 'joinRequest' : 'invitation', meetingUri: meeting, ...rest },
});

export const promptVerbs: Verbs<PromptVerbs> = ({ ask }) => ({
  accept: (uri) => ask({ method: 'POST', path: `${uri}/accept`, answer: z.null() }),
  letAllIn: (meetingUri) => ask({ method: 'POST', path: `${meetingUri}/letIn`, answer: z.null() }),
  reject: (uri) => ask({ method: 'DELETE', path: uri, answer: z.null() }),
  ring: (meetingUri, user) => ask({ method: 'POST', path: `${meetingUri}/ring`, body: { user }, answer: z.null() }),
});

/** What the user is asked about meetings just now. */
export const promptList = liveList('meetingPrompt', 'MeetingPrompt', promptLists.MeetingPrompt, fromWire);
