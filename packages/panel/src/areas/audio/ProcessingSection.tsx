import { useAtomValue } from 'jotai';
import { useActs } from '../../kernel/acts.ts';
import { devicesAtom } from '../../kernel/state.ts';
import { Switch } from '../../kit/Switch.tsx';
import { useT } from '../../words/useT.ts';
import { audioActs } from './acts.ts';

const switches = ['noiseSuppression', 'echoCancellation', 'autoGainControl'] as const;

/** What the browser does to the user's own voice; on without a choice, kept in this browser. */
export function ProcessingSection() {
  const t = useT();
  const { setDevices } = useActs(audioActs);
  const devices = useAtomValue(devicesAtom);
  return (
    <div className="device">
      <h2 className="audio-head">{t('audio.voice')}</h2>
      {switches.map((name) => (
        <div key={name} className="audio-switch">
          <span>{t(`audio.${name}`)}</span>
          <Switch
            name={t(`audio.${name}`)}
            on={devices[name] ?? true}
            onChange={(on) => setDevices({ ...devices, [name]: on })}
          />
        </div>
      ))}
      <span className="small t2">{t('audio.voiceHint')}</span>
    </div>
  );
}
