import type { ThirdParty } from '@ringside/protocol/words/contacts';
import Phone from 'lucide-react/icons/phone';
import { refusalText } from '../../kernel/refusalText.ts';
import { Avatar } from '../../kit/Avatar.tsx';
import { IconButton } from '../../kit/IconButton.tsx';
import { useT } from '../../words/useT.ts';
import { useDial } from '../calls/dial/useDial.ts';
import { FindFields } from './FindFields.tsx';
import { useFound } from './useFound.ts';

/** Looks contacts of an account up, and calls them. EXTC-014 .. EXTC-017 */
export function FindContacts({ directory, provider }: { directory: ThirdParty; provider: string }) {
  const t = useT();
  const dial = useDial();
  const looked = useFound(directory);
  const { found, refused } = looked;
  return (
    <>
      <FindFields found={looked} provider={provider} />
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
