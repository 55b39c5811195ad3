import { Button } from '../../kit/Button.tsx';
import { useT } from '../../words/useT.ts';
import { PlayerBar, playerKeys } from './PlayerBar.tsx';
import type { PlayerControls } from './useSoundPlayer.ts';

/** The player of a greeting or an announcement, in its row: the bar, or what is wrong and another try. */
export function SmallPlayer({ controls }: { controls: PlayerControls }) {
  const t = useT();
  if (controls.error)
    return (
      <div className="sound-error" role="alert">
        <b className="grow">{t(controls.error)}</b>
        <Button size="small" look="primary" onClick={controls.reload}>
          {t('action.tryAgain')}
        </Button>
      </div>
    );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys work wherever the focus is in it
    <div onKeyDown={playerKeys(controls)}>
      <PlayerBar controls={controls} />
    </div>
  );
}
