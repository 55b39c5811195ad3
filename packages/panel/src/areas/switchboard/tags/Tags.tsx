import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { useActs } from '../../../kernel/acts.ts';
import { switchboardActs } from '../acts.ts';
import { tagsAtom } from '../state.ts';

/** Tags of a colleague, which everybody sees; nothing where there are none. SWB-005 */
export function Tags({ extensionUri }: { extensionUri: string }) {
  const acts = useActs(switchboardActs);
  useEffect(() => acts.followTags(), [acts]);
  const tags = useAtomValue(tagsAtom)?.find((one) => one.extensionUri === extensionUri)?.tags ?? [];
  if (tags.length === 0) return null;
  return <p className="small t2">{tags.map((tag) => `#${tag}`).join(' ')}</p>;
}
