import { type ComponentType, lazy, Suspense } from 'react';
import { smsArea } from '../areas/sms/LazySms.tsx';
import { lateAlways } from '../kernel/late.ts';
import type { Screen } from '../kernel/navigation/routes.ts';
import { SkeletonRows } from '../kit/SkeletonRows.tsx';
import { useT } from '../words/useT.ts';

const load = {
  history: () => import('../areas/history/HistoryScreen.tsx'),
  groupHistory: () => import('../areas/history/GroupHistoryScreen.tsx'),
  messages: () => import('../areas/voicemail/MessagesScreen.tsx'),
  voicemail: () => import('../areas/voicemail/mailbox/MailboxScreen.tsx'),
  greetings: () => import('../areas/voicemail/mailbox/GreetingsScreen.tsx'),
  settings: () => import('../areas/settings/SettingsScreen.tsx'),
  audio: () => import('../areas/audio/AudioScreen.tsx'),
  phones: () => import('../areas/phones/PhonesScreen.tsx'),
  crm: () => import('../areas/crm/CrmScreen.tsx'),
  hostPage: () => import('../host/ui/HostPage.tsx'),
  about: () => import('../areas/settings/AboutScreen.tsx'),
  menu: () => import('./MenuScreen.tsx'),
  shortcuts: () => import('./shortcuts/ShortcutsScreen.tsx'),
};
const History = lazy(async () => ({ default: (await lateAlways(load.history)).HistoryScreen }));
const GroupHistory = lazy(async () => ({ default: (await lateAlways(load.groupHistory)).GroupHistoryScreen }));
const Messages = lazy(async () => ({ default: (await lateAlways(load.messages)).MessagesScreen }));
const Mailbox = lazy(async () => ({ default: (await lateAlways(load.voicemail)).MailboxScreen }));
const Greetings = lazy(async () => ({ default: (await lateAlways(load.greetings)).GreetingsScreen }));
const Settings = lazy(async () => ({ default: (await lateAlways(load.settings)).SettingsScreen }));
const Audio = lazy(async () => ({ default: (await lateAlways(load.audio)).AudioScreen }));
const Phones = lazy(async () => ({ default: (await lateAlways(load.phones)).PhonesScreen }));
const Crm = lazy(async () => ({ default: (await lateAlways(load.crm)).CrmScreen }));
const Host = lazy(async () => ({ default: (await lateAlways(load.hostPage)).HostPage }));
const About = lazy(async () => ({ default: (await lateAlways(load.about)).AboutScreen }));
/** Not fetched beforehand: few work in queues. */
const queueArea = () => import('../areas/queues/queueArea.ts');
const Queues = lazy(async () => ({ default: (await lateAlways(queueArea)).QueuesScreen }));
const Queue = lazy(async () => ({ default: (await lateAlways(queueArea)).QueueScreen }));
const Supervision = lazy(async () => ({
  default: (await lateAlways(() => import('../areas/supervision/SupervisionScreen.tsx'))).SupervisionScreen,
}));
const Conferences = lazy(async () => ({
  default: (await lateAlways(() => import('../areas/queue-conferences/ConferencesScreen.tsx'))).ConferencesScreen,
}));
const Groups = lazy(async () => ({
  default: (await lateAlways(() => import('../areas/groups/GroupsScreen.tsx'))).GroupsScreen,
}));
const Sms = lazy(async () => ({ default: (await lateAlways(smsArea)).SmsScreen }));
const SmsThread = lazy(async () => ({ default: (await lateAlways(smsArea)).SmsThreadScreen }));
const Menu = lazy(async () => ({ default: (await lateAlways(load.menu)).MenuScreen }));
const Shortcuts = lazy(async () => ({ default: (await lateAlways(load.shortcuts)).ShortcutsScreen }));

/** Fetches the other screens while nothing else is to do, so that going there never shows an empty moment. */
export function preloadScreens(): void {
  const fetchAll = () => {
    for (const screen of Object.values(load)) screen().catch(() => undefined);
  };
  if (typeof requestIdleCallback === 'function') requestIdleCallback(fetchAll, { timeout: 5000 });
}

const pages: Partial<Record<Screen['name'], ComponentType>> = {
  settings: Settings,
  audio: Audio,
  phones: Phones,
  crm: Crm,
  voicemail: Mailbox,
  greetings: Greetings,
  hostPage: Host,
  about: About,
  groups: Groups,
  queues: Queues,
  queue: Queue,
  supervision: Supervision,
  conferences: Conferences,
  sms: Sms,
  smsThread: SmsThread,
  menu: Menu,
  shortcuts: Shortcuts,
};

function Loading() {
  const t = useT();
  return (
    <main className="main main--late" data-region="content">
      <SkeletonRows count={5} label={t('state.loading')} />
    </main>
  );
}

/** A screen that is not in the first chunk. The skeleton appears only when the screen takes longer than a moment. */
export function LazyScreen({ screen }: { screen: Screen }) {
  const Page = pages[screen.name];
  return (
    <Suspense fallback={<Loading />}>
      {screen.name === 'history' && screen.ofGroups ? (
        <GroupHistory isMissedOnly={screen.filter === 'missed'} />
      ) : screen.name === 'history' ? (
        <History filter={screen.filter} />
      ) : screen.name === 'messages' ? (
        <Messages filter={screen.filter} id={screen.id} />
      ) : Page ? (
        <Page />
      ) : null}
    </Suspense>
  );
}
