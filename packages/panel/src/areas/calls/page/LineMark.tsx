import { Bars } from '../../../kit/Bars.tsx';
import { Glyph } from '../../../kit/Glyph.tsx';
import type { LineLook } from '../lineLook.ts';

/** Mark of a line's state; the word stands beside it. */
export function LineMark({ look }: { look: LineLook }) {
  return look.mark === 'bars' ? <Bars /> : <Glyph name={look.mark} className={`lm lm--${look.tone}`} />;
}
