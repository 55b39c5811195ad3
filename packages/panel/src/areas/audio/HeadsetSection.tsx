import { useAtomValue } from 'jotai';
import { Button } from '../../kit/Button.tsx';
import { Glyph } from '../../kit/Glyph.tsx';
import { Rich } from '../../kit/Rich.tsx';
import { useT } from '../../words/useT.ts';
import { headsetAtom, headsetPortAtom } from './headsetState.ts';

/** Buttons and lamps of a headset: connected from a press, as browsers ask for; what stands in the way is said. */
export function HeadsetSection() {
  const t = useT();
  const headset = useAtomValue(headsetAtom);
  const port = useAtomValue(headsetPortAtom);
  const isConnected = headset.at === 'connected';
  const isWrong = headset.at === 'failed' || headset.at === 'notAHeadset' || headset.at === 'blocked';
  const mayConnect =
    port !== null && (headset.at === 'none' || headset.at === 'failed' || headset.at === 'notAHeadset');
  const words = isConnected
    ? t(headset.hasLamps ? 'headset.connected' : 'headset.noLamps', { name: headset.name })
    : t(`headset.${headset.at}`);
  return (
    <div className="device">
      <h2 className="audio-head">{t('headset.title')}</h2>
      <div className="device-line">
        <p className="small t2 grow audio-note" role="status">
          {(isConnected || isWrong) && (
            <Glyph name={isConnected ? 'check' : 'off'} className={isConnected ? 'm-ok' : 'm-danger'} />
          )}
          <span>
            <Rich text={words} />
          </span>
        </p>
        {isConnected && (
          <Button size="small" onClick={() => void port?.forget()}>
            {t('headset.forget')}
          </Button>
        )}
        {mayConnect && (
          <Button size="small" onClick={() => void port.connect()}>
            {t('headset.connect')}
          </Button>
        )}
      </div>
    </div>
  );
}
