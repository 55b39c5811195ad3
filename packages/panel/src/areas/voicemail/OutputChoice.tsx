import { useAtomValue } from 'jotai';
import { useId } from 'react';
import { useActs } from '../../kernel/acts.ts';
import { deviceListAtom, devicesAtom } from '../../kernel/state.ts';
import { useT } from '../../words/useT.ts';
import { audioActs } from '../audio/acts.ts';

/** The loudspeaker that sounds are heard on; that of calls, for all of them. WRTC-022 */
export function OutputChoice() {
  const t = useT();
  const id = useId();
  const { setDevices } = useActs(audioActs);
  const devices = useAtomValue(devicesAtom);
  const outputs = useAtomValue(deviceListAtom).filter(
    (choice) => choice.kind === 'audiooutput' && choice.id !== 'default',
  );
  const isThere = devices.audiooutput === 'default' || outputs.some((choice) => choice.id === devices.audiooutput);
  return (
    <div className="f sound-output">
      <label htmlFor={id}>{t('voicemail.output')}</label>
      <div className="in">
        <select
          id={id}
          value={devices.audiooutput}
          onChange={(event) => setDevices({ ...devices, audiooutput: event.currentTarget.value })}
        >
          <option value="default">{t('audio.default')}</option>
          {!isThere && <option value={devices.audiooutput}>{t('audio.gone')}</option>}
          {outputs.map((choice, index) => (
            <option key={choice.id} value={choice.id}>
              {choice.label || t('audio.unnamed', { n: index + 1 })}
            </option>
          ))}
        </select>
      </div>
    </div>
  );
}
