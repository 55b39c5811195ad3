import { useAtomValue } from 'jotai';
import Volume1 from 'lucide-react/icons/volume-1';
import { type ReactNode, useId } from 'react';
import { deviceListAtom } from '../../kernel/state.ts';
import { Slider } from '../../kit/Slider.tsx';
import type { Icon } from '../../kit/text/icon.ts';
import { useT } from '../../words/useT.ts';

interface Props {
  kind: 'audioinput' | 'audiooutput';
  icon: Icon;
  label: string;
  /** Device id; `default` is that of the system. WRTC-022 */
  device: string;
  /** 0 to 1 */
  volume: number;
  onDevice: (id: string) => void;
  onVolume: (volume: number) => void;
  children: ReactNode;
}

/** One device: which, how loud, and a way to try it in place. A device that is gone stays named as such. */
export function DeviceSection({ kind, icon: Mark, label, device, volume, onDevice, onVolume, children }: Props) {
  const t = useT();
  const id = useId();
  const offered = useAtomValue(deviceListAtom).filter((choice) => choice.kind === kind && choice.id !== 'default');
  const isThere = device === 'default' || offered.some((choice) => choice.id === device);
  return (
    <div className="device">
      <div className="f">
        <label htmlFor={id}>{label}</label>
        <div className="in">
          <Mark className="i t2" aria-hidden="true" />
          <select id={id} value={device} onChange={(event) => onDevice(event.currentTarget.value)}>
            <option value="default">{t('audio.default')}</option>
            {!isThere && <option value={device}>{t('audio.gone')}</option>}
            {offered.map((choice, index) => (
              <option key={choice.id} value={choice.id}>
                {choice.label || t('audio.unnamed', { n: index + 1 })}
              </option>
            ))}
          </select>
        </div>
      </div>
      <div className="device-line">
        <Volume1 className="i t2" aria-hidden="true" />
        <Slider
          name={t('audio.volumeOf', { device: label })}
          value={Math.round(volume * 100)}
          step={5}
          unit="%"
          onChange={(percent) => onVolume(percent / 100)}
        />
        <span className="n small t2 percent">{Math.round(volume * 100)}%</span>
      </div>
      <div className="device-line">{children}</div>
    </div>
  );
}
