import './bridges.css';
import { bridgeLimits } from '@ringside/protocol/meetings/bridgeLimits';
import { useAtomValue } from 'jotai';
import { lines, profileAtom } from '../../kernel/state.ts';
import { useT } from '../../words/useT.ts';
import { enBridges } from './words.en.ts';

/** English texts that come with this code. */
export const words = [enBridges];

/** How conferences by telephone work, and who is in one with the user now. S-CONF-5, NAV-046 */
export function BridgeInfo() {
  const t = useT();
  const number = useAtomValue(profileAtom)?.number ?? '';
  const others = useAtomValue(lines.allAtom).flatMap((line) => line.others ?? []);
  const names = others.map((one) => one.name || one.number).join(', ');
  return (
    <main className="main" data-region="content">
      <div className="bridge-form">
        <p>{t('bridge.what')}</p>
        <p className="t2">{t('bridge.busyHint')}</p>
        <dl className="bridge-about">
          <dt>{t('bridge.number')}</dt>
          <dd className="n">{number}</dd>
          <dt>{t('bridge.most')}</dt>
          <dd className="n">{bridgeLimits.people + 1}</dd>
          <dt>{t('bridge.now')}</dt>
          <dd>{names === '' ? t('bridge.idle') : t('bridge.with', { names })}</dd>
        </dl>
      </div>
    </main>
  );
}
