import { userAtom } from '../../../kernel/store.ts';
import type { MessageKey } from '../../../words/translate.ts';
import type { Recorded } from '../state.ts';

/**
 *  asking ──▶ recording ──▶ preparing ──▶ ready          failed: no microphone, no recording, a call goes on
 *
 * Whatever ends a recording, a call or five minutes, keeps what was said so far: `why` says it.
 */
export type VoiceStep =
  | { at: 'asking' | 'preparing' }
  | { at: 'recording'; ms: number; level: number }
  | { at: 'ready'; recorded: Recorded; why: MessageKey | null; isSending: boolean }
  | { at: 'failed'; why: MessageKey };

/** How far the recording of the room in `roomVoiceAtom` is; null: none was begun. Layouts come and go above it. */
export const voiceStepAtom = userAtom<VoiceStep | null>(null);
