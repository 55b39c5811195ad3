import type { Acts } from './ground/Ground.ts';
import type { Refused } from './state.ts';
import type { Store } from './store.ts';

/** What a command is run with. */
export interface Doing {
  store: Store;
  acts<T extends object>(of: Acts<T>): T;
  goTo(path: string): void;
  dial(number: string): void;
  tell(refused: Refused): void;
}

/** Something that the number field knows by name. */
export interface Command {
  id: string;
  /** `do` changes something, `go` opens a page, `settings` one setting; `shortcuts` presses a key of the table. */
  group: 'do' | 'go' | 'settings' | 'shortcuts';
  title: string;
  /** Further words it is found by. */
  words: string;
  detail?: string;
  /** Keys that do the same. */
  keys?: string;
  /** It is about one queue: `#` finds it. */
  isQueue?: boolean;
  /** Number of the person whom it is about: found by a text alone, and listed beside that person. */
  about?: string;
  /** It cannot be done now; the detail says when. */
  isOff?: boolean;
  run(doing: Doing): unknown;
}

type More = Partial<Pick<Command, 'words' | 'detail' | 'keys' | 'isQueue' | 'about'>>;
/** A command that does something. */
export const doing = (id: string, title: string, run: Command['run'], more: More = {}): Command => ({
  id,
  group: 'do',
  title,
  words: '',
  run,
  ...more,
});
/** A command that opens a page. */
export const going = (path: string, title: string, more: More = {}): Command => ({
  id: `go ${path}`,
  group: 'go',
  title,
  words: '',
  run: ({ goTo }) => goTo(path),
  ...more,
});
