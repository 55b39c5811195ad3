import { useAtom, useAtomValue, useSetAtom } from 'jotai';
import KeyRound from 'lucide-react/icons/key-round';
import Trash2 from 'lucide-react/icons/trash-2';
import { useRef, useState } from 'react';
import { useActs } from '../../../kernel/acts.ts';
import { profileAtom } from '../../../kernel/state.ts';
import { raiseToastAtom } from '../../../kernel/toasts/toasts.ts';
import { useTell } from '../../../kernel/toasts/useTell.ts';
import { Button } from '../../../kit/Button.tsx';
import { IconButton } from '../../../kit/IconButton.tsx';
import { Question } from '../../../kit/overlay/Question.tsx';
import { SettingParts } from '../../../kit/SettingParts.tsx';
import { useT } from '../../../words/useT.ts';
import { mailboxActs } from '../acts.ts';
import { pinDraftAtom } from '../atoms.ts';
import { PinForm } from './PinForm.tsx';

interface Props {
  hasPin: boolean;
  /** Number that reads the messages out. */
  dialIn: string;
  onChanged: (hasPin: boolean) => void;
}

/** The PIN of the mailbox: whether there is one, a new one, and its end. It is never shown. S-VM-3, PWD-015, PWD-016 */
export function PinSetting({ hasPin, dialIn, onChanged }: Props) {
  const t = useT();
  const { setPin } = useActs(mailboxActs);
  const tell = useTell();
  const raise = useSetAtom(raiseToastAtom);
  const own = useAtomValue(profileAtom)?.number ?? '';
  const [draft, setDraft] = useAtom(pinDraftAtom);
  const [isAsking, setAsking] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => {
    setDraft(null);
    opener.current?.focus();
  };
  const remove = async () => {
    setAsking(false);
    const done = await setPin(null);
    if (!done.ok) return tell(done.refused);
    raise({ kind: 'ok', title: 'pin.removed' });
    onChanged(false);
    opener.current?.focus();
  };
  return (
    <>
      <div className="row row--1 set">
        <SettingParts icon={KeyRound} name={t('pin.name')}>
          <Button
            ref={opener}
            size="small"
            aria-expanded={draft !== null}
            onClick={() => (draft ? close() : setDraft({ pin: '', repeated: '', isSent: false }))}
          >
            {t(hasPin ? 'pin.change' : 'pin.set')}
          </Button>
          {hasPin && <IconButton icon={Trash2} name={t('pin.remove')} onClick={() => setAsking(true)} />}
        </SettingParts>
      </div>
      {draft && (
        <PinForm
          save={setPin}
          onSaved={() => {
            close();
            raise({ kind: 'ok', title: 'pin.saved' });
            onChanged(true);
          }}
          onClose={close}
        />
      )}
      <p className="mic-note small t2">
        {hasPin ? t('pin.note', { number: dialIn, own, star: '*' }) : t('pin.noteNone')}
      </p>
      {isAsking && (
        <Question
          title={t('pin.removeAsk')}
          text={t('pin.removeText')}
          stay={t('voicemail.cancel')}
          go={t('pin.removeGo')}
          onStay={() => setAsking(false)}
          onGo={() => void remove()}
        />
      )}
    </>
  );
}
