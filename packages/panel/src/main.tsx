import './frame/styles/index.css';
import { createClient } from '@ringside/client';
import {
  SIP_AUTO_ANSWER_HEADER,
  SIP_CALLER_ID_HEADER,
  SIP_CODE_HEADER,
  SIP_INFOS_HEADER,
  SIP_UNHEARD_TYPE,
} from '@ringside/protocol/words/sip';
import { createEngineProxy, createSounds } from '@ringside/telephony';
import { Provider } from 'jotai';
import { createRoot } from 'react-dom/client';
import { fetchSignIn } from './areas/sign-in/SignIn.tsx';
import { createPanelApp, type PanelApp } from './createPanelApp.ts';
import { Panel } from './frame/Panel.tsx';
import { lookOfAddress } from './host/lookOfAddress.ts';
import { allAreas, fetchWords } from './kernel/areasAtom.ts';
import { fetchAlways } from './kernel/code/fetchCode.ts';
import { effectsBeforeInput } from './kernel/effects/effectsBeforeInput.ts';
import { layoutAtom, layoutOf } from './kernel/layout.ts';
import { createPreferences, createTokenStore } from './kernel/start/preferences.ts';
import { readConfig } from './kernel/start/readConfig.ts';
import { tellMissingCode } from './kernel/start/tellMissingCode.ts';
import { panelConfigAtom, sessionAtom } from './kernel/state.ts';
import { loadRareTexts } from './words/translate.ts';

const isFramed = window.parent !== window;

const isSystemDark = (): boolean => matchMedia('(prefers-color-scheme: dark)').matches;

/** A task of its own: on a slow machine the start in one piece would hold up the page for long. */
const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

function createApp() {
  return createPanelApp({
    config: readConfig(document),
    environment: isFramed ? 'frame' : 'standalone',
    client: createClient({ baseUrl: new URL('/', location.href).href }),
    engine: (onSoundBlocked) =>
      createEngineProxy(async () => {
        const { createJsSipEngine } = await import('@ringside/telephony/jssip');
        return createJsSipEngine({
          onSoundBlocked,
          autoAnswerHeader: SIP_AUTO_ANSWER_HEADER,
          infosHeader: SIP_INFOS_HEADER,
          callerIdHeader: SIP_CALLER_ID_HEADER,
          codeHeader: SIP_CODE_HEADER,
          unheardType: SIP_UNHEARD_TYPE,
        });
      }),
    sounds: (onBlocked) => createSounds(new URL('sounds/', document.baseURI).href, onBlocked),
    preferences: createPreferences(() => localStorage, isFramed ? lookOfAddress(location.search, isSystemDark) : {}),
    tokens: createTokenStore(() => localStorage, window),
    locks: navigator.locks ?? null,
    socketUrl: (address) => new URL(address, location.href.replace(/^http/, 'ws')).href,
  });
}

function draw({ store }: PanelApp, root: HTMLElement): void {
  createRoot(root).render(
    <Provider store={store}>
      <Panel />
    </Provider>,
  );
}

async function begin(root: HTMLElement): Promise<void> {
  await nextTask();
  const app = createApp();
  await nextTask();
  // Beside the first paint, not before it: a host repeats its hello until a panel answers.
  if (isFramed)
    void fetchAlways(() => import('./host/hostBridge.ts')).then(({ connectHostBridge }) =>
      connectHostBridge(app.ground, window),
    );
  app.start();
  await nextTask();
  if (app.store.get(sessionAtom).at === 'signedOut') {
    fetchSignIn({ isFramed, isDemo: app.store.get(panelConfigAtom)?.demo !== undefined });
    await nextTask();
  }
  // While the page is empty this costs next to nothing; of the drawn panel it would be a whole layout.
  if (root.clientWidth > 0) app.store.set(layoutAtom, layoutOf(root.clientWidth));
  draw(app, root);
  tellMissingCode(app.store, () => location.reload());
  await nextTask();
  void fetchAlways(loadRareTexts);
  void allAreas(app.store).then(fetchWords);
  await nextTask();
  void fetchAlways(() => import('./afterStart.ts')).then(({ afterStart }) => afterStart(app.ground));
}

effectsBeforeInput(window);
const root = document.getElementById('root');
const isWindow = /^\/(sign-in|password)$/.test(location.pathname) && !isFramed;
if (root && isWindow) void fetchAlways(() => import('./signInWindow.tsx')).then(({ begin }) => begin(root));
else if (root) void begin(root);
