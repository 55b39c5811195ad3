import type { ThirdParty } from '@ringside/protocol/words/contacts';
import Phone from 'lucide-react/icons/phone';
import { useId } from 'react';
import { refusalText } from '../../kernel/refusalText.ts';
import { Avatar } from '../../kit/Avatar.tsx';
import { IconButton } from '../../kit/IconButton.tsx';
import { Switch } from '../../kit/Switch.tsx';
import { useT } from '../../words/useT.ts';
import { useDial } from '../calls/dial/useDial.ts';
import { useFound } from './useFound.ts';

/** Looks contacts of an account up, and calls them. EXTC-014 .. EXTC-017 */
export function FindContacts({ directory, provider }: { directory: ThirdParty; provider: string }) {
  const t = useT();
  const id = useId();
  const dial = useDial();
  const { typed, setTyped, withNumber, setWithNumber, found, refused } = useFound(directory);
  return (
    <>
      <div className="f">
        <label htmlFor={id}>{t('ext.find', { provider })}</label>
        <input
          id={id}
          className="in"
          type="search"
          autoComplete="off"
          maxLength={200}
          value={typed}
          onInput={(event) => setTyped(event.currentTarget.value)}
        />
      </div>
      <p className="ext-count">
        <span className="grow t2">{t('ext.withNumber')}</span>
        <Switch name={t('ext.withNumber')} on={withNumber} onChange={setWithNumber} />
      </p>
      {refused && (
        <p className="err err--box" role="alert">
          {refusalText(t, refused).label}
        </p>
      )}
      <p className="small t2" role="status">
        {found?.contacts.length === 0 ? t('ext.nothing', { text: found.text }) : ''}
      </p>
      {found && found.contacts.length > 0 && (
        <ul className="ext-found" aria-label={t('ext.found', { provider })}>
          {found.contacts.map((one) => (
            <li key={one.id}>
              <Avatar name={one.label} sign={one.photo && <img src={one.photo} alt="" />} />
              <span className="grow">
                <span className="trunc med">{one.label}</span>
                <span className="small t2 trunc n">{one.number || one.email || one.companyName}</span>
              </span>
              {one.number !== '' && (
                <IconButton
                  className="ib ib--ok"
                  icon={Phone}
                  name={t('ext.callTo', { name: one.label })}
                  onClick={() => void dial(one.number, 'row')}
                />
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
