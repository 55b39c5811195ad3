import { useAtomValue } from 'jotai';
import { PanelLink } from '../../kernel/navigation/PanelLink.tsx';
import { panelConfigAtom } from '../../kernel/state.ts';
import { Logo } from '../../kit/Logo.tsx';
import { missingTexts } from '../../words/translate.ts';
import { useLocale, useT } from '../../words/useT.ts';

const credits = [
  ['React', 'MIT'],
  ['Preact', 'MIT'],
  ['Jotai', 'MIT'],
  ['JsSIP', 'MIT'],
  ['Zod', 'MIT'],
  ['virtua', 'MIT'],
  ['Lucide', 'ISC'],
  ['Inter', 'OFL 1.1'],
] as const;

/** Product, version and the work of others in it. UI-004, NAV-035 */
export function AboutScreen() {
  const t = useT();
  const config = useAtomValue(panelConfigAtom);
  const missing = missingTexts(useLocale());
  return (
    <main className="main" data-region="content">
      <div className="about">
        <Logo size={56} />
        <h2>Ringside</h2>
        {config && <p className="t2 small n">{t('about.version', { version: config.version })}</p>}
        {config && <p className="t2 small">{config.name}</p>}
        <p className="small">
          <PanelLink className="link" path="/whatsnew">
            {t('screen.whatsNew')}
          </PanelLink>{' '}
          <PanelLink className="link" path="/applinks">
            {t('screen.appLinks')}
          </PanelLink>
        </p>
        {missing > 0 && <p className="t2 small">{t('about.missing', { n: missing })}</p>}
      </div>
      <h2 className="sec">
        <span className="grow">{t('about.credits')}</span>
      </h2>
      <ul>
        {credits.map(([name, licence]) => (
          <li key={name} className="row row--1 row--flush short">
            <span className="b small">{name}</span>
            <span className="e">{licence}</span>
          </li>
        ))}
      </ul>
      <p className="quiet small">
        <a className="link" href="THIRD_PARTY.txt" target="_blank" rel="noreferrer">
          THIRD_PARTY.txt
        </a>
      </p>
    </main>
  );
}
