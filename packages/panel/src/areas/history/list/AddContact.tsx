import { type FormEvent, useId, useState } from 'react';
import { Button } from '../../../kit/Button.tsx';
import { FullNote } from '../../../kit/FullNote.tsx';
import { Prompt } from '../../../kit/overlay/Prompt.tsx';
import { useT } from '../../../words/useT.ts';

/** As the server takes it. */
const NAME_MAX = 100;

interface Props {
  /** As it is shown. */
  number: string;
  /** @returns whether it was kept */
  onSave: (name: string) => Promise<boolean>;
  onClose: () => void;
}

/** Asks for the name of a number, which becomes a personal contact. */
export function AddContact({ number, onSave, onClose }: Props) {
  const t = useT();
  const id = useId();
  const [name, setName] = useState('');
  const [isSaving, setSaving] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '' || isSaving) return;
    setSaving(true);
    if (await onSave(name.trim())) onClose();
    else setSaving(false);
  };
  return (
    <Prompt title={t('history.newContact', { number })} onClose={onClose}>
      <form onSubmit={(event) => void submit(event)}>
        <div className="f">
          <label htmlFor={id}>{t('history.contactName')}</label>
          <span className="in">
            <input
              id={id}
              value={name}
              maxLength={NAME_MAX}
              autoComplete="off"
              data-autofocus=""
              onChange={({ currentTarget }) => setName(currentTarget.value)}
            />
          </span>
          <FullNote text={name} max={NAME_MAX} />
        </div>
        <div className="bt">
          <Button size="large" onClick={onClose}>
            {t('history.contactCancel')}
          </Button>
          <Button size="large" look="primary" submit disabled={name.trim() === '' || isSaving}>
            {t('history.contactSave')}
          </Button>
        </div>
      </form>
    </Prompt>
  );
}
