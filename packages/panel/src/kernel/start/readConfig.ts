import { type PanelConfig, panelConfig } from '@ringside/protocol/kernel/session';

/** Without its data block the page came from a development server: alone, no host may talk to it. */
const NOTHING: PanelConfig = { version: '0', allowedParentFrames: [], crmApiEnabled: false, name: 'Ringside' };

/** Settings of the deployment, from the JSON data block that the server puts into the page. A damaged one counts as none. */
export function readConfig(page: Document): PanelConfig {
  try {
    const parsed = panelConfig.safeParse(JSON.parse(page.getElementById('ringside-config')?.textContent ?? ''));
    return parsed.success ? parsed.data : NOTHING;
  } catch {
    return NOTHING;
  }
}
