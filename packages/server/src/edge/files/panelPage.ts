import type { PanelConfig } from '@ringside/protocol/kernel/session';

/** Where the build leaves room for the settings of the deployment. */
const MARK = '<!--ringside-config-->';

/**
 * The panel's page with the deployment's settings as a data block, which runs under every policy. `<` is escaped, so
 * no setting can close the block.
 *
 * @param head further elements of the head of this build
 */
export function panelPage(html: string, config: PanelConfig, head = ''): string {
  const json = JSON.stringify(config).replaceAll('<', '\\u003c');
  // A function, because `$&` in a replacement string would be expanded.
  return html.replace(MARK, () => `<script type="application/json" id="ringside-config">${json}</script>${head}`);
}
