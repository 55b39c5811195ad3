import './lock.css';
import { useAtom, useAtomValue } from 'jotai';
import { useT } from '../../words/useT.ts';
import { LockSheet } from './LockSheet.tsx';
import { isLockOpenAtom, lockStateAtom } from './state.ts';

/** The lock of the meeting in which the user is, and what is behind it. It is no lock before all keys are there. */
export function LockMark() {
  const t = useT();
  const state = useAtomValue(lockStateAtom);
  const [isOpen, setOpen] = useAtom(isLockOpenAtom);
  if (state?.at !== 'encrypted') return <span className="lock-wait">{t('lock.settingUp')}</span>;
  const isDoubtful = [...state.peers.values()].some(({ trust }) => trust !== 'verified');
  return (
    <>
      <button
        type="button"
        className="lock-mark"
        aria-label={t(isDoubtful ? 'lock.titleDoubt' : 'lock.title')}
        onClick={() => setOpen(true)}
      >
        <span className="lockm" />
        {isDoubtful && <span className="lock-warn">!</span>}
      </button>
      {isOpen && <LockSheet onClose={() => setOpen(false)} />}
    </>
  );
}
