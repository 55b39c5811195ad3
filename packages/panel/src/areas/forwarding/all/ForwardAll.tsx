import { isEverything } from '@ringside/domain/forwarding';
import { digitsOf } from '@ringside/domain/number';
import { TO_VOICEMAIL } from '@ringside/protocol/words/forwarding';
import { useAtomValue, useSetAtom } from 'jotai';
import PhoneForwarded from 'lucide-react/icons/phone-forwarded';
import { useEffect } from 'react';
import { useActs } from '../../../kernel/acts.ts';
import { useOnceFor } from '../../../kernel/hooks/acting.ts';
import { goToAtom } from '../../../kernel/navigation/atoms.ts';
import { youOpenAtom } from '../../../kernel/navigation/youOpenAtom.ts';
import { profileAtom } from '../../../kernel/state.ts';
import { Button } from '../../../kit/Button.tsx';
import { useT } from '../../../words/useT.ts';
import { forwardingActs } from '../acts.ts';
import { NEW_RULE } from '../paths.ts';
import { rulesAtom } from '../state.ts';
import { useRuleText } from '../useRuleText.ts';
import { enForwarding } from '../words.en.ts';
import { forwardAllActs } from './acts.ts';

/** English texts that come with this code. */
export const words = [enForwarding];

/** Numbers that are offered beside voicemail. */
const MOST = 3;
const ALL = 'forward all';

/**
 * Behind the user's picture: all calls go elsewhere by one press, to voicemail, to where rules of the user have led, or to a
 * colleague of the user's own keys; one more press and they ring here again. FWD-001
 */
export function ForwardAll() {
  const t = useT();
  const text = useRuleText();
  const once = useOnceFor();
  const rules = useAtomValue(rulesAtom);
  const profile = useAtomValue(profileAtom);
  const { follow } = useActs(forwardingActs);
  const { forwardAll, stopAll } = useActs(forwardAllActs);
  const goTo = useSetAtom(goToAtom);
  const setOpen = useSetAtom(youOpenAtom);
  useEffect(() => follow(), [follow]);
  const on = rules?.find((rule) => rule.activated && isEverything(rule));
  const used = (rules ?? []).map(({ destination }) => destination).filter((to) => /^[+\d]/.test(to));
  const keys = (profile?.keypads ?? []).map(({ destination }) => destination).filter((to) => /^[+\d]+$/.test(to));
  const seen = new Set([digitsOf(profile?.number ?? '')]);
  const numbers = [...used, ...keys].filter((to) => !seen.has(digitsOf(to)) && seen.add(digitsOf(to))).slice(0, MOST);
  if (on) {
    const name = text.nameOf(on.destination);
    return (
      <div className="card">
        <div className="row row--1 row--flush">
          <PhoneForwarded className="i" aria-hidden="true" />
          <span className="b">
            <span className="a">{t('fwd.allOn')}</span>
            <span className="c">{name}</span>
          </span>
          <Button size="small" onClick={() => void once(ALL, () => stopAll(on, name))}>
            {t('fwd.allStop')}
          </Button>
        </div>
      </div>
    );
  }
  return (
    <div>
      <h3 className="lbl">{t('fwd.allTitle')}</h3>
      <div className="you-until">
        {[TO_VOICEMAIL, ...numbers].map((to) => {
          const name = text.nameOf(to);
          return (
            <button
              key={to}
              type="button"
              className="chip"
              aria-label={t('fwd.allName', { name })}
              onClick={() => void once(ALL, () => forwardAll(to, name, t('fwd.allLabel')))}
            >
              {name}
            </button>
          );
        })}
        <button
          type="button"
          className="chip"
          onClick={() => {
            setOpen(false);
            goTo(NEW_RULE);
          }}
        >
          {t('fwd.allElsewhere')}
        </button>
      </div>
    </div>
  );
}
