import type { Colleague } from '@ringside/domain/directory';
import { useAtomValue } from 'jotai';
import { lazy, Suspense, useEffect } from 'react';
import { useActs } from '../../../kernel/acts.ts';
import { fetchAlways } from '../../../kernel/code/fetchCode.ts';
import { withWords } from '../../../words/translate.ts';
import { switchboardActs } from '../acts.ts';
import { modeAtom, tagsAtom } from '../state.ts';

const TagButton = lazy(async () => ({
  default: (await fetchAlways(() => withWords(import('./TagButton.tsx')))).TagButton,
}));

/**
 * Tags of a colleague, which everybody sees; nothing where there are none. Switchboard users with full rights change them here; their
 * line is kept from the start, so that nothing below it moves. SWB-005
 */
export function Tags({ colleague }: { colleague: Colleague }) {
  const acts = useActs(switchboardActs);
  useEffect(() => acts.followTags(), [acts]);
  const tags = useAtomValue(tagsAtom)?.find((one) => one.extensionUri === colleague.uri)?.tags ?? [];
  const isFull = useAtomValue(modeAtom) === 'full';
  if (tags.length === 0 && !isFull) return null;
  return (
    <div className={isFull ? 'tagline tagline--full' : 'tagline'}>
      {tags.length > 0 && <p className="small t2">{tags.map((tag) => `#${tag}`).join(' ')}</p>}
      {isFull && (
        <Suspense fallback={null}>
          <TagButton colleague={colleague} tags={tags} />
        </Suspense>
      )}
    </div>
  );
}
