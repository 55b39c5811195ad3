import type { Colleague } from '@ringside/domain/directory';
import Tag from 'lucide-react/icons/tag';
import { useState } from 'react';
import { Button } from '../../../kit/Button.tsx';
import { useT } from '../../../words/useT.ts';
import { enSwitchboard } from '../words.en.ts';
import { TagSheet } from './TagSheet.tsx';

/** English texts that come with this code. */
export const words = [enSwitchboard];

/** Changes the tags of a colleague on their page, as at the desk. SWB-005 */
export function TagButton({ colleague, tags }: { colleague: Colleague; tags: readonly string[] }) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" look="quiet" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Tag className="i i-s" aria-hidden="true" /> {t('swb.tagsDo')}
      </Button>
      {isOpen && <TagSheet colleague={colleague} tags={tags} onClose={() => setOpen(false)} />}
    </>
  );
}
