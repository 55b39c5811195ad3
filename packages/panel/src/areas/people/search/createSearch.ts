import type { BookPart, Contact } from '@ringside/domain/directory';
import { BOOK_PARTS, EMPTY_PART } from '@ringside/protocol/words/contacts';
import type { Outcome } from '../../../kernel/refusals.ts';
import type { Keeper } from './startKeeper.ts';

/** A search that asks nobody, as long as what it knows is what the server has. */
export interface PeopleSearch {
  /** Null: the server has to be asked; the index is made meanwhile. */
  find(text: string, most: number): Promise<Contact[] | null>;
  /** The next `find` answers by itself. */
  isReady(): boolean;
  /** Contacts, colleagues or groups are others by now. */
  changed(): void;
  /** The user goes. */
  end(): void;
}

export interface SearchPorts {
  /** Null: there is no thread for it. */
  start(): Keeper | null;
  /** A hash of each part, by its number. */
  hashes(): Promise<Outcome<string[]>>;
  /** As many of these parts as go into one answer, the first ones; at least one. */
  parts(wanted: readonly number[]): Promise<Outcome<BookPart[]>>;
  /** Whose index it is; empty: nobody's. */
  user(): string;
  now(): number;
}

/** After a fault the index is made anew by a search, not sooner than this. */
const AGAIN_MS = 30_000;

type Phase = 'off' | 'reading' | 'stale' | 'ready' | 'never';

/**
 * Keeps the index of all that the user finds equal to what the server has: reads the parts that are another, has the index made on a thread
 * of its own, and lets the server be asked until it is.
 *
 * @see CONT-001
 */
export function createSearch({ start, hashes, parts, user, now }: SearchPorts): PeopleSearch {
  const own = { keeper: null as Keeper | null, phase: 'off' as Phase, turn: 0, isAnother: false, failedAt: -AGAIN_MS };

  /** Reads once what is another. Throws where it cannot go on. */
  async function read(keeper: Keeper, isOver: () => boolean): Promise<void> {
    const kept = await keeper.open(user());
    const asked = await hashes();
    if (!asked.ok || isOver()) throw new Error('the parts cannot be read');
    let other = Array.from({ length: BOOK_PARTS }, (_, part) => part).filter(
      (part) => (asked.value[part] ?? EMPTY_PART) !== (kept[part] ?? EMPTY_PART),
    );
    if (other.length === 0 && kept.length > 0) return;
    while (other.length > 0) {
      const answer = await parts(other);
      if (!answer.ok || answer.value.length === 0 || isOver()) throw new Error('a part cannot be read');
      await keeper.put(answer.value);
      const read = new Set(answer.value.map(({ part }) => part));
      const left = other.filter((part) => !read.has(part));
      // An answer of parts that were not asked for would be asked for again, for ever.
      if (left.length === other.length) throw new Error('no part that was asked for came');
      other = left;
    }
    await keeper.build();
  }

  async function begin(): Promise<void> {
    if (own.phase === 'reading' || own.phase === 'never' || user() === '') return;
    own.phase = 'reading';
    const mine = own.turn;
    const isOver = () => mine !== own.turn;
    try {
      own.keeper ??= start();
      if (!own.keeper) {
        own.phase = 'never';
        return;
      }
      do {
        own.isAnother = false;
        await read(own.keeper, isOver);
      } while (own.isAnother && !isOver());
      if (!isOver()) own.phase = 'ready';
    } catch {
      if (isOver()) return;
      own.keeper?.end();
      Object.assign(own, { keeper: null, phase: 'off', failedAt: now() });
    }
  }

  return {
    async find(text, most) {
      if (own.phase === 'ready' && own.keeper) {
        const mine = own.turn;
        const found = await own.keeper.search(text, most).catch(() => null);
        // What was asked before a change may say what is no longer so.
        if (mine === own.turn && own.phase === 'ready') return found;
      }
      if (own.phase === 'stale' || (own.phase === 'off' && now() - own.failedAt >= AGAIN_MS)) void begin();
      return null;
    },
    isReady: () => own.phase === 'ready',
    changed() {
      if (own.phase === 'reading') own.isAnother = true;
      if (own.phase === 'ready') own.phase = 'stale';
    },
    end() {
      own.turn += 1;
      own.keeper?.end();
      Object.assign(own, { keeper: null, phase: 'off', failedAt: -AGAIN_MS, isAnother: false });
    },
  };
}
