import type { Line } from '@ringside/domain/call';
import { useAtomValue } from 'jotai';
import Mic from 'lucide-react/icons/mic';
import MicOff from 'lucide-react/icons/mic-off';
import Pause from 'lucide-react/icons/pause';
import PhoneOff from 'lucide-react/icons/phone-off';
import Play from 'lucide-react/icons/play';
import { mutedAtom } from '../../../kernel/state.ts';
import { IconButton } from '../../../kit/IconButton.tsx';
import { useT } from '../../../words/useT.ts';
import { lineLook } from '../lineLook.ts';
import { useCallActions } from '../useCallActions.ts';

/** Mute, hold and end of one line, on a dark ground. What the line cannot do is absent. */
export function LineButtons({ line }: { line: Line }) {
  const t = useT();
  const muted = useAtomValue(mutedAtom);
  const { toggleMute, toggleHold, drop, isPending } = useCallActions();
  const look = lineLook(line);
  const held = line.state === 'held';
  return (
    <>
      {look.canMute && (
        <IconButton
          className="sb"
          icon={muted ? MicOff : Mic}
          name={t('call.mute')}
          tip={muted ? t('call.unmute') : t('call.mute')}
          keys="M"
          aria-pressed={muted}
          onClick={toggleMute}
        />
      )}
      {look.canHold && (
        <IconButton
          className="sb"
          icon={held ? Play : Pause}
          name={t('call.hold')}
          tip={held ? t('call.takeBack') : t('call.hold')}
          keys="H"
          aria-pressed={held}
          aria-disabled={isPending(line.id) || undefined}
          onClick={() => toggleHold(line.id)}
        />
      )}
      <IconButton className="sb sb--end" icon={PhoneOff} name={t('call.end')} keys="X" onClick={() => drop(line.id)} />
    </>
  );
}
