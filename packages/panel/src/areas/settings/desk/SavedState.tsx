import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { refusalText } from '../../../kernel/refusalText.ts';
import { attempt } from '../../../kernel/start/preferences.ts';
import { nowAtom, profileAtom } from '../../../kernel/state.ts';
import { Glyph } from '../../../kit/Glyph.tsx';
import { momentLabel } from '../../../words/dates.ts';
import { useLocale, useT } from '../../../words/useT.ts';
import { changedAtom, copyAtom } from '../sync/state.ts';
import type { SettingPage } from './pages.ts';

/** What became of a change, and of one that could not be saved: why, and what holds now. */
interface Said {
  word: string;
  text?: string;
  look: 'ok' | 'warn' | 't3';
}

/** Settings that are the same everywhere: the server has them, or will, or has refused them. SET-015 */
function useCopySaid(): Said | null {
  const t = useT();
  const locale = useLocale();
  const copy = useAtomValue(copyAtom);
  const { last } = useAtomValue(changedAtom);
  const now = useAtomValue(nowAtom);
  const isBehalf = useAtomValue(profileAtom)?.isBehalf ?? false;
  if (isBehalf) return null;
  switch (copy.at) {
    case 'sending':
      return { word: t('set.sending'), look: 't3' };
    case 'waiting':
      return { word: t('set.waiting'), text: t('set.waitingText'), look: 'warn' };
    case 'refused': {
      const why = refusalText(t, copy.refused).label;
      return { word: t('set.refused'), text: t('set.refusedText', { why }), look: 'warn' };
    }
    default: {
      const at = copy.at === 'kept' ? copy.when : last;
      const when = at === null ? null : momentLabel(locale, at, now);
      return when === null ? null : { word: t('set.savedAt', { when }), look: 'ok' };
    }
  }
}

/** Settings of this computer: some frames may not keep anything. Q-129 */
function useComputerSaid(): Said {
  const t = useT();
  const [isKept] = useState(() => attempt(() => localStorage.length) !== null);
  return isKept
    ? { word: t('set.saved'), look: 'ok' }
    : { word: t('set.notKept'), text: t('set.notKeptText'), look: 'warn' };
}

/** What became of the last change, where the page can tell. */
export function useSaved(kept: SettingPage['kept']): Said | null {
  const copy = useCopySaid();
  const computer = useComputerSaid();
  return kept === 'everywhere' ? copy : kept === 'computer' ? computer : null;
}

/** The word of it, in its place in the head: it is there from the start, so that nothing moves when it changes. */
export function SavedState({ said }: { said: Said | null }) {
  return (
    <span className={`set-saved small ${said?.look ?? ''}`} role="status">
      {said && (
        <>
          {said.look !== 't3' && <Glyph name={said.look === 'ok' ? 'check' : 'off'} />} {said.word}
        </>
      )}
    </span>
  );
}
