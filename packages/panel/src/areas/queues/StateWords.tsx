import type { QueueGroup } from '@ringside/domain/queue';
import { useT } from '../../words/useT.ts';
import { groupLook } from './groupLook.ts';
import { QueueGlyph } from './QueueGlyph.tsx';

/** The state of a queue by glyph, colour and words. `isPage`: in full, and what it becomes is said by a screen reader. */
export function StateWords({ group, isPage = false }: { group: QueueGroup; isPage?: boolean }) {
  const look = groupLook(useT(), group, isPage);
  return (
    <span className="stt" role={isPage ? 'status' : undefined}>
      <span className={look.mark}>
        <QueueGlyph state={look.state} />
      </span>
      <span className={look.word}>{look.words}</span>
    </span>
  );
}
