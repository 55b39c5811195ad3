import { mayUpdate } from '@ringside/domain/rights';
import type { DeskPhone } from '@ringside/domain/terminal';
import { useAtomValue } from 'jotai';
import { useNames } from '../../kernel/hooks/useNames.ts';
import { PanelLink } from '../../kernel/navigation/PanelLink.tsx';
import { useRights } from '../../kernel/rights.ts';
import { profileAtom, terminals } from '../../kernel/state.ts';
import { useT } from '../../words/useT.ts';
import { Fact } from './Fact.tsx';
import { devicePath, ONLY } from './phonePath.ts';
import { Registration } from './Registration.tsx';

/** The line of a device: whose it is and what it can do. It is changed by the administrator only. S-TERM-3, NAV-019 */
export function LinePage({ phone }: { phone: DeskPhone }) {
  const t = useT();
  const names = useNames();
  const profile = useAtomValue(profileAtom);
  const terminal = useAtomValue(terminals.allAtom).find(({ id }) => id === phone.id);
  return (
    <main className="main" data-region="content">
      <h2 className="sec">
        <span className="grow trunc">{t('phones.lineOf', { n: ONLY, name: phone.label })}</span>
      </h2>
      <div className="phone-open">
        <dl>
          <Fact name={t('phones.number')}>
            <span className="n">{names.number(profile?.number ?? '')}</span>
          </Fact>
          <Fact name={t('phones.owner')}>{profile?.name}</Fact>
          <Fact name={t('phones.device')}>
            <PanelLink className="link" path={devicePath(phone.id)}>
              {phone.label}
            </PanelLink>
          </Fact>
          <Fact name={t('phones.state')}>
            <span className="phone-state">
              <Registration phone={phone} />
            </span>
          </Fact>
          {phone.sipUser && (
            <Fact name={t('phones.user')}>
              <span className="n">{phone.sipUser}</span>
            </Fact>
          )}
          {terminal && <Fact name={t('phones.calls')}>{terminal.maxConnections}</Fact>}
        </dl>
        <p className="small t2">{t(mayUpdate(useRights('DeskPhone')) ? 'phones.lineText' : 'denied.deviceLines')}</p>
      </div>
    </main>
  );
}
