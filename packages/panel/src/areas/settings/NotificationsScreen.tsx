import { type NoticeTriggers, settingsDefaults } from '@ringside/protocol/words/settings';
import { useAtomValue } from 'jotai';
import { useActs } from '../../kernel/acts.ts';
import { deviceKind } from '../../kernel/notices/wanted.ts';
import { userSettingsAtom } from '../../kernel/start/settings.ts';
import { agentAtom, environmentAtom } from '../../kernel/state.ts';
import type { MessageKey } from '../../words/translate.ts';
import { useT } from '../../words/useT.ts';
import { PushRows } from '../web-push/PushRows.tsx';
import { settingsActs } from './acts.ts';
import { NotificationsRow } from './NotificationsRow.tsx';
import { SwitchRow } from './SwitchRow.tsx';

const triggers: readonly (readonly [keyof NoticeTriggers, MessageKey])[] = [
  ['callIncoming', 'notify.ofCalls'],
  ['callMissed', 'notify.ofMissed'],
  ['voicemailNewMsg', 'notify.ofVoicemail'],
];
const ofAgents: typeof triggers = [['chatNewMsg', 'notify.ofSms']];

/** What the user wants to notice, and how: in each browser of the user. SET-004 .. SET-010, Q-125 */
export function NotificationsScreen() {
  const t = useT();
  const { choose } = useActs(settingsActs);
  const { notifications: now = settingsDefaults.notifications } = useAtomValue(userSettingsAtom);
  const isStandalone = useAtomValue(environmentAtom) === 'standalone';
  const isAgent = useAtomValue(agentAtom) !== null;
  const kind = deviceKind(window);
  const trigger = (one: keyof NoticeTriggers, on: boolean) =>
    choose({ notifications: { ...now, triggers: { ...now.triggers, [one]: on } } });
  const action = (one: 'sound' | 'prompt', on: boolean) =>
    choose({ notifications: { ...now, actions: { ...now.actions, [kind]: { ...now.actions[kind], [one]: on } } } });
  return (
    <main className="main" data-region="content">
      <NotificationsRow />
      <h2 className="sec">
        <span className="grow">{t('notify.of')}</span>
      </h2>
      {[...triggers, ...(isAgent ? ofAgents : [])].map(([one, name]) => (
        <SwitchRow key={one} name={t(name)} on={now.triggers[one]} onChange={(on) => trigger(one, on)} />
      ))}
      {isStandalone ? (
        <>
          <h2 className="sec">
            <span className="grow">{t('notify.how')}</span>
          </h2>
          {(['prompt', 'sound'] as const).map((one) => (
            <SwitchRow
              key={one}
              name={t(`notify.${one}`)}
              on={now.actions[kind][one]}
              onChange={(on) => action(one, on)}
            />
          ))}
          <PushRows />
        </>
      ) : (
        <p className="quiet small t2">{t('notify.frame')}</p>
      )}
    </main>
  );
}
