import type { Line } from '@ringside/domain/call';
import Ear from 'lucide-react/icons/ear';
import Layers from 'lucide-react/icons/layers';
import Lock from 'lucide-react/icons/lock';
import MicOff from 'lucide-react/icons/mic-off';
import { useT } from '../../../words/useT.ts';
import { lineLook } from '../lineLook.ts';
import { LineMark } from './LineMark.tsx';
import { RecordingPill } from './RecordingPill.tsx';

/** State, recording, queue, muted, personal: each a word with its sign. Changes are read out by the announcer, once. */
export function CallPills({ line, isMuted }: { line: Line; isMuted: boolean }) {
  const t = useT();
  const look = lineLook(line);
  return (
    <div className="pills">
      <span className="pill">
        <LineMark look={look} /> {t(look.word)}
      </span>
      <RecordingPill line={line} />
      {line.isMonitored && (
        <span className="pill">
          <Ear className="i i-s" aria-hidden="true" /> {t('call.monitored')}
        </span>
      )}
      {line.via?.name && (
        <span className="pill">
          <Layers className="i i-s" aria-hidden="true" /> <span className="trunc">{line.via.name}</span>
        </span>
      )}
      {isMuted && (
        <span className="pill">
          <MicOff className="i i-s" aria-hidden="true" /> {t('call.muted')}
        </span>
      )}
      {line.isMutedByLeader && (
        <span className="pill">
          <MicOff className="i i-s" aria-hidden="true" /> {t('conference.mutedYou')}
        </span>
      )}
      {line.isPersonal && (
        <span className="pill">
          <Lock className="i i-s" aria-hidden="true" /> {t('call.personal')}
        </span>
      )}
    </div>
  );
}
