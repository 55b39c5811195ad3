import type { Greeting, MailboxState } from '@ringside/domain/voicemail';
import Megaphone from 'lucide-react/icons/megaphone';
import { useActs } from '../../../kernel/acts.ts';
import { useLoaded } from '../../../kernel/hooks/useLoaded.ts';
import { PanelLink } from '../../../kernel/navigation/PanelLink.tsx';
import type { Outcome } from '../../../kernel/refusals.ts';
import { pastDuration } from '../../../words/duration.ts';
import type { Translate } from '../../../words/translate.ts';
import { useT } from '../../../words/useT.ts';
import { mailboxActs } from '../acts.ts';

type Said = { settings: MailboxState; greeting: Greeting | undefined };

async function readChosen(acts: ReturnType<typeof mailboxActs>): Promise<Outcome<Said>> {
  const [greetings, settings] = await Promise.all([acts.greetings(), acts.settings()]);
  if (!greetings.ok) return greetings;
  if (!settings.ok) return settings;
  const greeting = greetings.value.find(({ id }) => id === settings.value.greetingId);
  return { ok: true, value: { settings: settings.value, greeting } };
}

function wordsOf(t: Translate, { settings, greeting }: Said): string {
  if (!settings.isOn) return t('greetings.off');
  const name = greeting?.label || t('greetings.common');
  return greeting ? `${name}, ${pastDuration(Math.max(1, Math.round(greeting.seconds)))}` : name;
}

/** Below the messages of a wide layout: what callers hear before they leave one, and the way to change it. VM-007 */
export function ChosenGreeting() {
  const t = useT();
  const acts = useActs(mailboxActs);
  const { value } = useLoaded(() => readChosen(acts));
  return (
    <section aria-label={t('screen.greetings')}>
      <h2 className="sec">
        <span className="grow">{t('screen.greetings')}</span>
      </h2>
      <PanelLink className="row" path="/settings/voicemail/greetings">
        <span className="av av--thing">
          <Megaphone className="i" aria-hidden="true" />
        </span>
        <span className="b">
          <span className="a">{t('greetings.mine')}</span>
          {/* Its line is there from the start, so that nothing moves when it is known. */}
          <span className="c">
            <span className="trunc">{value ? wordsOf(t, value) : '\u00a0'}</span>
          </span>
        </span>
      </PanelLink>
    </section>
  );
}
