import { useSetAtom } from 'jotai';
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark';
import { goToAtom } from '../kernel/navigation/atoms.ts';
import { IconButton } from '../kit/IconButton.tsx';
import { useT } from '../words/useT.ts';

/** The keys of the panel, always in the same place. WCAG 3.2.6 */
export function Help() {
  const t = useT();
  const goTo = useSetAtom(goToAtom);
  return (
    <IconButton
      className="ib hide-xs"
      icon={CircleQuestionMark}
      name={t('screen.shortcuts')}
      aria-keyshortcuts="?"
      onClick={() => goTo('/shortcuts')}
    />
  );
}
