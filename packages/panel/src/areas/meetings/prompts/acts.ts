import type { LiveChange } from '@ringside/client';
import { type PromptVerbs, promptList, promptVerbs } from '@ringside/client/meetings/prompts';
import type { MeetingPrompt } from '@ringside/domain/meeting';
import { acts, outcomes } from '../../../kernel/acts.ts';
import { createKept } from '../call/back/kept.ts';
import { promptsAtom } from './state.ts';

/** What the user is asked about meetings, and asking colleagues in. */
export const promptActs = acts(({ client, store, of, follow }) => {
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
    /** Into the meeting that this tab was in when its page went, without a press. */
    async comeBack(): Promise<void> {
      const meeting = createKept(() => sessionStorage, Date.now).take();
      if (!meeting) return;
      const [{ meetingActs }, { seatActs }] = await Promise.all([import('../acts.ts'), import('../call/acts.ts')]);
      void of(meetingActs).connect();
      await of(seatActs).comeBack(meeting);
    },
    accept: verbs.accept,
    letAllIn: verbs.letAllIn,
    reject: verbs.reject,
    /** A colleague is asked into the meeting in which the user is. */
    ring: verbs.ring,
  };
});
