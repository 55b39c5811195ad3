import { type FormEvent, useId, useState } from 'react';
import { Button } from '../../kit/Button.tsx';
import { FullNote } from '../../kit/FullNote.tsx';
import type { MessageKey } from '../../words/translate.ts';
import { useT } from '../../words/useT.ts';

/** As the server takes it. */
const NAME_MAX = 60;

interface Props {
  name: string;
  isBusy: boolean;
  /** What the button says, and while it works. */
  words: [idle: MessageKey, busy: MessageKey];
  onSave: (name: string) => void;
  onCancel: () => void;
}

/** The name of a phone, a new one or another. */
export function PhoneNameForm({ name, isBusy, words, onSave, onCancel }: Props) {
  const t = useT();
  const id = useId();
  const [text, setText] = useState(name);
  const isEmpty = text.trim() === '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isEmpty && !isBusy) onSave(text.trim());
  };
  return (
    <form
      className="phone-name"
      onSubmit={submit}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onCancel();
      }}
    >
      <div className="f">
        <label htmlFor={id}>{t('phones.name')}</label>
        <div className="in">
          <input
            id={id}
            ref={(input) => input?.focus()}
            value={text}
            maxLength={NAME_MAX}
            required
            onFocus={(event) => event.currentTarget.select()}
            onChange={(event) => setText(event.currentTarget.value)}
          />
        </div>
        <FullNote text={text} max={NAME_MAX} />
      </div>
      <div className="phone-acts">
        <Button look="primary" submit disabled={isBusy || isEmpty}>
          {t(words[isBusy ? 1 : 0])}
        </Button>
        <Button look="quiet" disabled={isBusy} onClick={onCancel}>
          {t('phones.cancel')}
        </Button>
      </div>
    </form>
  );
}
