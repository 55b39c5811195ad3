import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { useActs } from '../../kernel/acts.ts';
import { profileAtom } from '../../kernel/state.ts';
import { forwardingActs } from './acts.ts';
import { Rules } from './Rules.tsx';
import { rulesAtom } from './state.ts';

/** The user's rules, what the next call does, and their order. S-FWD-1, NAV-051, NAV-052, FWD-051 */
export function RulesScreen({ service }: { service: string | null }) {
  const acts = useActs(forwardingActs);
  const rules = useAtomValue(rulesAtom);
  const number = useAtomValue(profileAtom)?.number ?? '';
  useEffect(() => acts.follow(), [acts]);
  return <Rules rules={rules} group={null} number={number} service={service} />;
}
