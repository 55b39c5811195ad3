import '../../kit/styles/forms.css';
import './external.css';
import { useAtomValue } from 'jotai';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { SkeletonRows } from '../../kit/SkeletonRows.tsx';
import { useT } from '../../words/useT.ts';
import { AccountCard } from './AccountCard.tsx';
import { connections } from './state.ts';
import { enExternal } from './words.en.ts';

/** English texts that come with this code. */
export const words = [enExternal];

/** The user's accounts of Google and Microsoft: connected here, given back, searched. NAV-033, S-CONT-11 */
export function ExternalScreen() {
  const t = useT();
  const all = useAtomValue(connections.allAtom);
  return (
    <main className="main" data-region="content">
      {all.length === 0 && <SkeletonRows count={3} label={t('state.loading')} />}
      {all.map((one) => (
        <AccountCard key={one.uri} connection={one} />
      ))}
      <div className="ext-says">
        <ShieldCheck className="i i-s" aria-hidden="true" />
        <p>{t('ext.reads')}</p>
      </div>
    </main>
  );
}
