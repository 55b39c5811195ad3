import { createClient, type Result, type ShowCodes } from '@ringside/client';
import { microsoftVerbs } from '@ringside/client/microsoft';
import { entryVerbs, type WindowProof } from '@ringside/client/signIn';
import type { PasskeyProof, SecondStep } from '@ringside/protocol/kernel/passkeys';
import { HAND_OVER_KEY, type HandOver, handOver } from '@ringside/protocol/tabs/signInWindow';
import { createStore, Provider } from 'jotai';
import { createRoot } from 'react-dom/client';
import { settingsActs } from './areas/settings/acts.ts';
import { sessionActs } from './areas/sign-in/acts.ts';
import { microsoftActs } from './areas/sign-in/microsoft/acts.ts';
import { endForReturn } from './areas/sign-in/microsoft/backPath.ts';
import { namedAtom } from './areas/sign-in/microsoft/state.ts';
import { passkeyEntryActs } from './areas/sign-in/steps/acts.ts';
import { Panel } from './frame/Panel.tsx';
import { WindowNote } from './frame/WindowNote.tsx';
import { groundAtom } from './kernel/acts.ts';
import type { Acts, Ground } from './kernel/ground/Ground.ts';
import { fromFault, ok, outcome, refuse } from './kernel/refusals.ts';
import { readConfig } from './kernel/start/readConfig.ts';
import { localeAtom, panelConfigAtom, sessionAtom, themeAtom } from './kernel/state.ts';
import { type Locale, loadRareTexts, localeOf } from './words/translate.ts';

/** The panel answers a greeting within this time, in milliseconds. */
const ANSWER_MS = 8000;
const GREET_EVERY_MS = 100;

const signedOut = { at: 'signedOut', refused: null, expired: false } as const;

/** What the panel that opened this window hands over; null when no panel has opened it, e.g. a link in a mail. */
function greetOpener(id: string): Promise<HandOver | null> {
  const opener = window.opener as Window | null;
  if (!opener) return Promise.resolve(null);
  return new Promise((resolve) => {
    const greet = () => opener.postMessage({ ringside: 'signIn', id }, location.origin);
    const end = (answer: HandOver | null) => {
      clearInterval(greeting);
      clearTimeout(timer);
      resolve(answer);
    };
    const greeting = setInterval(greet, GREET_EVERY_MS);
    const timer = setTimeout(() => end(null), ANSWER_MS);
    window.addEventListener('message', ({ source, origin, data }: MessageEvent<unknown>) => {
      if (source !== opener || origin !== location.origin) return;
      const said = handOver.safeParse(data);
      if (said.success && said.data.id === id) end(said.data);
    });
    greet();
  });
}

function readHandOver(): HandOver | null {
  try {
    return handOver.parse(JSON.parse(sessionStorage.getItem(HAND_OVER_KEY) ?? ''));
  } catch {
    return null;
  }
}

/**
 * The window of a sign-in. Its first page, `/sign-in`, is tied to the panel that opened it and takes the secret; the next,
 * `/password`, is cut off from everybody (Cross-Origin-Opener-Policy) and finishes the sign-in at the server. Microsoft is gone to from
 * there, or from a panel that stands alone, and sends back to it.
 */
export async function begin(root: HTMLElement): Promise<void> {
  if (location.pathname === '/sign-in') {
    const id = location.hash.slice(1);
    const given = await greetOpener(id);
    if (given) {
      sessionStorage.setItem(HAND_OVER_KEY, JSON.stringify(given));
      return location.replace('/password');
    }
    return draw(root, null);
  }
  draw(root, readHandOver());
}

function draw(root: HTMLElement, given: HandOver | null): void {
  const store = createStore();
  store.set(panelConfigAtom, readConfig(document));
  store.set(localeAtom, given?.locale ?? localeOf(navigator.language));
  store.set(themeAtom, given?.theme ?? 'light');
  store.set(sessionAtom, signedOut);
  void loadRareTexts();
  const client = createClient({ baseUrl: new URL('/', location.href).href });
  const verbs = client.open(entryVerbs);
  const finish = async (ask: (proof: WindowProof) => Promise<Result<null>>) => {
    store.set(sessionAtom, { at: 'signingIn' });
    const { id, secret } = given as HandOver;
    const result = await ask({ id, secret });
    if (!result.ok) {
      store.set(sessionAtom, { ...signedOut, refused: fromFault(result.fault) });
      return refuse(fromFault(result.fault));
    }
    store.set(namedAtom, null);
    // A panel that stands alone has gone from here to Microsoft: it collects the session when this tab is back.
    const back = endForReturn(sessionStorage);
    if (back !== null) {
      location.replace(back);
      return ok(null);
    }
    screen.render(note('done'));
    window.close();
    return ok(null);
  };
  const session = {
    signIn: (login: string, password: string, step?: SecondStep, shown?: ShowCodes) =>
      finish((proof) => verbs.finishWindow(proof, login, password, step, shown)),
    signOut: async () => undefined,
  };
  const passkeys = {
    setUpApp: async (login: string, password: string) => outcome(await verbs.setUpApp(login, password)),
    passkeyOptions: async () => outcome(await verbs.passkeyOptions()),
    signInByPasskey: (passkey: PasskeyProof) => finish((proof) => verbs.finishWindowByPasskey(proof, passkey)),
  };
  const microsoft = client.open(microsoftVerbs);
  /** Signed in, or the second step is wanted. */
  const named = (ask: (proof: WindowProof) => ReturnType<typeof microsoft.step>) =>
    finish(async (proof) => {
      const result = await ask(proof);
      if (!result.ok || result.value === null) return result as Result<null>;
      store.set(namedAtom, result.value);
      return { ok: false, fault: { code: 'SECOND_PASSWORD', status: 401, label: 'i__SECOND_PASSWORD_LABEL' } };
    });
  const byMicrosoft = {
    async leave() {
      const begun = await microsoft.begin(given as HandOver);
      if (!begun.ok) return refuse(fromFault(begun.fault));
      location.assign(begun.value);
      return ok(null);
    },
    collect: async () => undefined,
    step: (step: SecondStep) => named((proof) => microsoft.step(proof, step)),
  };
  const settings = { setLocale: (locale: Locale) => store.set(localeAtom, locale) };
  // The form of a panel without anything behind it: these are all that it wants. One that it lacks does not compile.
  const offered = new Map<Acts<object>, object>([[settingsActs, settings]]);
  const offer = <T extends object>(of: Acts<T>, acts: NoInfer<T>) => void offered.set(of, acts);
  offer(sessionActs, session);
  offer(passkeyEntryActs, passkeys);
  offer(microsoftActs, byMicrosoft);
  const used = (of: Acts<object>) => offered.get(of) ?? {};
  store.set(groundAtom, { used } as unknown as Ground);
  const around = (content: React.ReactNode) => <Provider store={store}>{content}</Provider>;
  const note = (what: 'done' | 'stranger') => around(<WindowNote what={what} />);
  const screen = createRoot(root);
  screen.render(given ? around(<Panel />) : note('stranger'));
  const query = new URLSearchParams(location.search);
  const state = query.get('state');
  if (!given || state === null) return;
  // what Microsoft sent back with is worth nothing a second time
  history.replaceState(null, '', location.pathname);
  void named((proof) => microsoft.back(proof, state, query.get('code')));
}
