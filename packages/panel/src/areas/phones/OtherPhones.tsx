import { useAtomValue } from 'jotai';
import Headphones from 'lucide-react/icons/headphones';
import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone';
import Phone from 'lucide-react/icons/phone';
import Smartphone from 'lucide-react/icons/smartphone';
import { panelConfigAtom, phoneAtom, profileAtom, terminals } from '../../kernel/state.ts';
import { SettingParts } from '../../kit/SettingParts.tsx';
import { useT } from '../../words/useT.ts';
import { LinkRow } from '../settings/list/LinkRow.tsx';
import { type AddOn, ONLY } from './phonePath.ts';
import { phoneName, phoneWord } from './phoneWord.ts';

/** Head of a part of the telephony settings, which a path can name. NAV-016 */
export function PartHead({ addOn, name, count }: { addOn: AddOn | 'others'; name: string; count?: string }) {
  return (
    <h2 className="sec" id={`phones-${addOn}`} tabIndex={-1}>
      <span className="grow">{name}</span>
      {count && <span className="n">{count}</span>}
    </h2>
  );
}

/**
 * The phones that are no desk phones of one's own making: in this browser, the softphone of this computer, and what the
 * company has given. Together with the desk phones they are those among which a phone is chosen. S-TERM-2, NAV-016
 *
 * @param listed ids of the desk phones
 */
export function OtherPhones({ listed }: { listed: readonly string[] }) {
  const t = useT();
  const phone = useAtomValue(phoneAtom);
  const profile = useAtomValue(profileAtom);
  const all = useAtomValue(terminals.allAtom);
  const others = all.filter(
    ({ id, kind, type }) => kind === 'normal' && type !== 'OcsTerminal' && !listed.includes(id),
  );
  // BRAND-003, SOFT-033
  const softName = new URLSearchParams(useAtomValue(panelConfigAtom)?.brand?.flags).get('softphone');
  const soft = all.filter(({ kind }) => kind === 'softphone');
  const isServed = soft.some(({ inService }) => inService);
  return (
    <>
      {profile?.mayUseWebphone && (
        <>
          <PartHead addOn="webphone" name={t('phones.webphone')} />
          <LinkRow path="/settings/webrtc" icon={Headphones} name={t('screen.audio')} value={t(phoneWord(phone))} />
        </>
      )}
      {(soft.length > 0 || (profile?.maxSoftphones ?? 0) > 0) && (
        <>
          <PartHead addOn="softphone" name={t('phones.softphone')} />
          <LinkRow
            path="/dialpad/terminals"
            icon={MonitorSmartphone}
            name={soft[0]?.label ?? (softName || t('phones.softphoneN', { n: ONLY }))}
            value={t(isServed ? 'phones.connected' : 'phones.notConnected')}
          />
        </>
      )}
      {others.length > 0 && (
        <>
          <PartHead addOn="others" name={t('phones.others')} />
          {others.map(({ id, type, label, deviceModel, inService }) => {
            const isMobile = type === 'PublicMobileTerminal' || type === 'PrivateMobileTerminal';
            return (
              <div className="row row--1 set" key={id}>
                <SettingParts
                  icon={isMobile ? Smartphone : Phone}
                  name={phoneName({ label: label || t('phones.other'), model: deviceModel })}
                >
                  <span className="trunc t2">{t(inService ? 'phones.connected' : 'phones.notConnected')}</span>
                </SettingParts>
              </div>
            );
          })}
        </>
      )}
    </>
  );
}
