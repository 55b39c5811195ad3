import { useAtomValue } from 'jotai';
import Headphones from 'lucide-react/icons/headphones';
import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone';
import { phoneAtom, profileAtom, terminals } from '../../app/state.ts';
import { useT } from '../../i18n/useT.ts';
import { LinkRow } from './LinkRow.tsx';
import { type AddOn, ONLY } from './phonePath.ts';
import { phoneWord } from './phoneWord.ts';

/** Head of a part of the telephony settings, which a path can name. NAV-016 */
export function PartHead({ addOn, name, count }: { addOn: AddOn; name: string; count?: string }) {
  return (
    <h2 className="sec" id={`phones-${addOn}`} tabIndex={-1}>
      <span className="grow">{name}</span>
      {count && <span className="n">{count}</span>}
    </h2>
  );
}

/** The phones that are no desk phones: in this browser, and the softphone of this computer. S-TERM-2, NAV-016 */
export function OtherPhones() {
  const t = useT();
  const phone = useAtomValue(phoneAtom);
  const profile = useAtomValue(profileAtom);
  const soft = useAtomValue(terminals.allAtom).filter(({ kind }) => kind === 'softphone');
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
            name={soft[0]?.label ?? t('phones.softphoneN', { n: ONLY })}
            value={t(isServed ? 'phones.connected' : 'phones.notConnected')}
          />
        </>
      )}
    </>
  );
}
