import type { DeskPhone } from '@ringside/domain/terminal';
import { useAtomValue } from 'jotai';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Phone from 'lucide-react/icons/phone';
import { useNames } from '../../kernel/hooks/useNames.ts';
import { PanelLink } from '../../kernel/navigation/PanelLink.tsx';
import { profileAtom } from '../../kernel/state.ts';
import { SettingParts } from '../../kit/SettingParts.tsx';
import { useT } from '../../words/useT.ts';
import { Fact } from './Fact.tsx';
import { linePath, ONLY } from './phonePath.ts';
import { Registration } from './Registration.tsx';

/** The device of a terminal: what it is, whether it is registered, its line and its programmable keys. S-TERM-3, NAV-018, TERM-002, DIAL-004 */
export function DevicePage({ phone }: { phone: DeskPhone }) {
  const t = useT();
  const names = useNames();
  const profile = useAtomValue(profileAtom);
  const { id, label, model, registration } = phone;
  const keys = (profile?.keypads ?? []).filter(({ destination }) => destination !== '');
  return (
    <main className="main" data-region="content">
      <h2 className="sec">
        <span className="grow trunc">{t('phones.deviceOf', { name: label })}</span>
      </h2>
      <div className="phone-open">
        <dl>
          <Fact name={t('phones.model')}>{model || registration?.userAgent || t('phones.isUnknown')}</Fact>
          <Fact name={t('phones.state')}>
            <span className="phone-state">
              <Registration phone={phone} />
            </span>
          </Fact>
          {registration && (
            <Fact name={t('phones.from')}>
              <span className="n">{registration.address}</span>, {registration.transport}
            </Fact>
          )}
        </dl>
      </div>
      <h2 className="sec">
        <span className="grow">{t('phones.lines')}</span>
      </h2>
      <PanelLink className="row row--1 set" path={linePath(id)}>
        <SettingParts icon={Phone} name={t('phones.lineN', { n: ONLY })}>
          <span className="trunc t2 n">{names.number(profile?.number ?? '')}</span>
          <ChevronRight className="i i-s chev" aria-hidden="true" />
        </SettingParts>
      </PanelLink>
      <h2 className="sec">
        <span className="grow">{t('phones.keys')}</span>
        {keys.length > 0 && <span className="n">{keys.length}</span>}
      </h2>
      {keys.length === 0 && <p className="phone-add small t2">{t('phones.noKeys')}</p>}
      <ol className="phone-keys" aria-label={t('phones.keys')}>
        {keys.map(({ key, type, label: given, destination }) => (
          <li key={key} className="row row--1 row--flush">
            <kbd>{key}</kbd>
            <span className="b">
              <span className="a trunc">{given || names.number(destination)}</span>
              <span className="c">
                <span className="trunc">
                  {[given && names.number(destination), type !== 0 && t('phones.keyType', { type })]
                    .filter(Boolean)
                    .join(', ')}
                </span>
              </span>
            </span>
          </li>
        ))}
      </ol>
      {keys.length > 0 && <p className="phone-add small t2">{t('phones.keysText')}</p>}
    </main>
  );
}
