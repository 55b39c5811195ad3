import { type ComponentType, lazy, Suspense } from 'react';
import { useT } from '../i18n/useT.ts';
import { SkeletonRows } from '../ui/SkeletonRows.tsx';
import type { Screen } from './navigation/routes.ts';

const History = lazy(async () => ({ default: (await import('../features/history/HistoryScreen.tsx')).HistoryScreen }));
const Settings = lazy(async () => ({
  default: (await import('../features/settings/SettingsScreen.tsx')).SettingsScreen,
}));
const Audio = lazy(async () => ({ default: (await import('../features/settings/AudioScreen.tsx')).AudioScreen }));
const About = lazy(async () => ({ default: (await import('../features/settings/AboutScreen.tsx')).AboutScreen }));
const Menu = lazy(async () => ({ default: (await import('./MenuScreen.tsx')).MenuScreen }));
const Shortcuts = lazy(async () => ({ default: (await import('./shortcuts/ShortcutsScreen.tsx')).ShortcutsScreen }));

const pages: Partial<Record<Screen['name'], ComponentType>> = {
  settings: Settings,
  audio: Audio,
  about: About,
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
      {screen.name === 'history' ? <History filter={screen.filter} /> : Page ? <Page /> : null}
    </Suspense>
  );
}
