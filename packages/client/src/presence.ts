import type { Presence } from '@ringside/domain/presence';
import { presenceItem, presenceLists, type WirePresence, type WirePresenceEnd } from '@ringside/protocol/presence';
import { routingExplanation } from '@ringside/protocol/routing';
import type { PresenceState } from '@ringside/protocol/words/presence';
import { liveList } from './kernel/LiveList.ts';
import type { Verbs } from './kernel/Reach.ts';
import { mapResult, type Result } from './kernel/result.ts';

/** The user's presence, and what it does to callers. */
export interface PresenceVerbs {
  /** 412: that time is past. @param end absent: it stays as it is */
  say(state: PresenceState, message: string, end?: WirePresenceEnd): Promise<Result<Presence>>;
  /** Back to what holds without a word. */
  takeBack(): Promise<Result<Presence>>;
  setUndisturbed(isOn: boolean): Promise<Result<Presence>>;
  /** What happens to a call from outside to this number now, in sentences. */
  explain(number: string, language: string): Promise<Result<string>>;
}

const presenceFromWire = ({ restUri, ...said }: WirePresence): Presence => ({ uri: restUri, ...said });

/** The user's presence over REST. */
export const presenceVerbs: Verbs<PresenceVerbs> = ({ ask }) => {
  const path = 'v1/user/Presence';
  return {
    async say(state, message, end) {
      const body = { state, message, ...(end && { end }) };
      return mapResult(await ask({ method: 'PUT', path, body, answer: presenceItem }), presenceFromWire);
    },
    takeBack: async () => mapResult(await ask({ method: 'DELETE', path, answer: presenceItem }), presenceFromWire),
    async setUndisturbed(isOn) {
      const request = { method: 'PUT', path: 'v1/user/DoNotDisturb', body: { isOn }, answer: presenceItem } as const;
      return mapResult(await ask(request), presenceFromWire);
    },
    async explain(number, language) {
      const query = new URLSearchParams({ number, from: 'anybody', language });
      const answer = await ask({ method: 'GET', path: `v1/routing/explain?${query}`, answer: routingExplanation });
      return mapResult(answer, ({ text }) => text);
    },
  };
};

/** The user's presence, as it changes. */
export const presenceList = liveList('presence', 'Presence', presenceLists.Presence, presenceFromWire);
