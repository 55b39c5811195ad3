import { useAtomValue } from 'jotai';
import PanelRightClose from 'lucide-react/icons/panel-right-close';
import { useIntents } from '../../app/intents.ts';
import { profileAtom } from '../../app/state.ts';
import { IncomingLayer } from '../../features/calls/IncomingLayer.tsx';
import { SideCalls } from '../../features/calls/SideCalls.tsx';
import { DialPad } from '../../features/phone/DialPad.tsx';
import { ProgrammableKeys } from '../../features/phone/ProgrammableKeys.tsx';
import { useT } from '../../i18n/useT.ts';
import { IconButton } from '../../ui/IconButton.tsx';

/** Calls in progress, keys and dial pad; whether it is shown is remembered. NAV-120, CALL-034 */
export function SidePanel() {
  const t = useT();
  const { setDialPanelShown } = useIntents();
  const hasKeys = (useAtomValue(profileAtom)?.keypads ?? []).length > 0;
  return (
    <aside className="col side" aria-label={t('side.name')} data-region="strip">
      <div className="side-scroll">
        <IncomingLayer />
        <SideCalls />
        <div className="side-head">
          <h2 className="small t2 grow">{hasKeys ? t('keys.title') : ''}</h2>
          <IconButton
            className="ib ib--hide"
            iconClass="i i-s"
            icon={PanelRightClose}
            name={t('side.hide')}
            onClick={() => setDialPanelShown(false)}
          />
        </div>
        <ProgrammableKeys />
      </div>
      <DialPad />
    </aside>
  );
}
