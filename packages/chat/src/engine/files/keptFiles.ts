import type { OutgoingFile } from '../../Files.ts';
import type { Shelf } from '../kept.ts';

/** Files that wait to be sent, beside the shelf of what waits: in memory, and over a reload where the browser has room for them. MSG-026 */
export function keptFiles(shelf: Shelf, userId: string) {
  const here = new Map<string, OutgoingFile>();
  const placeOf = (key: string): string => `file ${userId} ${key}`;
  return {
    async put(key: string, file: OutgoingFile): Promise<void> {
      here.set(key, file);
      await shelf.write(placeOf(key), { file }).catch(() => undefined);
    },
    get: async (key: string): Promise<OutgoingFile | null> =>
      here.get(key) ?? (await shelf.read(placeOf(key)).catch(() => null))?.file ?? null,
    drop(key: string): void {
      here.delete(key);
      void shelf.drop(placeOf(key)).catch(() => undefined);
    },
  };
}
export type KeptFiles = ReturnType<typeof keptFiles>;
