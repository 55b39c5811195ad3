import type { PanelLogLine } from '@ringside/protocol/bridge/types';
import type { Connection } from '../types.ts';
import type { PhoneLog } from './createLog.ts';

export interface ExportOptions {
  /** The page's own log of this phone: the one whose `add` was given to `createPhone`. */
  log?: PhoneLog;
  /** Time for the panel to answer, in milliseconds. 3,000 without. */
  timeoutMs?: number;
}

/**
 * Everything for a support ticket in one text, one JSON object per line: first what this is about, then the lines of
 * the page and of the panel by their time, marked `side`. A panel that does not answer, or does not keep a log, is said
 * in the first line; the rest is still there.
 *
 * Neither log holds tokens. The panel's has no names and numbers at all, and nothing of personal calls without the
 * user's consent; the page's has what its `LogOptions` let through.
 *
 * @returns never rejects
 */
export async function exportLogs(phone: Connection, { log, timeoutMs = 3_000 }: ExportOptions = {}): Promise<string> {
  const { status, reason, content } = await phone.sendRaw('GET_LOGS', null, {
    timeoutMs,
    signal: AbortSignal.timeout(timeoutMs),
  });
  const ofPanel = status === 200 && Array.isArray(content) ? (content as PanelLogLine[]) : [];
  const { state, session } = phone;
  const about = {
    at: Date.now(),
    side: 'about',
    state,
    boot: session?.boot ?? null,
    capabilities: session?.capabilities ?? null,
    panelLog: { status, reason, lines: ofPanel.length },
    browser: globalThis.navigator?.userAgent ?? null,
  };
  const lines = [
    ...((log?.entries() ?? []) as { at: number }[]).map((line) => ({ side: 'page', ...line })),
    ...ofPanel.map((line) => ({ side: 'panel', ...line })),
  ].sort((a, b) => a.at - b.at);
  return [about, ...lines].map((line) => `${JSON.stringify(line)}\n`).join('');
}
