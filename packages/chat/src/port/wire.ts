import type { Messaging, MessagingNews } from '../Messaging.ts';

/** What can be asked of the engine over a port; `watch` is the port itself. */
export type Verb = Exclude<keyof Messaging, 'watch'>;

/** One question of a panel; `gone` is none: the panel leaves, and nothing is answered. */
export interface Question {
  id: number;
  verb: Verb | 'gone';
  given: readonly unknown[];
}
/** Its answer, or news. */
export type Word = { id: number; value: unknown } | MessagingNews;

/** As much of a port as both ends need: a `MessagePort`, or a dedicated worker and its scope. */
export interface Port {
  postMessage(message: unknown): void;
  onmessage: ((event: MessageEvent) => void) | null;
}
