/** Where a driver of meetings runs. CONF-025, CONF-026, Q-167 */
export interface MeetingPlatforms {
  mobile: boolean;
  linux: boolean;
}

/** What is known of the browser: `platform` of the user agent, and whether it is one of a hand-held device. */
export interface BrowserPlatform {
  platform: string;
  isMobile: boolean;
  hasWebRtc: boolean;
}

/** Why meetings are refused here; null: they are not. */
export function platformFault(
  { platform, isMobile, hasWebRtc }: BrowserPlatform,
  takes: MeetingPlatforms,
): 'os' | 'browser' | null {
  if (!hasWebRtc) return 'browser';
  if (isMobile || /android|iphone|ipad/i.test(platform)) return takes.mobile ? null : 'os';
  return /linux|x11/i.test(platform) && !takes.linux ? 'os' : null;
}
