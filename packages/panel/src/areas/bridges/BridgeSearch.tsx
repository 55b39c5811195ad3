import '../../kit/styles/forms.css';
import './bridges.css';
import { bridgesWith } from '@ringside/domain/bridge';
import { useState } from 'react';
import { useT } from '../../words/useT.ts';
import { BridgeRows } from './BridgeRows.tsx';
import { useBridges } from './useBridges.ts';
import { enBridges } from './words.en.ts';

/** English texts that come with this code. */
export const words = [enBridges];

/** Conferences by telephone by their name, a person or a number. S-CONF-5, NAV-047 */
export function BridgeSearch() {
  const t = useT();
  const bridges = useBridges();
  const [text, setText] = useState('');
  const found = Array.isArray(bridges) ? bridgesWith(bridges, text) : [];
  return (
    <main className="main" data-region="content" aria-busy={bridges === null}>
      <div className="bridge-form">
        <div className="f">
          <label htmlFor="bridge-search">{t('bridge.searchFor')}</label>
          <div className="in">
            <input
              id="bridge-search"
              type="search"
              value={text}
              maxLength={100}
              autoComplete="off"
              onChange={({ currentTarget }) => setText(currentTarget.value)}
            />
          </div>
        </div>
      </div>
      <BridgeRows bridges={found} label={t('bridge.searchTitle')} />
      <p className="bridge-says small t2" role="status">
        {bridges === 'failed'
          ? t('bridge.failed')
          : bridges && found.length === 0 && text.trim() !== '' && t('bridge.nothing', { text: text.trim() })}
      </p>
    </main>
  );
}
