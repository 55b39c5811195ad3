import type { ChatThread } from '@ringside/domain/chat';
import { useAtomValue } from 'jotai';
import MessageCircle from 'lucide-react/icons/message-circle';
import MessageSquareText from 'lucide-react/icons/message-square-text';
import { useEffect, useMemo } from 'react';
import { profileAtom } from '../../../kernel/state.ts';
import type { Icon } from '../../../kit/text/icon.ts';
import type { Translate } from '../../../words/translate.ts';
import { useT } from '../../../words/useT.ts';
import { chatPath } from '../paths.ts';
import { useChatsWith } from './useChatsWith.ts';

/** The newest message of a thread, as it stands among other things that were between two. */
export interface ThreadEvent {
  key: string;
  /** By the clock of this browser. */
  at: number;
  path: string;
  icon: Icon;
  /** Of what kind. */
  words: string;
  /** From whom, and how many wait to be read. */
  second: string;
  quote: string;
}

const eventOf = (t: Translate, thread: ChatThread, name: string, deltaMs: number): ThreadEvent => ({
  ...{ key: thread.uri, at: thread.lastAt - deltaMs, path: chatPath(thread.id), quote: thread.lastText },
  ...(thread.kind === 'sms'
    ? { icon: MessageSquareText, words: t('chats.sms') }
    : { icon: MessageCircle, words: t('chats.chat') }),
  second: [
    thread.isOwnLast ? t('chats.fromYou') : t('chats.fromThem', { name }),
    thread.unread > 0 && t('chats.notRead', { n: thread.unread }),
  ]
    .filter(Boolean)
    .join(' · '),
});

/**
 * Follows what was written to and by whoever has these numbers, for a page that shows it among other things. Draws nothing. HIST-005
 *
 * @param name of the person
 * @param onThreads stays the same
 */
export function ThreadsOf(props: {
  numbers: readonly string[];
  name: string;
  onThreads: (events: readonly ThreadEvent[]) => void;
}) {
  const { numbers, name, onThreads } = props;
  const t = useT();
  const delta = useAtomValue(profileAtom)?.clockDeltaMs ?? 0;
  const threads = useChatsWith(numbers);
  // The same ones as long as nothing has changed: they are made anew each time they are looked for.
  const state = threads.map(({ uri, revision }) => `${uri} ${revision}`).join('\n');
  // biome-ignore lint/correctness/useExhaustiveDependencies: their state says whether they have changed
  const events = useMemo(() => threads.map((thread) => eventOf(t, thread, name, delta)), [state, t, name, delta]);
  useEffect(() => onThreads(events), [events, onThreads]);
  return null;
}
