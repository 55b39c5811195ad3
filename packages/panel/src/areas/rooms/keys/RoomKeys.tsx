import type { KeysHow, KeysState } from '@ringside/chat/Keys';

import { type BackupOutcome, isSaved } from '@ringside/chat/rules/backup';
import { useAtomValue, useSetAtom } from 'jotai';
import ShieldQuestionMark from 'lucide-react/icons/shield-question-mark';
import { type FormEvent, useState } from 'react';
import { useActs } from '../../../kernel/acts.ts';
import { goToAtom } from '../../../kernel/navigation/atoms.ts';
import { raiseRefusalAtom } from '../../../kernel/toasts/refusals.ts';
import { Button } from '../../../kit/Button.tsx';
import { Question } from '../../../kit/overlay/Question.tsx';
import type { MessageKey } from '../../../words/translate.ts';
import { useT } from '../../../words/useT.ts';
import { roomActs } from '../acts.ts';
import { ROOMS, roomKeysAtom } from '../state.ts';
import { NewKeysForm, PassphraseField } from './KeyForm.tsx';
import { enRoomKeys } from './words.en.ts';

export const words = [enRoomKeys];

/** What each outcome says. MSG-019 */
const outcomes: Readonly<Record<BackupOutcome, MessageKey>> = {
  SUCCESS_AUTO: 'rooms.keysAuto',
  SUCCESS_MANUAL: 'rooms.keysManual',
  ERROR_TRUST_INFO_INVALID: 'rooms.keysWrong',
  ERROR_TRUST_INFO_FAILED: 'rooms.keysUnchecked',
  ERROR_BACKUP_EMPTY: 'rooms.keysNone',
  ERROR_NEW_BACKUP: 'rooms.keysNotSaved',
  ERROR_CANCEL: 'rooms.keysStopped',
  ERROR_SALT_EMPTY: 'rooms.keysNoSalt',
  ERROR_BACKUP_POLICY: 'rooms.keysPolicy',
};
const states: Readonly<Record<KeysState['at'], MessageKey>> = {
  ...{ unknown: 'rooms.keysUnknown', none: 'rooms.keysNotYet', locked: 'rooms.keysLocked', on: 'rooms.keysManual' },
};

/** How it is, or how the last try ended. */
function Sentence({ keys }: { keys: KeysState }) {
  const t = useT();
  const { at, outcome } = keys;
  const on = keys.how === 'automated' ? 'rooms.keysAuto' : 'rooms.keysManual';
  // What went well is said by how it is now.
  const says = outcome && !isSaved(outcome) ? outcomes[outcome] : at === 'on' ? on : states[at];
  const look = at === 'on' && says === on ? 'room-says room-says--ok' : 'room-says room-says--warn';
  return (
    <div className={look} role="status">
      <ShieldQuestionMark className="i i-s" aria-hidden="true" />
      <p>
        {t(says)}
        {outcome === 'ERROR_TRUST_INFO_INVALID' && ` ${t('rooms.keysTry', { n: keys.wrongTries })}`}
      </p>
    </div>
  );
}

interface OpenProps {
  keys: KeysState;
  onOpen: (passphrase: string) => void;
  onCancel?: () => void;
}
/** Asks for the passphrase of what is saved; of the company's only for a press. */
function OpenForm({ keys, onOpen, onCancel }: OpenProps) {
  const t = useT();
  const [secret, setSecret] = useState('');
  const isOfCompany = keys.how === 'automated';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (keys.isPending || (!isOfCompany && secret === '')) return;
    onOpen(isOfCompany ? '' : secret);
    setSecret('');
  };
  return (
    <form className="room-form" onSubmit={submit}>
      {!isOfCompany && (
        <PassphraseField label={t('rooms.passphrase')} value={secret} isNew={false} onChange={setSecret} />
      )}
      <div className="room-acts">
        {onCancel && (
          <Button disabled={keys.isPending} onClick={onCancel}>
            {t('rooms.keysLater')}
          </Button>
        )}
        <Button look="primary" submit disabled={keys.isPending || (!isOfCompany && secret === '')}>
          {t(keys.at === 'on' ? 'rooms.keysTest' : 'rooms.keysOpen')}
        </Button>
      </div>
    </form>
  );
}

/** Message keys that are saved: how it is in one sentence, and the one next step. S-MSG-9, S-MSG-10 */
export function RoomKeys() {
  const t = useT();
  const acts = useActs(roomActs);
  const goTo = useSetAtom(goToAtom);
  const raise = useSetAtom(raiseRefusalAtom);
  const keys = useAtomValue(roomKeysAtom);
  const [isAsking, setAsking] = useState(false);
  const [isNew, setNew] = useState(false);
  if (!keys) return null;
  const { at, isPending, progress } = keys;
  const save = async (how: KeysHow, passphrase: string) => {
    const done = await (isNew ? acts.resetKeys : acts.saveKeys)(how, passphrase);
    if (!done.ok) raise(done.refused);
    else if (isSaved(done.value)) setNew(false);
  };
  const open = async (passphrase: string | null) => {
    const done = await acts.restoreKeys(keys.how, passphrase);
    if (!done.ok) raise(done.refused);
  };
  return (
    <section aria-label={t('rooms.keys')} className="room-keys">
      <h2 className="sec">{t('rooms.keys')}</h2>
      <Sentence keys={keys} />
      {at === 'locked' && <p className="small t2 room-saved">{t('rooms.keysSaved', { n: keys.saved })}</p>}
      {progress && (
        <p className="small room-saved" role="status">
          {t('rooms.keysProgress', progress)}
          <progress value={progress.done} max={progress.total} aria-label={t('rooms.keysOpening')} />
        </p>
      )}
      {at === 'unknown' && (
        <div className="room-form">
          <Button disabled={isPending} onClick={() => void acts.lookAtKeys()}>
            {t('rooms.again')}
          </Button>
        </div>
      )}
      {(at === 'none' || isNew) && (
        <NewKeysForm
          go={t('rooms.keysSave')}
          isBusy={isPending}
          onSave={(how, passphrase) => void save(how, passphrase)}
          onLater={() => (isNew ? setNew(false) : goTo(ROOMS))}
        />
      )}
      {!isNew && (at === 'locked' || at === 'on') && (
        <OpenForm
          keys={keys}
          onOpen={(passphrase) => void open(passphrase)}
          {...(at === 'locked' && { onCancel: () => void open(null) })}
        />
      )}
      {!isNew && keys.mayReset && (
        <div className="room-form">
          <Button look="danger" disabled={isPending} onClick={() => setAsking(true)}>
            {t('rooms.keysReset')}
          </Button>
        </div>
      )}
      {isAsking && (
        <Question
          title={t('rooms.keysResetAsk')}
          text={[
            t(at === 'on' ? 'rooms.keysLossHere' : 'rooms.keysLoss', { n: keys.saved }),
            t('rooms.keysOther'),
          ].join(' ')}
          stay={t('rooms.keysTryOn')}
          go={t('rooms.keysReset')}
          onStay={() => setAsking(false)}
          onGo={() => {
            setAsking(false);
            setNew(true);
          }}
        />
      )}
    </section>
  );
}
