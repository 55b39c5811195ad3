import { settingsList, settingsVerbs } from '@ringside/client/settings';
import { settingsCopy } from '@ringside/protocol/storage/settingsCopy';
import { mergeSettings, settingsDefaults, type UserSettings } from '@ringside/protocol/words/settings';
import type { Ground } from '../../../kernel/ground/Ground.ts';
import { outcome } from '../../../kernel/refusals.ts';
import { attempt } from '../../../kernel/start/preferences.ts';
import { chosenSettingsAtom, pageWishesAtom, userSettingsAtom } from '../../../kernel/start/settings.ts';
import { localeAtom, oneKeyShortcutsAtom, profileAtom, sessionAtom, themeAtom } from '../../../kernel/state.ts';
import { localeOf } from '../../../words/translate.ts';
import { changedAtom, copyAtom, type Section } from './state.ts';

const KEY = 'ringside.settings';
/** Choices that are made within this time are sent as one, in milliseconds. */
const GATHER_MS = 300;
/** After a failure that may pass it is sent again after so long, in milliseconds. */
const AGAIN_MS = 5000;

/** Sections that are another in the second copy. */
const differing = (one: UserSettings, other: UserSettings): Section[] =>
  (Object.keys(other) as (keyof UserSettings)[]).filter(
    (name): name is Section =>
      name !== 'version' && name !== 'lastUpdate' && JSON.stringify(one[name]) !== JSON.stringify(other[name]),
  );

/**
 * Keeps the settings of the user the same in each browser: merges the copy of this one with that of the server, section by
 * section, wears what holds, and takes each choice there. SET-014 .. SET-017, Q-123, Q-129
 *
 * ```
 *                  read: what holds ──▶ worn, kept here
 *  signed in ────▶ 404: what is worn ──▶ sent          choice ──▶ worn, kept ──▶ sent, with the next ones
 *                  no answer: the copy of this browser            another browser's ──▶ merged, worn, kept
 * ```
 *
 * @param storage of the browser; may be refused, then the server's copy is the only one
 */
