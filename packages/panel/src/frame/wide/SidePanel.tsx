import { useAtomValue } from 'jotai';
import PanelRightClose from 'lucide-react/icons/panel-right-close';
import { IncomingLayer } from '../../areas/calls/around/IncomingLayer.tsx';
import { SideCalls } from '../../areas/calls/around/SideCalls.tsx';
import { DialPad } from '../../areas/home/DialPad.tsx';
import { ProgrammableKeys } from '../../areas/home/ProgrammableKeys.tsx';
import { settingsActs } from '../../areas/settings/acts.ts';
import { useActs } from '../../kernel/acts.ts';
import { profileAtom } from '../../kernel/state.ts';
import { IconButton } from '../../kit/IconButton.tsx';
import { useT } from '../../words/useT.ts';

/** Calls in progress, keys and dial pad; whether it is shown is remembered. NAV-120, CALL-034 */
export function SidePanel() {
  const t = useT();
  const { setDialPanelShown } = useActs(settingsActs);
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
