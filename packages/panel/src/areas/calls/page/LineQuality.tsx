import { useAtomValue } from 'jotai';
import CloudOff from 'lucide-react/icons/cloud-off';
import { part } from '../../../kernel/code/part.tsx';
import { withWords } from '../../../words/translate.ts';
import { useT } from '../../../words/useT.ts';
import { isOfflineAtom } from '../isOfflineAtom.ts';

const QualityMark = part(() => withWords(import('../../quality/QualityMark.tsx')), 'QualityMark');

/** How good the line is; without the server nobody knows, and the voice goes on. */
export function LineQuality() {
  const t = useT();
  if (!useAtomValue(isOfflineAtom)) return <QualityMark />;
  return (
    <span className="pill">
      <CloudOff className="i i-s lm--hold" aria-hidden="true" /> {t('call.noServer')}
    </span>
  );
}

/** What a lost server means for the call; its banner does not stand on the page of a call. */
export function ServerNote() {
  const t = useT();
  const isOffline = useAtomValue(isOfflineAtom);
  return (
    <p className="small inc-2 servernote" role="status">
      {isOffline && t('call.voiceGoesOn')}
    </p>
  );
}
