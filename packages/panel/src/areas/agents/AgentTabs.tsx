import { switchboardMode } from '@ringside/domain/switchboard';
import { useAtomValue, useSetAtom } from 'jotai';
import Activity from 'lucide-react/icons/activity';
import ConciergeBell from 'lucide-react/icons/concierge-bell';
import Layers from 'lucide-react/icons/layers';
import MessageSquareText from 'lucide-react/icons/message-square-text';
import { useEffect } from 'react';
import { screenAtom, tabbedAtom } from '../../kernel/navigation/atoms.ts';
import { PanelLink } from '../../kernel/navigation/PanelLink.tsx';
import { hasQueuesAtom, profileAtom } from '../../kernel/state.ts';
import type { Icon } from '../../kit/text/icon.ts';
import type { MessageKey } from '../../words/translate.ts';
import { useT } from '../../words/useT.ts';
import { enQueues } from '../queues/words.en.ts';
import { useSmsCapable } from '../sms/useSmsCapable.ts';
import { WaitingSms } from '../sms/WaitingSms.tsx';

/** English texts that come with this code. */
export const words = [enQueues];

interface Tab {
  path: string;
  name: MessageKey;
  icon: Icon;
  screens: readonly string[];
}
const desk: Tab = {
  path: '/switchboard',
  name: 'screen.switchboard',
  icon: ConciergeBell,
  screens: ['switchboard', 'switchboardOrder'],
};
const live: Tab = { path: '/supervision', name: 'tab.live', icon: Activity, screens: ['supervision'] };
const queues: Tab = {
  path: '/queue',
  name: 'screen.queues',
  icon: Layers,
  screens: ['queues', 'queue', 'conferences'],
};
const sms: Tab = { path: '/acdsms', name: 'tab.sms', icon: MessageSquareText, screens: ['sms', 'smsThread'] };

/** The tabs of the switchboard, of agents and of supervisors: the desk, the live board, the queues, and the SMS of those who answer them. UI-001 */
export function AgentTabs() {
  const t = useT();
  const { name: at } = useAtomValue(screenAtom);
  const setTabbed = useSetAtom(tabbedAtom);
  const profile = useAtomValue(profileAtom);
  const isAtDesk = switchboardMode(profile?.switchboard) !== 'none';
  const hasQueues = useAtomValue(hasQueuesAtom);
  const maySupervise = profile?.maySupervise === true;
  const hasSms = useSmsCapable();
  const ofQueues = [...(maySupervise ? [live] : []), queues, ...(hasSms ? [sms] : [])];
  const tabs = [...(isAtDesk ? [desk] : []), ...(hasQueues ? ofQueues : [])];
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
