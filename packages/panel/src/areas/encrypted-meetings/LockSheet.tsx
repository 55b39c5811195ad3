import '../../kit/styles/callsheets.css';
import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { useActs } from '../../kernel/acts.ts';
import { Button } from '../../kit/Button.tsx';
import { Sheet } from '../../kit/overlay/Sheet.tsx';
import { useT } from '../../words/useT.ts';
import { seatAtom } from '../meetings/state.ts';
import { deviceActs } from '../rooms/devices/acts.ts';
import { verificationAtom } from '../rooms/devices/state.ts';
import { lockActs } from './acts.ts';
import { lockStateAtom } from './state.ts';

/** What is encrypted, for how many people and devices, and what is excluded by it. */
export function LockSheet({ onClose }: { onClose: () => void }) {
  const t = useT();
  const { verify } = useActs(deviceActs);
  const { look } = useActs(lockActs);
  const state = useAtomValue(lockStateAtom);
  const seat = useAtomValue(seatAtom);
  const isVerifying = useAtomValue(verificationAtom) !== null;
  // whoever was verified just now is so here as well
  useEffect(() => {
    if (!isVerifying) look();
  }, [isVerifying, look]);
  const others = (seat?.people ?? []).filter(({ id }) => id !== seat?.id);
  const trustOf = (id: string) => state?.peers.get(id)?.trust;
  // the user's device is known
  const verified = 1 + others.filter(({ id }) => trustOf(id) === 'verified').length;
  const doubtful = others.filter(({ id }) => trustOf(id) !== 'verified');
  return (
    <Sheet title={t('lock.title')} onClose={onClose}>
      <div className="bd lock-sheet">
        <p>{t('lock.what')}</p>
        <ul>
          <li>
            <b>{t('lock.people', { people: others.length + 1, verified })}</b> {t('lock.keys')}
          </li>
          {doubtful.map(({ id, label, device }) => (
            <li key={id} className="lock-doubt">
              <span className="grow">
                {t(trustOf(id) === 'blocked' ? 'lock.blocked' : 'lock.unverified', { name: label })}
              </span>
              {device && trustOf(id) === 'unverified' && (
                <Button
                  size="small"
                  aria-label={t('lock.verifyOf', { name: label })}
                  onClick={() => void verify(device.user, device.id)}
                >
                  {t('lock.verify')}
                </Button>
              )}
            </li>
          ))}
          {(['phones', 'recording', 'guests', 'rest'] as const).map((what) => (
            <li key={what}>
              <b>{t(`lock.${what}`)}</b> {t(`lock.${what}Text`)}
            </li>
          ))}
        </ul>
        <Button look="primary" size="large" onClick={onClose}>
          {t('lock.good')}
        </Button>
      </div>
    </Sheet>
  );
}
