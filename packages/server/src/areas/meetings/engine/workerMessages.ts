import type { EngineEvent, MeetingEngine } from './MeetingEngine.ts';

/** What the worker is asked. */
export type Verb = Exclude<keyof MeetingEngine, 'onEvent' | 'isReady' | 'stop'>;

/** To the worker of meetings; each is answered. */
export interface ToMeetings {
  id: number;
  op: Verb;
  given: unknown[];
}
/** From the worker: answers, and what the engine says by itself. */
export type FromMeetings =
  | { id: number; ok: true; value: string | null }
  | { id: number; ok: false; text: string }
  | { event: EngineEvent };
