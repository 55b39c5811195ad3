import { useAtomValue, useStore } from 'jotai';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { SignIn } from '../areas/sign-in/SignIn.tsx';
import { fetchOffers } from '../kernel/areasAtom.ts';
import { isLargeTextAtom, layoutAtom, useLayout } from '../kernel/layout.ts';
import { useHashSync } from '../kernel/navigation/useHashSync.ts';
import { localeAtom, sessionAtom, themeAtom } from '../kernel/state.ts';
import { directionOf, loadCatalogue } from '../words/translate.ts';
import { shownLocaleAtom } from '../words/useT.ts';
import { Banners } from './parts.ts';
import { Shell } from './Shell.tsx';
import { Starting } from './Starting.tsx';

/** Theme and language on the document, which belongs to the panel. */
function useDocument(): void {
  const theme = useAtomValue(themeAtom);
  const shown = useAtomValue(shownLocaleAtom);
  useLayoutEffect(() => {
    document.documentElement.dataset['theme'] = theme;
    document.documentElement.lang = shown;
  }, [theme, shown]);
  // During the render, not after it: how a text is put together depends on the direction of the document.
  useMemo(() => {
    document.documentElement.dir = directionOf(shown);
  }, [shown]);
}

/** Loads the texts of the chosen language; until they are there the former language stays. False: none is there yet. UI-029 */
function useCatalogue(): boolean {
  const store = useStore();
  const chosen = useAtomValue(localeAtom);
  const shown = useAtomValue(shownLocaleAtom);
  const isStarted = useRef(false);
  const [, setFailed] = useState(false);
  useEffect(() => {
    let isCurrent = true;
    void loadCatalogue(chosen).then((loaded) => {
      if (!isCurrent) return;
      isStarted.current = true;
      // Texts that cannot be loaded must not keep the panel from starting.
      if (loaded) store.set(shownLocaleAtom, chosen);
      else setFailed(true);
    });
    return () => {
      isCurrent = false;
    };
  }, [store, chosen]);
  if (shown === chosen) isStarted.current = true;
  return isStarted.current;
}

/**
 * Fetches the wide frame while the user signs in, so that it is there at once; and with the sign-in the code of banners and
 * toasts, which could not be fetched once the network is lost.
 */
function usePreload(isSignedOut: boolean): void {
  const store = useStore();
  useEffect(() => {
    if (!isSignedOut) void Banners.preload();
  }, [isSignedOut]);
  const isWide = useAtomValue(layoutAtom) === 'wide';
  useEffect(() => {
    if (!isWide) return;
    void fetchOffers(store);
    import('./WideShell.tsx').catch(() => undefined);
    import('./dock/Dock.tsx').catch(() => undefined);
  }, [store, isWide]);
}

/** The style rules for large text, fetched where text is large. WCAG 1.4.4 */
function useLargeText(): boolean {
  const isLarge = useAtomValue(isLargeTextAtom);
  useEffect(() => {
    if (isLarge) import('./styles/large.css').catch(() => undefined);
  }, [isLarge]);
  return isLarge;
}

/** The panel: start, sign-in or the phone, by the session. Needs a jotai `Provider` and the intents around it. */
export function Panel() {
  const session = useAtomValue(sessionAtom);
  const panel = useRef<HTMLDivElement>(null);
  const hasTexts = useCatalogue();
  useDocument();
  useLayout(panel);
  const isLarge = useLargeText();
  usePreload(session.at === 'signedOut');
  useHashSync();
  const body =
    session.at === 'starting' || !hasTexts ? (
      <Starting />
    ) : session.at === 'signedIn' ? (
      <Shell panel={panel} />
    ) : (
      <SignIn />
    );
  return (
    <div className={isLarge ? 'ringside is-large' : 'ringside'} ref={panel}>
      {body}
    </div>
  );
}
