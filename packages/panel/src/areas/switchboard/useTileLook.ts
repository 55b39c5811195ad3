import { useNames } from '../../kernel/hooks/useNames.ts';
import type { GlyphName } from '../../kit/Glyph.tsx';
import { presenceLook } from '../../kit/presenceLook.ts';
import { useT } from '../../words/useT.ts';
import type { Tile } from './tiles.ts';

/** How a tile looks: shape, word, and a field of colour only for a call and for ringing. */
export function useTileLook() {
  const t = useT();
  const names = useNames();
  return ({
    colleague,
    group,
    number,
    state,
  }: Tile): { glyph: GlyphName | null; mark: string; word: string; tone: string } => {
    const tone = state === 'busy' ? ' blft--busy' : state === 'rings' ? ' blft--ring' : '';
    if (colleague) {
      const look = presenceLook(colleague);
      const mark = state === 'busy' ? 'm-danger' : state === 'rings' ? 'm-acc' : `p-${look.tone}`;
      return { glyph: look.glyph, mark, word: t(look.word), tone: tone || (look.tone === 'out' ? ' blft--out' : '') };
    }
    if (group) {
      const n = group.counters?.waiting ?? 0;
      const word = state === 'away' ? t('swb.groupClosed') : n > 0 ? t('swb.groupWaits', { n }) : t('swb.groupOpen');
      const glyph = state === 'away' ? 'gone' : state === 'rings' ? 'bell' : 'on';
      return { glyph, mark: state === 'away' ? 'p-gone' : state === 'rings' ? 'm-acc' : 'p-desk', word, tone };
    }
    return { glyph: null, mark: '', word: names.number(number), tone: '' };
  };
}
