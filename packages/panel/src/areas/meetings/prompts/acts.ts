import type { LiveChange } from '@ringside/client';
import { type PromptVerbs, promptList, promptVerbs } from '@ringside/client/meetings/prompts';
import type { MeetingPrompt } from '@ringside/domain/meeting';
import { acts, outcomes } from '../../../kernel/acts.ts';
import { promptsAtom } from './state.ts';

/** What the user is asked about meetings, and asking colleagues in. */
export const promptActs = acts(({ client, store, follow }) => {
  const verbs = outcomes<PromptVerbs>(client.open(promptVerbs));
  const own = { isFollowed: false };
  const heard = (change: LiveChange<MeetingPrompt>): void => {
    if (change.op === 'reset') return store.set(promptsAtom, change.items);
    const uri = change.op === 'put' ? change.item.uri : change.uri;
    store.set(promptsAtom, (all) => [
      ...all.filter((one) => one.uri !== uri),
      ...(change.op === 'put' ? [change.item] : []),
    ]);
  };
  return {
    follow(): void {
      if (own.isFollowed) return;
      own.isFollowed = true;
      follow(promptList, heard);
    },
    accept: verbs.accept,
    reject: verbs.reject,
    /** A colleague is asked into the meeting in which the user is. */
    ring: verbs.ring,
  };
});
