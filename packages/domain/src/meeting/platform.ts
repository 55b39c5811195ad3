/** Systems that a driver of meetings may run on. CONF-025, CONF-026, Q-167 */
export const meetingSystems = ['windows', 'macos', 'linux', 'mobile'] as const;
export type MeetingSystem = (typeof meetingSystems)[number];

/** Where the engine of the server runs, beside desktops with Windows and macOS. */
export interface MeetingPlatforms {
  mobile: boolean;
  linux: boolean;
}
export const systemsOf = (takes: MeetingPlatforms): MeetingSystem[] =>
  meetingSystems.filter((one) => (one === 'mobile' || one === 'linux' ? takes[one] : true));

/** What is known of the browser: `platform` of the user agent, and whether it is one of a hand-held device. */
export interface BrowserPlatform {
  platform: string;
  isMobile: boolean;
  hasWebRtc: boolean;
}

/** Null: it is none of them. */
function systemOf({ platform, isMobile }: Pick<BrowserPlatform, 'platform' | 'isMobile'>): MeetingSystem | null {
  if (isMobile || /android|iphone|ipad/i.test(platform)) return 'mobile';
  if (/linux|x11/i.test(platform)) return 'linux';
  if (/mac/i.test(platform)) return 'macos';
  return /win/i.test(platform) ? 'windows' : null;
}

/** Why meetings are refused here; null: they are not. One that is none of them is not refused. */
export function platformFault(browser: BrowserPlatform, takes: readonly MeetingSystem[]): 'os' | 'browser' | null {
  if (!browser.hasWebRtc) return 'browser';
  const system = systemOf(browser);
  return system === null || takes.includes(system) ? null : 'os';
}
