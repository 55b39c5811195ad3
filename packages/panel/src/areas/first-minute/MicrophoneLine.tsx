import { useAtom, useAtomValue, useSetAtom } from 'jotai';
import Mic from 'lucide-react/icons/mic';
import MicOff from 'lucide-react/icons/mic-off';
import { useEffect, useState } from 'react';
import { useActs } from '../../kernel/acts.ts';
import { useWatchInput } from '../../kernel/ground/input.ts';
import { goToAtom } from '../../kernel/navigation/atoms.ts';
import { microphoneToldAtom } from '../../kernel/notices/microphoneToldAtom.ts';
import { deviceListAtom, devicesAtom, inputLevelAtom, microphoneAtom } from '../../kernel/state.ts';
import { Button } from '../../kit/Button.tsx';
import { LOUD, Meter } from '../../kit/Meter.tsx';
import { useT } from '../../words/useT.ts';
import { audioActs } from '../audio/acts.ts';
import { Line } from './Line.tsx';
import { setUpAtom } from './setUpAtom.ts';
import { browserOf, faults } from './wayOut.ts';

const STEPS = 16;
/** From this loudness on a voice was heard, of 0 to 1. */
const HEARD = 0.1;

/** The name of the microphone in use, as the browser tells it. */
function useDeviceName(): string {
  const t = useT();
  const { audioinput } = useAtomValue(devicesAtom);
  const offered = useAtomValue(deviceListAtom).filter(({ kind }) => kind === 'audioinput');
  const label = offered.find(({ id }) => id === audioinput)?.label ?? '';
  return label.replace(/^Default - /, '') || t('audio.default');
}

/**
 * The microphone, tried. The browser asks for it when *Say something* is pressed, and not before; *It works* is offered once a
 * voice was heard. A refused one says the way out of this browser. WRTC-018
 */
export function MicrophoneLine() {
  const t = useT();
  const microphone = useAtomValue(microphoneAtom);
  const { requestMicrophone } = useActs(audioActs);
  const watch = useWatchInput();
  const level = useAtomValue(inputLevelAtom) ?? 0;
  const goTo = useSetAtom(goToAtom);
  const device = useDeviceName();
  const [setUp, setSetUp] = useAtom(setUpAtom);
  const [at, setAt] = useState<'rest' | 'asking' | 'trying'>('rest');
  const [hasVoice, setVoice] = useState(false);
  const setTold = useSetAtom(microphoneToldAtom);
  useEffect(() => {
    setTold(true);
    return () => setTold(false);
  }, [setTold]);
  const isTrying = at === 'trying' && microphone === 'granted';
  useEffect(() => {
    if (!isTrying) return;
    watch(true);
    return () => watch(false);
  }, [isTrying, watch]);
  useEffect(() => {
    if (isTrying && level >= HEARD) setVoice(true);
  }, [isTrying, level]);
  const ask = async () => {
    if (at === 'asking') return;
    setAt('asking');
    setVoice(false);
    await requestMicrophone();
    setAt('trying');
  };
  const works = () => {
    if (!hasVoice) return;
    setAt('rest');
    setSetUp('heard');
  };
  const fault = microphone in faults ? faults[microphone as keyof typeof faults] : null;
  if (fault && at !== 'asking') {
    const text = fault.text ?? (`setUp.refused.${browserOf(navigator.userAgent)}` as const);
    return (
      <Line
        mark={MicOff}
        tone="bad"
        title={t(fault.title)}
        text={<span role="status">{t(text)}</span>}
        action={
          fault.again && (
            <Button size="small" onClick={() => void ask()}>
              {t('setUp.askAgain')}
            </Button>
          )
        }
      />
    );
  }
  if (setUp === 'heard' && !isTrying)
    return (
      <Line
        mark="done"
        title={t('setUp.mic')}
        text={`${device} · ${t('setUp.micHeard')}`}
        action={
          <button type="button" className="link small" onClick={() => void ask()}>
            {t('setUp.say')}
          </button>
        }
      />
    );
  const said = level >= LOUD ? 'setUp.levelLoud' : hasVoice ? 'setUp.levelGood' : 'setUp.levelNone';
  const rest = microphone === 'granted' ? 'setUp.micKnown' : 'setUp.micNew';
  return (
    <Line
      mark={isTrying ? Mic : 'open'}
      {...(isTrying && { tone: 'try' })}
      title={t(isTrying ? 'setUp.say' : 'setUp.mic')}
      text={
        <span role="status">{isTrying ? `${device} · ${t(said)}` : t(at === 'asking' ? 'setUp.micAsking' : rest)}</span>
      }
      action={
        <Button
          size="small"
          {...((!isTrying || hasVoice) && { look: 'primary' })}
          aria-disabled={(isTrying ? !hasVoice : at === 'asking') || undefined}
          onClick={isTrying ? works : () => void ask()}
        >
          {t(isTrying ? 'setUp.micWorks' : 'setUp.say')}
        </Button>
      }
    >
      {isTrying && <Meter label={t('setUp.level')} level={level} steps={STEPS} />}
      {isTrying && !hasVoice && (
        <button type="button" className="link small step1-more" onClick={() => goTo('/settings/webrtc')}>
          {t('setUp.micChoose')}
        </button>
      )}
    </Line>
  );
}
