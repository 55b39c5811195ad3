import '../../../kit/styles/forms.css';
import '../details.css';
import { FAX_DOMAIN } from '@ringside/protocol/words/settings';
import { type FormEvent, useId, useState } from 'react';
import { useActs } from '../../../kernel/acts.ts';
import { useLoaded } from '../../../kernel/hooks/useLoaded.ts';
import { refusalText } from '../../../kernel/refusalText.ts';
import type { Refused } from '../../../kernel/state.ts';
import { Button } from '../../../kit/Button.tsx';
import { useT } from '../../../words/useT.ts';
import { companyActs } from './acts.ts';

const WRONG: Refused = { code: 'FAX_DOMAIN_WRONG', label: 'i__FAX_DOMAIN_WRONG_LABEL' };

/** The domain to which faxes of the company go by e-mail; nothing for who may not set it. SET-020 */
export function FaxDomain() {
  const { faxDomain } = useActs(companyActs);
  const { value } = useLoaded(() => faxDomain());
  return value === null || value === undefined ? null : <Editor first={value} />;
}

function Editor({ first }: { first: string }) {
  const t = useT();
  const id = useId();
  const { setFaxDomain } = useActs(companyActs);
  const [kept, setKept] = useState(first);
  const [text, setText] = useState(first);
  const [refused, setRefused] = useState<Refused | null>(null);
  const [isBusy, setBusy] = useState(false);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (!FAX_DOMAIN.test(text.trim())) return setRefused(WRONG);
    setBusy(true);
    const done = await setFaxDomain(text.trim());
    setBusy(false);
    setRefused(done.ok ? null : done.refused);
    if (!done.ok) return;
    setKept(done.value);
    setText(done.value);
  };
  return (
    <>
      <h2 className="sec">
        <span className="grow">{t('misc.company')}</span>
      </h2>
      <form className="f misc-fax" noValidate onSubmit={(event) => void save(event)}>
        <label htmlFor={id}>{t('misc.fax')}</label>
        <div className={refused ? 'in is-err' : 'in'}>
          <input
            id={id}
            value={text}
            dir="ltr"
            inputMode="url"
            autoCapitalize="off"
            autoComplete="off"
            spellCheck={false}
            maxLength={253}
            aria-describedby={`${id}-says`}
            onChange={({ currentTarget }) => {
              setText(currentTarget.value);
              setRefused(null);
            }}
          />
        </div>
        <p id={`${id}-says`} className={refused ? 'err' : 'small t2'} role={refused ? 'alert' : undefined}>
          {refused ? refusalText(t, refused).label : t('misc.faxHint')}
        </p>
        <Button submit disabled={isBusy || text === kept}>
          {t('misc.faxSave')}
        </Button>
      </form>
    </>
  );
}
