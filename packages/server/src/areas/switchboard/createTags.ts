import { createTurns } from '../../kernel/turns.ts';
import type { SwitchboardStore, TagRow } from './store.ts';

const byLetters = (a: string, b: string): number => a.localeCompare(b);

/** Tags of colleagues, without doubles and in the order of the alphabet; one function writes, applies and pushes. SWB-005 */
export function createTags(options: {
  store: Pick<SwitchboardStore, 'setTags'>;
  stored: readonly TagRow[];
  changed: (userId: string, tags: readonly string[]) => void;
}) {
  const { store, changed } = options;
  const tags = new Map<string, readonly string[]>();
  for (const { userId, tag } of options.stored) tags.set(userId, [...(tags.get(userId) ?? []), tag].sort(byLetters));
  const turns = createTurns();
  return {
    /** Users with a tag. */
    all: (): [string, readonly string[]][] => [...tags],
    set: (userId: string, wanted: readonly string[]): Promise<void> =>
      turns(userId, async () => {
        const next = [...new Set(wanted.map((tag) => tag.toLowerCase()))].sort(byLetters);
        await store.setTags(userId, next);
        if (next.length > 0) tags.set(userId, next);
        else tags.delete(userId);
        changed(userId, next);
      }),
    forget(userId: string): void {
      if (tags.delete(userId)) changed(userId, []);
    },
  };
}
export type Tags = ReturnType<typeof createTags>;
