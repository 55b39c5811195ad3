import type { RuleDraft } from '@ringside/domain/forwarding';
import { presencePath, TO_VOICEMAIL } from '@ringside/protocol/words/forwarding';
import { useSetAtom } from 'jotai';
import type { LucideIcon } from 'lucide-react';
import Plus from 'lucide-react/icons/plus';
import Smartphone from 'lucide-react/icons/smartphone';
import TreePalm from 'lucide-react/icons/tree-palm';
import Voicemail from 'lucide-react/icons/voicemail';
import { goToAtom } from '../../kernel/navigation/atoms.ts';
import { Button } from '../../kit/Button.tsx';
import { EmptyState } from '../../kit/EmptyState.tsx';
import type { MessageKey } from '../../words/translate.ts';
import { useT } from '../../words/useT.ts';
import { NEW_RULE } from './paths.ts';

interface Beginning {
  icon: LucideIcon;
  name: MessageKey;
  text: MessageKey;
  draft: Partial<RuleDraft>;
}
/** What most people begin with, by the name in the path of the editor. */
export const beginnings: Readonly<Record<string, Beginning>> = {
  voicemail: {
    ...{ icon: Voicemail, name: 'fwd.beginVoicemail', text: 'fwd.beginVoicemailText' },
    draft: { forwardType: 'NA', destination: TO_VOICEMAIL },
  },
  away: {
    ...{ icon: Smartphone, name: 'fwd.beginAway', text: 'fwd.beginAwayText' },
    draft: { filter: 'E', presence: [presencePath('away')], destination: 'OTHERS' },
  },
  holidays: {
    ...{ icon: TreePalm, name: 'fwd.beginHolidays', text: 'fwd.beginHolidaysText' },
    draft: { presence: [presencePath('holidays')] },
  },
};

/** Three beginnings, and a rule of one's own. S-FWD-1 */
export function NoRules() {
  const t = useT();
  const goTo = useSetAtom(goToAtom);
  return (
    <>
      <EmptyState title={t('fwd.none')} text={t('fwd.noneText')} />
      <div className="fwd-begin">
        <h2 className="small t2">{t('fwd.begin')}</h2>
        <ul className="card">
          {Object.entries(beginnings).map(([key, { icon: Icon, name, text }]) => (
            <li key={key} className="row">
              <Icon className="i" aria-hidden="true" />
              <span className="b">
                <span className="a">{t(name)}</span>
                <span className="c">{t(text)}</span>
              </span>
              <Button
                size="small"
                aria-label={t('fwd.useNamed', { name: t(name) })}
                onClick={() => goTo(`${NEW_RULE}?begin=${key}`)}
              >
                {t('fwd.use')}
              </Button>
            </li>
          ))}
        </ul>
        <Button size="large" onClick={() => goTo(NEW_RULE)}>
          <Plus className="i i-s" aria-hidden="true" /> {t('fwd.own')}
        </Button>
      </div>
    </>
  );
}
