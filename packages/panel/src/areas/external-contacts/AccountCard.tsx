import type { ExternalConnection } from '@ringside/domain/external-contacts';
import { useAtomValue } from 'jotai';
import ExternalLink from 'lucide-react/icons/external-link';
import LogOut from 'lucide-react/icons/log-out';
import { useActs } from '../../kernel/acts.ts';
import { useCounting } from '../../kernel/hooks/useCounting.ts';
import { PanelLink } from '../../kernel/navigation/PanelLink.tsx';
import { refusalText } from '../../kernel/refusalText.ts';
import { nowAtom } from '../../kernel/state.ts';
import { Avatar } from '../../kit/Avatar.tsx';
import { Button } from '../../kit/Button.tsx';
import { useT } from '../../words/useT.ts';
import { externalActs } from './acts.ts';
import { FindContacts } from './FindContacts.tsx';
import { openProviderWindow } from './openWindow.ts';
import { faultsAtom, openWindowAtom } from './state.ts';

const names = { google: 'Google', microsoft: 'Microsoft' } as const;

/** Minutes and seconds. */
const clock = (ms: number): string => {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  return `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`;
};

/** One account: not set up, not connected, its window open, connected, or ended. EXTC-003, EXTC-009 .. EXTC-011 */
export function AccountCard({ connection }: { connection: ExternalConnection }) {
  const t = useT();
  const { directory, is, account } = connection;
  const provider = names[directory];
  const { connect, cancel, signOut } = useActs(externalActs);
  const opened = useAtomValue(openWindowAtom);
  const refused = useAtomValue(faultsAtom)[directory];
  const isOpen = opened?.directory === directory;
  const begin = (): void => void connect(directory, openProviderWindow(window));
  const name = account?.name || account?.email || '';
  const [title, detail] = isOpen
    ? [t('ext.window', { provider }), t('ext.finish')]
    : is === 'unset'
      ? [t('ext.unset'), t('ext.unsetText')]
      : is === 'signedOut'
        ? [t('ext.none'), t('ext.noneText', { provider })]
        : [name, is === 'ended' ? t('ext.ended') : (account?.email ?? '')];
  return (
    <>
      <h2 className="sec">
        <span className="grow">{provider}</span>
      </h2>
      <section className={`acct${refused || is === 'ended' ? ' acct--err' : ''}`} aria-label={title}>
        <div className="hh">
          {account && !isOpen ? (
            <Avatar name={name} size={44} sign={account.photo && <img src={account.photo} alt="" />} />
          ) : (
            <span className="pmark" aria-hidden="true">
              {provider.charAt(0)}
            </span>
          )}
          <div className="grow">
            <b className="trunc">{title}</b>
            <div className="small t2">{detail}</div>
          </div>
        </div>
        {refused && !isOpen && (
          <p className="err err--box" role="alert">
            {refusalText(t, refused).label} {refusalText(t, refused).detail}
          </p>
        )}
        {is === 'ended' && !isOpen && <p className="small t2">{t('ext.endedText')}</p>}
        {isOpen && <Left until={opened.expiresAt} provider={provider} />}
        {is === 'connected' && !isOpen && account && (
          <p className="ext-count">
            <span className="grow t2">{t('ext.contacts')}</span>
            <b className="n">{account.contactsCount}</b>
          </p>
        )}
        {isOpen ? (
          <div className="bt">
            <Button onClick={cancel}>{t('ext.cancel')}</Button>
          </div>
        ) : (
          is !== 'unset' && (
            <div className="bt">
              {is !== 'connected' && (
                <Button look="primary" onClick={begin}>
                  <ExternalLink className="i i-s" aria-hidden="true" />{' '}
                  {refused || is === 'ended' ? t('ext.again') : t('ext.signIn', { provider })}
                </Button>
              )}
              {is === 'connected' && (
                <PanelLink className="btn" path={`/settings/third-party-contacts/${directory}`}>
                  {t('ext.import')}
                </PanelLink>
              )}
              {is !== 'signedOut' && (
                <Button look="quiet" onClick={() => void signOut(directory)}>
                  <LogOut className="i i-s" aria-hidden="true" /> {t(is === 'ended' ? 'ext.remove' : 'ext.signOut')}
                </Button>
              )}
            </div>
          )
        )}
        {is === 'connected' && !isOpen && <FindContacts directory={directory} provider={provider} />}
      </section>
    </>
  );
}

/** How long the window has. */
function Left({ until, provider }: { until: number | null; provider: string }) {
  const t = useT();
  const now = useAtomValue(nowAtom);
  useCounting();
  return (
    <p className="ext-count small t2">
      <span className="grow" role="status">
        {t('ext.waiting', { provider })}
      </span>
      {until !== null && <span className="n">{t('ext.left', { time: clock(until - now) })}</span>}
    </p>
  );
}