export function syncSettings(ground: Ground, storage: () => Storage = () => localStorage): void {
  const { client, follow, onEnd, onSignedIn, onSignedOut, preferences, store } = ground;
  const verbs = client.open(settingsVerbs);
  /** Whose settings these are; null: nobody's who may keep any. */
  let owner: string | null = null;
  let current: UserSettings | null = null;
  let isRead = false;
  /** How many were made here. */
  let choices = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const keptHere = (): UserSettings | null => {
    const text = attempt(() => storage().getItem(KEY));
    const kept = settingsCopy.safeParse(text === null ? null : attempt(() => JSON.parse(text) as unknown));
    return kept.success && kept.data.owner === owner ? kept.data.settings : null;
  };
  const wear = ({ lightMode, language, oneKeyShortcuts }: UserSettings): void => {
    const wishes = store.get(pageWishesAtom);
    if (lightMode !== undefined && !wishes.theme) {
      const theme = lightMode ? 'light' : 'dark';
      store.set(themeAtom, theme);
      preferences.set({ theme });
    }
    if (language !== undefined && !wishes.locale) {
      const locale = localeOf(language);
      store.set(localeAtom, locale);
      preferences.set({ locale });
    }
    if (oneKeyShortcuts === undefined) return;
    store.set(oneKeyShortcutsAtom, oneKeyShortcuts);
    preferences.set({ oneKeyShortcuts });
  };
  const take = (settings: UserSettings): void => {
    current = settings;
    const { version: _version, lastUpdate, ...sections } = settings;
    store.set(userSettingsAtom, sections);
    store.set(changedAtom, (now) => ({ ...now, last: Number(lastUpdate) }));
    wear(settings);
    attempt(() => storage().setItem(KEY, JSON.stringify({ owner, settings })));
  };
  const noteChanges = (names: readonly Section[], at: number, isHere: boolean): void =>
    store.set(changedAtom, ({ last, sections }) => ({
      last,
      sections: { ...sections, ...Object.fromEntries(names.map((name) => [name, { at, isHere }])) },
    }));
  /** From another copy: what was chosen here and is under way stays, because it is the newer. */
  const merge = (other: UserSettings): void => {
    const before = current;
    const merged = before ? mergeSettings(other, before) : other;
    take(merged);
    if (before) noteChanges(differing(before, merged), Number(merged.lastUpdate), false);
  };

  const send = async (): Promise<void> => {
    const [mine, sent, choice] = [owner, current, choices];
    if (mine === null || sent === null) return;
    const answer = await verbs.write(mine, sent);
    if (owner !== mine) return;
    if (answer.ok) merge(answer.value);
    const mayPass = !answer.ok && (answer.fault.status === 0 || answer.fault.status >= 500);
    if (mayPass) sendSoon(AGAIN_MS);
    const done = outcome(answer);
    if (mayPass) store.set(copyAtom, { at: 'waiting' });
    else if (!done.ok) store.set(copyAtom, { at: 'refused', refused: done.refused });
    // a choice that was made meanwhile is sent next
    else if (choice === choices) store.set(copyAtom, { at: 'kept', when: Date.now() });
  };
  const sendSoon = (ms: number): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void send(), ms);
  };
  /** Takes what was chosen here. A clock that was set back makes no choice older than the one before. */
  const choose = (): void => {
    const chosen = store.get(chosenSettingsAtom);
    if (owner === null || !isRead || Object.keys(chosen).length === 0) return;
    store.set(chosenSettingsAtom, {});
    choices += 1;
    const lastUpdate = String(Math.max(Date.now(), Number(current?.lastUpdate ?? 0) + 1));
    take({ ...current, ...chosen, version: 1, lastUpdate });
    noteChanges(Object.keys(chosen) as Section[], Number(lastUpdate), true);
    // while the server does not answer, another choice waits with the others
    store.set(copyAtom, (now) => (now.at === 'waiting' ? now : { at: 'sending' }));
    sendSoon(GATHER_MS);
  };
  /** What this browser shows, as the first settings of a user who has none. */
  const ofThisBrowser = (): UserSettings => ({
    ...{ version: 1, lastUpdate: String(Date.now()), ...settingsDefaults },
    ...(!store.get(pageWishesAtom).theme && { lightMode: store.get(themeAtom) === 'light' }),
    oneKeyShortcuts: store.get(oneKeyShortcutsAtom),
  });

  const begin = async (): Promise<void> => {
    const profile = store.get(profileAtom);
    // Whoever acts for another user leaves that user's choices alone. TERM-020
    if (store.get(sessionAtom).at !== 'signedIn' || !profile || profile.isBehalf) return;
    const mine = profile.userUri;
    if (owner === mine) return;
    owner = mine;
    const kept = keptHere();
    if (kept) take(kept);
    const answer = profile.hasSettings === false ? null : await verbs.read(mine);
    if (owner !== mine) return;
    isRead = true;
    if (answer?.ok) {
      merge(answer.value);
      if (JSON.stringify(current) !== JSON.stringify(answer.value)) sendSoon(0);
    } else if (answer === null || answer.fault.status === 404) {
      if (!kept) take(ofThisBrowser());
      sendSoon(0);
    }
    choose();
  };
  const stop = store.sub(chosenSettingsAtom, choose);
  onSignedIn(() => void begin());
  onSignedOut(() => {
    clearTimeout(timer);
    owner = null;
    current = null;
    isRead = false;
  });
  onEnd(() => {
    clearTimeout(timer);
    stop();
  });
  follow(settingsList, (change) => {
    const [other] = change.op === 'reset' ? change.items : change.op === 'put' ? [change.item] : [];
    if (other && other.uri === owner && isRead) merge(other.settings);
  });
  void begin();
}
