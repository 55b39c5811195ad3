import { acts } from '../../../kernel/acts.ts';

/** Speech fills most of the scale: a browser's own figure is that of the loudest sound there can be. */
const STRETCH = 3;

/** What can be heard of a call. */
export const voiceActs = acts(({ engine }) => ({
  /** Loudness of what comes from a dialog of this browser, 0 to 1; null: at another phone, or the browser does not say. CALL-007 */
  async voiceLevel(dialogId: string): Promise<number | null> {
    try {
      const rows: Record<string, unknown>[] = [...((await engine.stats(dialogId))?.values() ?? [])];
      const level = rows.find(({ type, kind }) => type === 'inbound-rtp' && kind === 'audio')?.['audioLevel'];
      return typeof level === 'number' ? Math.min(1, level * STRETCH) : null;
    } catch {
      return null;
    }
  },
}));
