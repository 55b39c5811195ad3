import type { NoticeTriggers } from '@ringside/protocol/words/settings';
import type { MessageKey, Params } from '../../words/translate.ts';

export interface Notice {
  /** The user may not want to notice this; absent: there is no such choice. SET-004 .. SET-008 */
  of?: keyof NoticeTriggers;
  /** The call, message or thread that the notice is about; a newer notice with the same tag replaces it. */
  tag: string;
  title: { key: MessageKey; params: Params };
  detail?: string;
  /** The button of the toast. It and a click on the notification go to `path`. */
  action: MessageKey;
  path: string;
  /** The host page is asked for attention, besides what it hears of calls. */
  isMessage?: boolean;
}

/** Shows a notice, and takes it back when what it is about is over. */
export interface Tell {
  dismiss(tag: string): void;
  tell(notice: Notice): void;
}
