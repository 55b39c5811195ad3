import '../../../kit/styles/tokens.css';
import '../../../kit/styles/base.css';
import '../../../kit/styles/controls.css';
import '../../../kit/styles/forms.css';
import '../meetings.css';
import './guest.css';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { Button } from '../../../kit/Button.tsx';
import { Logo } from '../../../kit/Logo.tsx';
import type { GuestMeeting } from './acts.ts';
import type { Guest } from './createGuest.ts';
import { GuestStage } from './GuestStage.tsx';
import { Lobby } from './Lobby.tsx';
import { useRoom } from './useRoom.ts';
import { Waiting } from './Waiting.tsx';
import { type GuestLanguage, GuestTexts, guestLanguages, languageOf, textIn } from './words/guestText.ts';

/** Trying again changes nothing about these. */
const FINAL = ['gone', 'denied'];

/** Day and time of a meeting, in the time of the guest. */
function whenOf({ startsAt, minutes }: GuestMeeting, language: GuestLanguage): string | null {
  if (startsAt === null) return null;
  const tag = language === 'en' ? 'en-GB' : language === 'ar' ? 'ar-u-nu-latn' : language;
  const day = new Intl.DateTimeFormat(tag, { dateStyle: 'full', timeStyle: 'short' });
  return day.formatRange(startsAt, startsAt + minutes * 60_000);
}

/**
 * The page of people without an account. S-CONF-9, CONF-027
 *
 * @param guest null: the address is no link
 * @param first the language as a tag; the guest chooses another one
 * @param proposed name of the meeting as the link says it, until the server has said what it is: plain text of anybody
 */
export function GuestPage(given: { guest: Guest | null; proposed?: string; first?: string }) {
  const { guest, proposed = '', first = navigator.language } = given;
  const [language, setLanguage] = useState<GuestLanguage>(() => languageOf(first));
  const { isWide, isLarge } = useRoom();
  const className = isLarge ? 'panel guest is-large' : 'panel guest';
  const t = textIn(language);
  const view = useSyncExternalStore(
    (changed) => guest?.subscribe(changed) ?? (() => undefined),
    () => guest?.view() ?? null,
  );
  useEffect(() => void guest?.look(), [guest]);
  useEffect(() => {
    document.documentElement.lang = language;
    document.documentElement.dir = language === 'ar' ? 'rtl' : 'ltr';
  }, [language]);
  useEffect(() => {
    const out = () => guest?.hide();
    addEventListener('pagehide', out);
    return () => removeEventListener('pagehide', out);
  }, [guest]);
  const at = view?.at ?? 'gone';
  const meeting = view?.meeting ?? null;
  const own = view?.seat?.people.find(({ id }) => id === view.seat?.id);
  if (guest && view && at === 'in')
    return (
      <GuestTexts.Provider value={t}>
        <div className={className}>
          <GuestStage guest={guest} view={view} isWide={isWide} />
        </div>
      </GuestTexts.Provider>
    );
  const when = meeting && whenOf(meeting, language);
  return (
    <GuestTexts.Provider value={t}>
      <div className={className}>
        <header className="guest-head">
          <Logo size={28} />
          <b className="grow">Ringside</b>
          <select
            aria-label={t('language')}
            value={language}
            onChange={({ currentTarget }) => setLanguage(currentTarget.value as GuestLanguage)}
          >
            {Object.entries(guestLanguages).map(([code, name]) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </select>
        </header>
        {guest && meeting && at === 'lobby' && (
          <main className="guest-main">
            <Lobby guest={guest} meeting={meeting} when={when ? t('yourTime', { when }) : t('anyTime')} />
          </main>
        )}
        {guest && view && (at === 'waiting' || at === 'asking') && (
          <main className="guest-main">
            <Waiting guest={guest} view={view} name={own?.label ?? ''} />
          </main>
        )}
        {at === 'looking' && (
          <main className="guest-main" aria-busy="true">
            <div className="guest-body">
              <h1>{proposed}</h1>
              <p role="status">{t('looking')}</p>
            </div>
          </main>
        )}
        {!['lobby', 'waiting', 'asking', 'looking', 'in'].includes(at) && (
          <main className="guest-main">
            <div className="guest-body">
              <div className="guest-said" role="alert">
                <h1>{t(at as 'over')}</h1>
                <p className="t2">{t(`${at as 'over'}Text`)}</p>
              </div>
            </div>
            {guest && !FINAL.includes(at) && (
              <div className="guest-foot">
                <Button size="large" wide onClick={() => void guest.look()}>
                  {t('again')}
                </Button>
              </div>
            )}
          </main>
        )}
      </div>
    </GuestTexts.Provider>
  );
}
