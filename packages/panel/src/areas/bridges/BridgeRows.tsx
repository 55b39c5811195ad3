import type { Bridge } from '@ringside/domain/bridge';
import PhoneRow from 'lucide-react/icons/audio-waveform';
import { PanelLink } from '../../kernel/navigation/PanelLink.tsx';
import { useT } from '../../words/useT.ts';
import { bridgePath } from './state.ts';

/** Conferences by telephone, each leading to its page. */
export function BridgeRows({ bridges, label }: { bridges: readonly Bridge[]; label: string }) {
  const t = useT();
  return (
    <ul aria-label={label}>
      {bridges.map(({ uri, name, people }) => (
        <li className="row" key={uri}>
          <span className="ic">
            <PhoneRow className="i" aria-hidden="true" />
          </span>
          <span className="b">
            <span className="a">{name}</span>
            <span className="c">
              <span className="trunc">
                {t('bridge.people', { n: people.length })}
                {people.length > 0 && ` · ${people.map((one) => one.label || one.number).join(', ')}`}
              </span>
            </span>
          </span>
          <span className="e">
            <PanelLink className="btn btn--s" path={bridgePath(uri)} aria-label={t('bridge.open', { name })}>
              {t('bridge.openShort')}
            </PanelLink>
          </span>
        </li>
      ))}
    </ul>
  );
}
