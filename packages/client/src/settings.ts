import { settingsBody, settingsLists } from '@ringside/protocol/settings';
import type { UserSettings } from '@ringside/protocol/words/settings';
import { liveList } from './kernel/LiveList.ts';
import type { Verbs } from './kernel/Reach.ts';
import { mapResult, type Result } from './kernel/result.ts';

/** Settings that are the same in each browser of the user. SET-014, SET-015 */
export interface SettingsVerbs {
  /** 404: there are none yet. */
  read(userUri: string): Promise<Result<UserSettings>>;
  /** @returns what holds now: with what another browser has changed later */
  write(userUri: string, settings: UserSettings): Promise<Result<UserSettings>>;
}

/** Settings over REST. */
export const settingsVerbs: Verbs<SettingsVerbs> = ({ ask }) => ({
  async read(userUri) {
    const answer = await ask({ method: 'GET', path: `${userUri}?rt=settings`, answer: settingsBody });
    return mapResult(answer, ({ settings }) => settings);
  },
  async write(userUri, settings) {
    const request = {
      method: 'PUT',
      path: `${userUri}?rt=settings`,
      body: { settings },
      answer: settingsBody,
    } as const;
    return mapResult(await ask(request), (body) => body.settings);
  },
});

/** The same, as another browser changes them. */
export const settingsList = liveList('settings', 'Settings', settingsLists.Settings, ({ restUri, settings }) => ({
  ...{ uri: restUri, settings },
}));
