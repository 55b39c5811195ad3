import { useAtomValue } from 'jotai';
import ExternalLink from 'lucide-react/icons/external-link';
import { CallStrip, IncomingLayer } from '../areas/calls/parts.ts';
import { environmentAtom } from '../kernel/state.ts';
import { Logo } from '../kit/Logo.tsx';
import { useT } from '../words/useT.ts';

/** Below 240 px: a note that there is too little room; a call keeps its strip. UI-003 */
export function NoticeShell() {
  const t = useT();
  const inFrame = useAtomValue(environmentAtom) === 'frame';
  return (
    <div className="panel panel--start">
      <main className="main notice">
        <div className="empty">
          <Logo size={40} />
          <h2>{t('notice.title')}</h2>
          <p>{t('notice.text')}</p>
          {inFrame && (
            <a className="btn" href="." target="_blank" rel="noopener">
              <ExternalLink className="i i-s" aria-hidden="true" /> {t('notice.window')}
            </a>
          )}
        </div>
      </main>
      <div className="docked">
        <IncomingLayer />
        <CallStrip />
      </div>
    </div>
  );
}
