import { useAtomValue } from 'jotai';
import MicOff from 'lucide-react/icons/mic-off';
import { mutedAtom } from '../../../kernel/state.ts';
import { useT } from '../../../words/useT.ts';

/** Before Answer: who muted in advance would not be heard. */
export function MutedPill() {
  const t = useT();
  if (!useAtomValue(mutedAtom)) return null;
  return (
    <span className="pill">
      <MicOff className="i i-s" aria-hidden="true" /> {t('call.youAreMuted')}
    </span>
  );
}
