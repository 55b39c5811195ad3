import type { Recording } from '@ringside/domain/recording';
import type { Voicemail } from '@ringside/domain/voicemail';
import { useAtomValue } from 'jotai';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useActs } from '../../kernel/acts.ts';
import { useWhenBack } from '../../kernel/hooks/useWhenBack.ts';
import { dataAsOfAtom, type Refused, voicemails } from '../../kernel/state.ts';
import { mailboxActs } from './acts.ts';
import { mergeVoicemails, type VoicemailEntry, type VoicemailFilter } from './voicemailRows.ts';

const PAGE = 50;
/** The live list holds so many; there may be older ones. */
const LIVE = 100;

interface Voicemails {
  entries: VoicemailEntry[];
  /** Nothing is known yet. */
  isFirstLoad: boolean;
  isLoading: boolean;
  hasMore: boolean;
  refused: Refused | null;
  /** The next page, or the failed one again. */
  more(): void;
  /** A recording is gone. */
  forget(uri: string): void;
}

/**
 * The live messages with older pages and recordings, asked for as they are needed. Another filter or scope needs another
 * instance. VM-001
 */
export function useVoicemails(filter: VoicemailFilter, everybody: boolean): Voicemails {
  const acts = useActs(mailboxActs);
  const live = useAtomValue(voicemails.allAtom);
  const isLive = useAtomValue(dataAsOfAtom) !== null;
  const [older, setOlder] = useState<Voicemail[]>([]);
  const [recordings, setRecordings] = useState<Recording[] | null>(null);
  const [hasOlder, setHasOlder] = useState(true);
  const [hasOlderCalls, setHasOlderCalls] = useState(false);
  const [isLoading, setLoading] = useState(false);
  const [refused, setRefused] = useState<Refused | null>(null);
  const needsCalls = filter !== 'vm';
  const needsMore = {
    calls: needsCalls && (recordings === null || hasOlderCalls),
    entries: filter !== 'rs' && hasOlder && live.length + older.length >= LIVE,
  };

  const more = useCallback(async () => {
    setLoading(true);
    setRefused(null);
    const oldest = (rows: readonly { at: number }[]) => {
      const at = Math.min(...rows.map((row) => row.at));
      return Number.isFinite(at) ? { before: at } : {};
    };
    if (needsMore.calls) {
      const known = recordings ?? [];
      const page = await acts.recordings({ everybody, limit: PAGE, ...oldest(known) });
      if (page.ok) {
        setRecordings([...known, ...page.value]);
        setHasOlderCalls(page.value.length === PAGE);
      } else setRefused(page.refused);
    }
    if (needsMore.entries) {
      const page = await acts.voicemails({ limit: PAGE, ...oldest([...live, ...older]) });
      if (page.ok) {
        setOlder((known) => [...known, ...page.value]);
        setHasOlder(page.value.length === PAGE);
      } else setRefused(page.refused);
    }
    setLoading(false);
  }, [acts, everybody, live, older, recordings, needsMore.calls, needsMore.entries]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the first page of recordings comes once, by itself
  useEffect(() => {
    if (needsCalls) void more();
  }, []);

  useWhenBack(() => {
    if (refused) void more();
  });

  const entries = useMemo(
    () => mergeVoicemails({ live, older, recordings: recordings ?? [], filter }),
    [live, older, recordings, filter],
  );
  const isWaiting = (filter !== 'rs' && !isLive) || (needsCalls && recordings === null && !refused);
  return {
    entries,
    isFirstLoad: isWaiting && entries.length === 0,
    isLoading,
    hasMore: needsMore.entries || (needsCalls && hasOlderCalls),
    refused,
    more: () => void more(),
    forget: (uri) => setRecordings((known) => (known ?? []).filter((call) => call.uri !== uri)),
  };
}
