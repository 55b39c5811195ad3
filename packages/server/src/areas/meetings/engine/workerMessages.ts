import type { RelayMessage } from '../../../media/worker/relayMessages.ts';
import type { EngineEvent, MeetingEngine } from './MeetingEngine.ts';

/** What the worker is asked. */
export type Verb = Exclude<keyof Required<MeetingEngine>, 'onEvent' | 'isReady' | 'stop' | 'voices' | 'canPhones'>;

/** To the worker of meetings; each verb is answered. */
export type ToMeetings = { id: number; op: Verb; given: unknown[] } | { relay: RelayMessage };
/** From the worker: answers, and what the engine says by itself. */
export type FromMeetings =
  | { id: number; ok: true; value: string | null }
  | { id: number; ok: false; text: string }
  | { event: EngineEvent };
