import { useId } from 'react';
import { useT } from '../../../words/useT.ts';

/** Which camera or microphone a meeting gets; nothing where there is no choice. */
export function DeviceField(props: {
  label: string;
  devices: readonly Pick<MediaDeviceInfo, 'deviceId' | 'label'>[];
  chosen: string;
  onChoose: (id: string) => void;
}) {
  const { label, devices, chosen, onChoose } = props;
  const t = useT();
  const id = useId();
  const own = devices.filter(({ deviceId }) => deviceId !== '' && deviceId !== 'default');
  if (own.length < 2) return null;
  return (
    <div className="f">
      <label htmlFor={id}>{label}</label>
      <div className="in in--s">
        <select
          id={id}
          className="grow"
          value={own.some(({ deviceId }) => deviceId === chosen) ? chosen : ''}
          onChange={({ currentTarget }) => onChoose(currentTarget.value)}
        >
          <option value="">{t('meet.systemDevice')}</option>
          {own.map((device) => (
            <option key={device.deviceId} value={device.deviceId}>
              {device.label || label}
            </option>
          ))}
        </select>
      </div>
    </div>
  );
}
