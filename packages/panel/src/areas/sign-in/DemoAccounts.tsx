import './door.css';
import { useAtomValue } from 'jotai';
import { useActs } from '../../kernel/acts.ts';
import { panelConfigAtom, sessionAtom } from '../../kernel/state.ts';
import { Avatar } from '../../kit/Avatar.tsx';
import { useT } from '../../words/useT.ts';
import { sessionActs } from './acts.ts';
import { enAccounts } from './words.en.ts';

/** English texts that come with this code. */
export const words = [enAccounts];

/** The accounts of a demo company: who it is, in which role, and what can be tried in it. One press signs in. */
export function DemoAccounts() {
  const t = useT();
  const { signIn } = useActs(sessionActs);
  const isBusy = useAtomValue(sessionAtom).at === 'signingIn';
  const accounts = useAtomValue(panelConfigAtom)?.demo?.accounts ?? [];
  return (
    <ul className="door-accounts">
      {accounts.map(({ login, password, label, who }) => (
        <li key={login}>
          <button type="button" className="door-account" disabled={isBusy} onClick={() => void signIn(login, password)}>
            {who ? (
              <>
                <Avatar name={who.name} size={28} />
                <span className="b">
                  <span>
                    <span className="med">{who.name}</span>{' '}
                    <span className="t2">{[t(`login.role.${who.role}`), who.team].filter(Boolean).join(', ')}</span>
                  </span>
                  <span className="small t2">{t(`login.try.${who.role}`)}</span>
                </span>
              </>
            ) : (
              <span className="b">{label}</span>
            )}
          </button>
        </li>
      ))}
    </ul>
  );
}
