import { Glyph } from '../../../kit/Glyph.tsx';
import type { LineLook } from '../lineLook.ts';

/** Moving bars: a party talks. Still with reduced motion. */
function Bars() {
  return (
    <span className="eq" aria-hidden="true">
      <i />
      <i />
      <i />
      <i />
    </span>
  );
}

/** Mark of a line's state; the word stands beside it. */
export function LineMark({ look }: { look: LineLook }) {
  return look.mark === 'bars' ? <Bars /> : <Glyph name={look.mark} className={`lm--${look.tone}`} />;
}
