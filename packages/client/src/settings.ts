import { faxDomainBody, settingsBody, settingsLists } from '@ringside/protocol/settings';
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

/** What administrators set for the whole company among the settings. SET-020 */
export interface CompanySettingsVerbs {
  /** The domain to which faxes go by e-mail; empty: none. 403: the user may not set it. */
  faxDomain(): Promise<Result<string>>;
  /** 406 FAX_DOMAIN_WRONG. */
  setFaxDomain(domain: string): Promise<Result<string>>;
}

export const companySettingsVerbs: Verbs<CompanySettingsVerbs> = ({ ask }) => {
  const fax = { path: 'v1/company/FaxDomain', answer: faxDomainBody } as const;
  return {
    async faxDomain() {
      return mapResult(await ask({ ...fax, method: 'GET' }), (body) => body.faxEmailDomain);
    },
    async setFaxDomain(faxEmailDomain) {
      const request = { ...fax, method: 'PUT', body: { faxEmailDomain } } as const;
      return mapResult(await ask(request), (body) => body.faxEmailDomain);
    },
  };
};

/** The same, as another browser changes them. */
export const settingsList = liveList('settings', 'Settings', settingsLists.Settings, ({ restUri, settings }) => ({
  ...{ uri: restUri, settings },
}));
