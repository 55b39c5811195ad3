import { part } from '../../kernel/code/part.tsx';
import { ContactRules } from './ContactRules.tsx';
import { RuleEditor } from './edit/RuleEditor.tsx';
import { GroupRules } from './group/GroupRules.tsx';
import { RulesScreen } from './RulesScreen.tsx';
import { enForwarding } from './words.en.ts';

/** English texts that come with this code. */
export const words = [enForwarding];

/** What would happen to a caller: asked now and then. */
const TryScreen = part(() => import('./try/TryScreen.tsx'), 'TryScreen');

/** One rule, what happens if, or all rules. Rules and their editor are one chunk: whoever opens one opens the other. */
export function Screens(given: { id?: string; isTry?: true; service?: string | null; contact?: string }) {
  const { id, isTry, service = null, contact } = given;
  if (contact?.startsWith('g-')) return <GroupRules key={contact} id={decodeURIComponent(contact.slice(2))} />;
  if (contact !== undefined) return <ContactRules key={contact} id={decodeURIComponent(contact)} />;
  if (id !== undefined) return <RuleEditor id={id} />;
  return isTry ? <TryScreen /> : <RulesScreen service={service} />;
}
