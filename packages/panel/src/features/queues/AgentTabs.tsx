import './texts.ts';
import { useAtomValue, useSetAtom } from 'jotai';
import Activity from 'lucide-react/icons/activity';
import Layers from 'lucide-react/icons/layers';
import MessageSquareText from 'lucide-react/icons/message-square-text';
import { useEffect } from 'react';
import { profileAtom } from '../../app/state.ts';
import { useSmsCapable } from '../../app/useSmsCapable.ts';
import type { MessageKey } from '../../i18n/translate.ts';
import { useT } from '../../i18n/useT.ts';
import { screenAtom, tabbedAtom } from '../../shell/navigation/atoms.ts';
import { PanelLink } from '../../shell/navigation/PanelLink.tsx';
import type { Screen } from '../../shell/navigation/routes.ts';
import { WaitingSms } from '../../shell/WaitingSms.tsx';
import type { Icon } from '../../ui/icon.ts';

interface Tab {
  path: string;
  name: MessageKey;
  icon: Icon;
  screens: readonly Screen['name'][];
}
const live: Tab = { path: '/supervision', name: 'tab.live', icon: Activity, screens: ['supervision'] };
const queues: Tab = {
  path: '/queue',
  name: 'screen.queues',
  icon: Layers,
  screens: ['queues', 'queue', 'conferences'],
};
const sms: Tab = { path: '/acdsms', name: 'tab.sms', icon: MessageSquareText, screens: ['sms', 'smsThread'] };

/** The tabs of agents and supervisors: the live board, the queues, and the SMS of those who answer them. UI-001 */
export function AgentTabs() {
  const t = useT();
  const { name: at } = useAtomValue(screenAtom);
  const setTabbed = useSetAtom(tabbedAtom);
  const maySupervise = useAtomValue(profileAtom)?.maySupervise === true;
  const hasSms = useSmsCapable();
  const tabs = [...(maySupervise ? [live] : []), queues, ...(hasSms ? [sms] : [])];
  const places = tabs.flatMap(({ screens }) => screens).join(' ');
  useEffect(() => {
    setTabbed(places);
    return () => setTabbed('');
  }, [places, setTabbed]);
  return tabs.map(({ path, name, icon: Mark, screens }) => (
    <PanelLink key={path} className="tab" path={path} aria-current={screens.includes(at) ? 'page' : undefined}>
      <Mark className="i" aria-hidden="true" />
      <span>{t(name)}</span>
      {path === sms.path && <WaitingSms />}
    </PanelLink>
  ));
}
