import { createHash } from 'node:crypto';
import type { Branding } from '@ringside/protocol/brand/branding';
import { brandDefaults, isLogo, weakPairs } from '@ringside/protocol/words/branding';
import { createTurns } from '../../kernel/turns.ts';
import { brandSheet } from './brandSheet.ts';
import type { BrandingStore } from './store.ts';

/** What the deployment lets a brand bring along. */
export interface BrandOptions {
  /** Addresses of style sheets and scripts, as a brand names them. Empty: none. */
  allowed: readonly string[];
  /** Id of a container of the tag manager; null: there is none. BRAND-005 */
  tagManager: string | null;
}

/** Where the tag manager's script lies. */
const TAG_MANAGER = 'https://www.googletagmanager.com/gtm.js';

/** What a page wears of the brand. */
export interface Worn {
  /** Elements of its head. */
  head: string;
  /** Scripts of others run in a frame that can reach nothing of the page. */
  hasFrame: boolean;
  lightMode: boolean;
  /** Flags that are set, as the page is given them. BRAND-003 */
  flags: string;
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** The brand of the company: kept, checked, and as the pages wear it. */
export function createBrand(options: BrandOptions & { store: BrandingStore; stored: Branding | null }) {
  const { allowed, tagManager, store } = options;
  const turns = createTurns();
  const now: { branding: Branding | null } = { branding: options.stored };
  // The list may have become shorter since the brand was set.
  const still = (all: readonly string[]) => all.filter((one) => allowed.includes(one));
  const scripts = (): string[] => [
    ...still(now.branding?.js ?? []),
    ...(tagManager === null ? [] : [`${TAG_MANAGER}?id=${encodeURIComponent(tagManager)}`]),
  ];
  const sheet = (): string => {
    if (!now.branding) return '';
    const { theme, logo } = now.branding;
    const [light = '', dark = ''] = [logo.light, logo.dark].map((one) => still([one])[0]);
    return brandSheet({ theme, logo: { light, dark } });
  };
  return {
    get branding(): Branding | null {
      return now.branding;
    },
    allowed,
    hasTagManager: tagManager !== null,
    sheet,
    scripts,
    /**
     * What the policy of a page names of a brand. Of pictures all that may be a logo: one is looked at before it is set.
     *
     * @param hasDriver a script of an address book runs in a frame of the page, too
     */
    looks: (hasDriver: boolean) => ({
      ...{ styles: still(now.branding?.css ?? []), images: allowed.filter(isLogo) },
      hasFrame: hasDriver || scripts().length > 0,
    }),
    /** Null: nothing of a brand is loaded. */
    worn(): Worn | null {
      const { branding } = now;
      const own = sheet();
      const styles = still(branding?.css ?? []);
      const hasFrame = scripts().length > 0;
      if (!branding && !hasFrame) return null;
      const mark = createHash('sha256').update(own).digest('base64url').slice(0, 12);
      const hrefs = [...(own === '' ? [] : [`./brand.css?${mark}`]), ...styles];
      return {
        head: hrefs.map((href) => `<link rel="stylesheet" href="${escaped(href)}">`).join(''),
        ...{ hasFrame, lightMode: branding?.lightMode ?? true },
        flags: branding ? flagsOf(branding) : '',
      };
    },
    /** A page whose numbers are written as the brand wants, from the first one that it draws. BRAND-003 */
    dressed: (html: string): string =>
      now.branding?.flags.internationalNumberFormat
        ? html.replace('<html', '<html data-numbers="international"')
        : html,
    /** @returns the code of what is wrong with it; null: it holds from now on */
    async set(branding: Branding | null): Promise<'ROUTER_ERR_403' | 'ROUTER_ERR_412' | null> {
      if (branding) {
        const { css, js, logo } = branding;
        const logos = [logo.light, logo.dark].filter((one) => one !== '');
        if ([...css, ...js, ...logos].some((one) => !allowed.includes(one))) return 'ROUTER_ERR_403';
        if (!logos.every(isLogo)) return 'ROUTER_ERR_403';
        if (weakPairs(plain(branding)).length > 0) return 'ROUTER_ERR_412';
      }
      return turns('brand', async () => {
        await store.write(branding);
        now.branding = branding;
        return null;
      });
    },
  };
}
export type Brand = ReturnType<typeof createBrand>;

/** Flags that are not as by default, as a query: what the page reads of them costs it nothing. BRAND-003 */
function flagsOf({ flags }: Branding): string {
  const { addressNumberDisplay, internationalNumberFormat, staticCallerIdSelect, welcomeMessageUrl } = flags;
  const set = new URLSearchParams({
    ...(addressNumberDisplay && { address: 'numbers' }),
    ...(staticCallerIdSelect && { callerId: 'static' }),
    ...(internationalNumberFormat && { numbers: 'international' }),
    ...(flags.multiSoftphoneName !== brandDefaults.multiSoftphoneName && { softphone: flags.multiSoftphoneName }),
    ...(welcomeMessageUrl !== '' && { welcome: welcomeMessageUrl }),
  });
  return set.toString();
}

/** The colours that are set. */
const plain = ({ theme }: Branding) => {
  const set = (colours: object) => Object.fromEntries(Object.entries(colours).filter(([, one]) => one !== undefined));
  return { light: set(theme.light), dark: set(theme.dark) };
};

/** The page in which scripts of others run: without a name, sandboxed, it reads nothing of the panel. BRAND-004, BRAND-005, Q-201 */
export function brandFrame(
  scripts: readonly string[],
  parents: string,
): { html: string; headers: Record<string, string> } {
  const tags = scripts.map((src) => `<script src="${escaped(src)}" async></script>`).join('');
  const origins = [...new Set(scripts.filter((src) => URL.canParse(src)).map((src) => new URL(src).origin))];
  const policy = [
    "default-src 'none'",
    `script-src ${scripts.map((src) => (src.startsWith('/') ? "'self'" : src.split('?')[0])).join(' ')}`,
    `connect-src ${origins.join(' ') || "'none'"}`,
    `img-src ${origins.join(' ') || "'none'"}`,
    `frame-ancestors 'self' ${parents}`.trim(),
    "base-uri 'none'",
    "form-action 'none'",
    'sandbox allow-scripts',
  ];
  return {
    html: `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Brand</title>${tags}</head><body></body></html>`,
    headers: { 'Content-Security-Policy': policy.join('; '), 'Content-Type': 'text/html; charset=utf-8' },
  };
}
