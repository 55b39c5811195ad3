import type { DeviceRow } from '@ringside/chat/Devices';
import type { MessageKey } from '../../../words/translate.ts';
import { useT } from '../../../words/useT.ts';

type Is = 'verified' | 'not' | 'blocked' | 'pending' | 'keyless';
/** What a device is, in one word. MSG-013, MSG-025 */
export const stateOf = ({ isBlocked, verified, hasKeys }: DeviceRow): Is => {
  if (isBlocked) return 'blocked';
  if (verified === 'pending') return 'pending';
  if (verified) return 'verified';
  return hasKeys ? 'not' : 'keyless';
};

const says: Readonly<Record<Is, MessageKey>> = {
  ...{ verified: 'rooms.deviceVerified', not: 'rooms.deviceNot', blocked: 'rooms.deviceBlocked' },
  ...{ pending: 'rooms.devicePending', keyless: 'rooms.deviceKeyless' },
};
const shield = 'M6 .6 10.8 2.2v3.5c0 2.9-1.9 4.9-4.8 5.8C3.1 10.6 1.2 8.6 1.2 5.7V2.2z';

/** Shield with a tick, shield with a mark, crossed ring: never by colour alone. */
export function DeviceMark({ device }: { device: DeviceRow }) {
  const t = useT();
  const is = stateOf(device);
  return (
    <span className={`device-is device-is--${is}`}>
      <svg className="g" viewBox="0 0 12 12" aria-hidden="true" fill="none" stroke="currentColor" strokeWidth="1.5">
        {is === 'verified' && (
          <>
            <path d={shield} fill="currentColor" stroke="none" />
            <path d="m3.6 5.9 1.7 1.7 3.1-3.3" stroke="var(--cut)" strokeLinecap="round" strokeLinejoin="round" />
          </>
        )}
        {is === 'blocked' && (
          <>
            <circle cx="6" cy="6" r="4.7" />
            <path d="m2.9 9.1 6.2-6.2" />
          </>
        )}
        {is !== 'verified' && is !== 'blocked' && (
          <>
            <path d={shield} strokeWidth="1.1" />
            <path d="M6 3.2v3M6 8.3v.2" strokeLinecap="round" />
          </>
        )}
      </svg>
      {t(says[is])}
    </span>
  );
}
