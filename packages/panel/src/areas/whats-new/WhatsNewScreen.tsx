import './whatsNew.css';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import { goToAtom } from '../../kernel/navigation/atoms.ts';
import { panelConfigAtom } from '../../kernel/state.ts';
import { Button } from '../../kit/Button.tsx';
import { useT } from '../../words/useT.ts';
import { enWhatsNew } from './words.en.ts';

/** English texts that come with this code. */
export const words = [enWhatsNew];

/** A welcome, then seven steps. UI-002, Q-061 */
const steps = ['welcome', 'find', 'contacts', 'presence', 'rules', 'calendar', 'sound', 'keys'] as const;

/** What is new, a page at a time; left at any of them. S-SHELL-9, UI-002 */
export function WhatsNewScreen() {
  const t = useT();
  const goTo = useSetAtom(goToAtom);
  /** A message of the company; the server takes addresses with https alone. BRAND-003 */
  const welcome = new URLSearchParams(useAtomValue(panelConfigAtom)?.brand?.flags).get('welcome');
  const [at, setAt] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);
  const step = steps[at] ?? 'welcome';
  // Another page is read from its beginning.
  useEffect(() => {
    if (at > 0) heading.current?.focus();
  }, [at]);
  const isLast = at === steps.length - 1;
  return (
    <main className="main whats-new" data-region="content">
      <header className="sec">
        <span className="grow n">{t('new.at', { n: at + 1, all: steps.length })}</span>
        <Button size="small" look="quiet" onClick={() => goTo('/')}>
          {t('new.skip')}
        </Button>
      </header>
      <section className="whats-new-step">
        <h2 ref={heading} tabIndex={-1}>
          {t(`new.${step}`)}
        </h2>
        <p className="t2">{t(`new.${step}Text`)}</p>
        {step === 'welcome' && welcome && (
          <p>
            <a className="link" href={welcome} target="_blank" rel="noreferrer">
              {t('new.company')}
            </a>
          </p>
        )}
      </section>
      <footer>
        <span className="grow whats-new-dots" aria-hidden="true">
          {steps.map((name) => (
            <i key={name} className={name === step ? 'is-at' : undefined} />
          ))}
        </span>
        {at > 0 && <Button onClick={() => setAt(at - 1)}>{t('new.back')}</Button>}
        <Button look="primary" data-autofocus="" onClick={() => (isLast ? goTo('/') : setAt(at + 1))}>
          {t(isLast ? 'new.done' : 'new.next')}
        </Button>
      </footer>
    </main>
  );
}
