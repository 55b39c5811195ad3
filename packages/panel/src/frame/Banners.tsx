import { useAtomValue, useSetAtom } from 'jotai';
import BellOff from 'lucide-react/icons/bell-off';
import BriefcaseBusiness from 'lucide-react/icons/briefcase-business';
import MicOff from 'lucide-react/icons/mic-off';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import Smartphone from 'lucide-react/icons/smartphone';
import UserRoundCog from 'lucide-react/icons/user-round-cog';
import WifiOff from 'lucide-react/icons/wifi-off';
import { audioActs } from '../areas/audio/acts.ts';
import { phoneActs } from '../areas/browser-phone/phone.ts';
import { useActs } from '../kernel/acts.ts';
import { offersAtom } from '../kernel/areasAtom.ts';
import { linkActs } from '../kernel/ground/link.ts';
import { goToAtom } from '../kernel/navigation/atoms.ts';
import { Banner } from '../kit/Banner.tsx';
import { Rich } from '../kit/Rich.tsx';
import { useT } from '../words/useT.ts';
import { type BannerName, bannersAtom } from './bannersAtom.ts';

/** At most this many at once, the worst first. */
const SHOWN = 2;

const looks = {
  behalf: { tone: 'warn', icon: UserRoundCog },
  notConnected: { tone: 'danger', icon: WifiOff },
  takenOver: { tone: 'danger', icon: Smartphone },
  phoneFault: { tone: 'danger', icon: Smartphone },
  micDenied: { tone: 'danger', icon: MicOff },
  micBlocked: { tone: 'danger', icon: MicOff },
  micMissing: { tone: 'danger', icon: MicOff },
  micFailed: { tone: 'danger', icon: MicOff },
  soundBlocked: { tone: 'warn', icon: BellOff },
  crmForm: { tone: 'warn', icon: BriefcaseBusiness },
  crmError: { tone: 'warn', icon: BriefcaseBusiness },
  crmNotAllowed: { tone: 'warn', icon: BriefcaseBusiness },
  polling: { tone: 'warn', icon: RefreshCw },
} as const satisfies Record<BannerName, { tone: 'danger' | 'warn'; icon: unknown }>;

/** For whom the user acts, and faults of connection, phone and sound, under the header. PROF-029, PROMPT-018, PUSH-009 */
export function Banners() {
  const t = useT();
  const { reconnectNow } = useActs(linkActs);
  const { takePhoneHere } = useActs(phoneActs);
  const { allowSound, requestMicrophone } = useActs(audioActs);
  const banners = useAtomValue(bannersAtom);
  const goTo = useSetAtom(goToAtom);
  const actions: Partial<Record<BannerName, { label: string; run: () => void }>> = {
    notConnected: { label: t('banner.tryNow'), run: reconnectNow },
    takenOver: { label: t('phone.useHere'), run: takePhoneHere },
    phoneFault: { label: t('action.tryAgain'), run: takePhoneHere },
    micDenied: { label: t('banner.askAgain'), run: () => void requestMicrophone() },
    micMissing: { label: t('action.tryAgain'), run: () => void requestMicrophone() },
    micFailed: { label: t('action.tryAgain'), run: () => void requestMicrophone() },
    crmForm: { label: t('crm.open'), run: () => goTo('/calls/active') },
    soundBlocked: { label: t('banner.allowSound'), run: allowSound },
  };
  const Strip = useAtomValue(offersAtom)?.find((offered) => offered.Strip)?.Strip;
  if (banners.length === 0) return Strip ? <Strip /> : null;
  const rows = (
    <div className="banners" data-region="banners">
      {banners.slice(0, SHOWN).map(({ name, params }) => {
        const action = actions[name];
        return (
          <Banner key={name} {...looks[name]} {...(action && { action })}>
            <Rich text={t(`banner.${name}`, params)} />
          </Banner>
        );
      })}
      {banners.length > SHOWN && <p className="banner small t2">{t('banner.more', { n: banners.length - SHOWN })}</p>}
    </div>
  );
  return Strip ? (
    <>
      <Strip />
      {rows}
    </>
  ) : (
    rows
  );
}
