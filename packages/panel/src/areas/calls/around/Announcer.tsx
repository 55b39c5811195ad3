import { isLive, type Line } from '@ringside/domain/call';
import { useAtomValue } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import { useNames } from '../../../kernel/hooks/useNames.ts';
import { endedLinesAtom, lines } from '../../../kernel/state.ts';
import type { Translate } from '../../../words/translate.ts';
import { useT } from '../../../words/useT.ts';
import { endCauseKey } from '../endCause.ts';

/** How long a sentence stays; it has been read out by then, and who reads the page later does not hear old news. */
const STAYS_MS = 5000;

/** What has changed for a user who does not see the screen; empty when nothing worth a sentence has. */
function news(t: Translate, name: string, before: Line | undefined, now: Line): string[] {
  const said: string[] = [];
  const isFirst = now.talkingSince !== null && (before?.talkingSince ?? null) === null;
  if (isFirst && now.state === 'talking') said.push(t('say.connected', { name }));
  else if (before && before.state !== now.state) {
    if (now.state === 'held') said.push(t('say.held', { name }));
    if (now.state === 'talking' && before.state === 'held') said.push(t('say.back', { name }));
  }
  if (before && before.heldByOther !== now.heldByOther)
    said.push(t(now.heldByOther ? 'say.heldByOther' : 'say.backByOther', { name }));
  if (now.others && !before?.others) said.push(t('say.conference', { name }));
  if (before?.recording !== now.recording)
    said.push(t(now.recording === 'on' ? 'rec.on' : now.recording === 'paused' ? 'rec.paused' : 'say.recordingOver'));
  return said;
}

/** Its party goes on in a conference, so nothing has ended for a person. */
const isMerged = ({ party }: Line, all: readonly Line[]): boolean =>
  all.some(({ others }) => others?.some(({ name, number }) => name === party.name && number === party.number));

/**
 * Tells readers of screens that a call was connected, held, taken back, recorded and ended: each once, politely, and
 * only what the server has said. That a call rings is announced by the incoming call itself.
 *
 * @see interface design, section 16
 */
export function Announcer() {
  const t = useT();
  const names = useNames();
  const all = useAtomValue(lines.allAtom);
  const ended = useAtomValue(endedLinesAtom);
  // Calls that were there before are no news.
  const known = useRef<Map<string, Line> | null>(null);
  const over = useRef(new Set<Line>());
  const [told, setTold] = useState('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the calls is the trigger, not of the words
  useEffect(() => {
    const before = known.current;
    const isStart = before === null;
    const said: string[] = [];
    for (const line of all.filter(isLive)) {
      if (!isStart) said.push(...news(t, names.nameOf(line.party), before.get(line.id), line));
    }
    known.current = new Map(all.map((line) => [line.id, line]));
    for (const line of ended) {
      const isNews = !isStart && !over.current.has(line);
      over.current.add(line);
      if (!isNews || isMerged(line, all)) continue;
      said.push(t('say.ended', { name: names.nameOf(line.party), cause: t(endCauseKey(line.end?.cause ?? 'normal')) }));
    }
    for (const line of over.current) if (!ended.includes(line)) over.current.delete(line);
    if (said.length > 0) setTold(said.join('. '));
  }, [all, ended]);
  useEffect(() => {
    if (told === '') return;
    const timer = setTimeout(() => setTold(''), STAYS_MS);
    return () => clearTimeout(timer);
  }, [told]);
  return (
    <div className="sr" aria-live="polite" data-say="calls">
      {told}
    </div>
  );
}
