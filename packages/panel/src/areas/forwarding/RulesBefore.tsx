import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { useActs } from '../../kernel/acts.ts';
import { PanelLink } from '../../kernel/navigation/PanelLink.tsx';
import { useT } from '../../words/useT.ts';
import { forwardingActs } from './acts.ts';
import { OWN_RULES } from './paths.ts';
import { rulesAtom } from './state.ts';

/** Behind the sentence where calls ring: that rules of the user act before. Nothing without a rule that is on. */
export function RulesBefore() {
  const t = useT();
  const acts = useActs(forwardingActs);
  useEffect(() => acts.follow(), [acts]);
  const n = (useAtomValue(rulesAtom) ?? []).filter(({ activated }) => activated).length;
  if (n === 0) return null;
  return (
    <PanelLink className="link" path={OWN_RULES}>
      {t('fwd.before', { n })}
    </PanelLink>
  );
}
