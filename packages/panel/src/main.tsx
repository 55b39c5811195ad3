import './styles/index.css';
import { createClient } from '@ringside/client';
import {
  SIP_AUTO_ANSWER_HEADER,
  SIP_CALLER_ID_HEADER,
  SIP_CODE_HEADER,
  SIP_INFOS_HEADER,
} from '@ringside/protocol/rest/sipHeaders';
import { createLazyEngine, createSounds } from '@ringside/telephony';
import { Provider } from 'jotai';
import { createRoot } from 'react-dom/client';
import { createPanelApp } from './app/createPanelApp.ts';
import { IntentsContext } from './app/intents.ts';
import { late } from './app/late.ts';
import { createPreferences, createTokenStore } from './app/preferences.ts';
import { readConfig } from './app/readConfig.ts';
import { pastCallsAtom } from './app/state.ts';
import { loadRareTexts } from './i18n/translate.ts';
import { Panel } from './shell/Panel.tsx';

const framed = window.parent !== window;
const config = readConfig(document);

const client = createClient({ baseUrl: new URL('/', location.href).href });
const app = createPanelApp({
  config,
  environment: framed ? 'frame' : 'standalone',
  client,
  engine: (onSoundBlocked) =>
    createLazyEngine(async () => {
      const { createJsSipEngine } = await import('@ringside/telephony/jssip');
      return createJsSipEngine({
        onSoundBlocked,
        autoAnswerHeader: SIP_AUTO_ANSWER_HEADER,
        infosHeader: SIP_INFOS_HEADER,
        callerIdHeader: SIP_CALLER_ID_HEADER,
        codeHeader: SIP_CODE_HEADER,
      });
    }),
  sounds: (onBlocked) => createSounds(new URL('sounds/', document.baseURI).href, onBlocked),
  preferences: createPreferences(() => localStorage),
  tokens: createTokenStore(() => sessionStorage),
  tabs: { locks: navigator.locks ?? null },
  socketUrl: (address) => new URL(address, location.href.replace(/^http/, 'ws')).href,
});
app.store.set(pastCallsAtom, client);
// Beside the first paint, not before it: a host repeats its hello until somebody answers.
if (framed)
  void late(() => import('./app/hostBridge.ts')).then(({ connectHostBridge }) => connectHostBridge(app, window));
app.start();
void late(loadRareTexts);
void late(() => import('./app/audio.ts')).then(({ startAudio }) => startAudio(app));
void late(() => import('./app/callBacks.ts')).then(({ offerCallBacks }) => offerCallBacks(app, client));

const root = document.getElementById('root');
const draw = (): void => {
  if (!root) return;
  createRoot(root).render(
    <Provider store={app.store}>
      <IntentsContext.Provider value={app.intents}>
        <Panel />
      </IntentsContext.Provider>
    </Provider>,
  );
};
// A task of its own: on a slow machine the code and the first drawing together would hold up the page for long.
setTimeout(draw);
