import { useAtomValue } from 'jotai';
import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone';
import { useActs } from '../../../kernel/acts.ts';
import { Button } from '../../../kit/Button.tsx';
import { useLocale, useT } from '../../../words/useT.ts';
import { meetingActs } from '../acts.ts';
import { serviceAtom } from '../state.ts';
import { driverFactsAtom } from './state.ts';

/** What the driver is called, in a sentence. */
function useDriverName(): string {
  const t = useT();
  return useAtomValue(driverFactsAtom)?.name || t('drive.unnamed');
}

/** Why the driver does not work here: it runs on other systems, or the user has it in another app. CONF-007, CONF-008, CONF-026 */
export function DrivenState() {
  const t = useT();
  const locale = useLocale();
  const name = useDriverName();
  const { connect } = useActs(meetingActs);
  const systems = useAtomValue(driverFactsAtom)?.systems ?? [];
  if (useAtomValue(serviceAtom).reason === 'loggedInElsewhere')
    return (
      <div className="card errcard" role="alert">
        <div className="errcard-b">
          <MonitorSmartphone className="i" aria-hidden="true" />
          <div className="grow">
            <b>{t('drive.inUse')}</b>
            <p className="small t2">{t('drive.inUseText')}</p>
          </div>
        </div>
        <div className="errcard-a">
          <Button size="small" look="primary" onClick={() => void connect(true)}>
            {t('drive.useHere')}
          </Button>
        </div>
      </div>
    );
  const all = new Intl.ListFormat(locale).format(systems.map((one) => t(`drive.system.${one}`)));
  return (
    <p className="meet-says" role="alert">
      <b>{t('meet.osUnsupported')}</b>{' '}
      {t(all === '' ? 'meet.osUnsupportedText' : 'drive.runsOn', { name, systems: all })}
    </p>
  );
}

/** What joining lets the driver have. */
export function DrivenBefore() {
  const t = useT();
  return <p className="small t2">{t('drive.by', { name: useDriverName() })}</p>;
}
/** Why an encrypted meeting is not joined. */
export function NotEncrypted() {
  const t = useT();
  return (
    <p className="meet-says" role="alert">
      {t('drive.notEncrypted')}
    </p>
  );
}
