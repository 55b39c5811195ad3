import './whatsNew.css';
import { PanelLink } from '../../kernel/navigation/PanelLink.tsx';
import { Rich } from '../../kit/Rich.tsx';
import { useT } from '../../words/useT.ts';
import { enWhatsNew } from './words.en.ts';

/** English texts that come with this code. */
export const words = [enWhatsNew];

/** Where the phone can be had besides, and which apps there are not. S-SHELL-12, NAV-107, Q-053 */
export function AppLinksScreen() {
  const t = useT();
  return (
    <main className="main" data-region="content">
      <ul className="apps">
        <li>
          <a className="link" href={location.pathname} target="_blank" rel="noreferrer">
            {t('apps.window')}
          </a>
          <p className="small t2">
            <Rich text={t('apps.windowText')} />
          </p>
        </li>
        <li>
          <b>{t('apps.helper')}</b>
          <p className="small t2">{t('apps.helperText')}</p>
          <PanelLink className="link" path="/settings/telephony">
            {t('apps.phones')}
          </PanelLink>
        </li>
      </ul>
      <p className="quiet small t2">{t('apps.mobile')}</p>
    </main>
  );
}
