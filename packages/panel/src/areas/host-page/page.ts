import type { HostSetting, HostToast, HostUiCommandMap } from '@ringside/protocol/bridge/types';
import { type KeptSettings, keptSettings } from '@ringside/protocol/storage/hostSettings';
import type { CommandHandlers, PagePort, PageSubject } from '../../kernel/ground/PagePort.ts';
import { attempt } from '../../kernel/start/preferences.ts';
import { profileAtom, sessionAtom } from '../../kernel/state.ts';
import type { Store } from '../../kernel/store.ts';
import { dismissToastAtom, raiseToastAtom, toastsAtom } from '../../kernel/toasts/toasts.ts';
import { hostCardsAtom, hostSettingsAtom, hostUiActsAtom } from './hostUiState.ts';

const KEY = 'ringside.hostSettings';
const done = { status: 200, content: null } as const;

/** What is kept counts only where it still is a value of the setting. */
function chosen(setting: HostSetting, kept: boolean | string | undefined): boolean | string {
  if (setting.type === 'choice')
    return setting.choices.some(({ id }) => id === kept) ? (kept as string) : setting.value;
  return typeof kept === typeof setting.value ? (kept as boolean | string) : setting.value;
}

/**
 * Lets the CRM page fill parts of the panel: toasts, cards, settings. It gives text and hears what the user does with it.
 *
 * @param storage of the browser, for the values of settings; may throw
 */
export function hostUi(
  store: Store,
  bridge: Pick<PagePort, 'publishPage'>,
  storage: () => Pick<Storage, 'getItem' | 'setItem'>,
): Required<Pick<CommandHandlers, keyof HostUiCommandMap>> {
  /** Toasts of the page that are shown: its id by that of the panel. */
  const shown = new Map<number, string>();
  store.sub(toastsAtom, () => {
    const still = new Set(store.get(toastsAtom).map(({ id }) => id));
    for (const [own, id] of shown) {
      if (still.has(own)) continue;
      shown.delete(own);
      bridge.publishPage('TOAST_EVENT', { id, action: null });
    }
  });
  const showToast = ({ id, kind, title, text, actions = [], timeoutMs }: HostToast): void => {
    const before = [...shown].find(([, known]) => known === id)?.[0];
    if (before !== undefined) {
      shown.delete(before);
      store.set(dismissToastAtom, before);
    }
    const press = (action: string) => (): void => {
      const own = [...shown].find(([, known]) => known === id)?.[0];
      if (own === undefined) return;
      shown.delete(own);
      bridge.publishPage('TOAST_EVENT', { id, action });
    };
    const own = store.set(raiseToastAtom, {
      kind,
      title: { text: title },
      ...(text && { detail: { text } }),
      ...(timeoutMs !== undefined && { timeoutMs }),
      actions: actions.map((action) => ({ label: { text: action.text }, run: press(action.id) })),
    });
    shown.set(own, id);
  };

  const owner = (): string => store.get(profileAtom)?.extensionUri ?? '';
  const read = (): KeptSettings['values'] => {
    const text = attempt(() => storage().getItem(KEY));
    const kept = keptSettings.safeParse(text ? attempt(() => JSON.parse(text) as unknown) : null);
    return kept.success && kept.data.owner === owner() ? kept.data.values : {};
  };
  const change = (id: string, value: boolean | string): void => {
    const settings = store.get(hostSettingsAtom);
    if (!settings) return;
    const values = { ...settings.values, [id]: value };
    store.set(hostSettingsAtom, { ...settings, values });
    attempt(() => storage().setItem(KEY, JSON.stringify({ owner: owner(), values: { ...read(), [id]: value } })));
    bridge.publishPage('SETTINGS_EVENT', { values });
  };
  store.set(hostUiActsAtom, {
    press: ({ id: cardID, lineID = null }, rowID, value) =>
      bridge.publishPage('CARD_EVENT', { cardID, rowID, lineID, value: value ?? null }),
    change,
  });
  store.sub(sessionAtom, () => {
    if (store.get(sessionAtom).at === 'signedOut') store.set(hostSettingsAtom, null);
  });

  return {
    SHOW_TOAST(toast) {
      showToast(toast);
      return done;
    },
    SET_CARDS({ cards }) {
      store.set(hostCardsAtom, cards);
      return done;
    },
    SET_SETTINGS({ title, settings }) {
      const kept = read();
      const values = Object.fromEntries(settings.map((setting) => [setting.id, chosen(setting, kept[setting.id])]));
      store.set(hostSettingsAtom, { title, settings, values });
      return { status: 200, content: { values } };
    },
  };
}

export const page: PageSubject = ({ store }, port) => hostUi(store, port, () => localStorage);
