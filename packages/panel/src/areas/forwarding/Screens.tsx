import { ContactRules } from './ContactRules.tsx';
import { RuleEditor } from './edit/RuleEditor.tsx';
import { RulesScreen } from './RulesScreen.tsx';
import { TryScreen } from './try/TryScreen.tsx';
import { enForwarding } from './words.en.ts';

/** English texts that come with this code. */
export const words = [enForwarding];

/** One rule, what happens if, or all rules: one chunk, for whoever opens one opens the others. */
export function Screens(given: { id?: string; isTry?: true; service?: string | null; contact?: string }) {
  const { id, isTry, service = null, contact } = given;
  if (contact !== undefined) return <ContactRules key={contact} id={decodeURIComponent(contact)} />;
  if (id !== undefined) return <RuleEditor id={id} />;
  return isTry ? <TryScreen /> : <RulesScreen service={service} />;
}
