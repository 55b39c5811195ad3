import type { Database } from '../../kernel/database/openDatabase.ts';
import { callerIdChoices } from './tables.ts';

export type CallerIdChoiceRow = Readonly<typeof callerIdChoices.$inferSelect>;

/** How users choose the number that others see. */
export function callerIdStore(db: Database) {
  return {
    all: (): Promise<CallerIdChoiceRow[]> => db.select().from(callerIdChoices),
    async put(row: CallerIdChoiceRow): Promise<void> {
      await db.insert(callerIdChoices).values(row).onConflictDoUpdate({ target: callerIdChoices.userId, set: row });
    },
  };
}
export type CallerIdStore = ReturnType<typeof callerIdStore>;
