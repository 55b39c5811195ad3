import { allAreas } from '../kernel/areasAtom.ts';
import { fetchAlways } from '../kernel/code/fetchCode.ts';
import type { Ground } from '../kernel/ground/Ground.ts';
import type { PageAnswer } from '../kernel/ground/PagePort.ts';
import type { CommandHandlers, HostBridge } from './bridge/index.ts';
import { publishAttention } from './hostAttention.ts';
import { publishSize } from './hostSize.ts';
import { usageNews } from './usageNews.ts';

/**
 * The rarer subjects of the bridge: areas carry out what their manifests bring (`page`), and tell the page what happens
 * besides calls. Fetched after the bridge itself, which a page needs at once.
 *
 * @param answer turns an outcome into a response, as for the other commands
 */
export async function connectFeatures(
  ground: Ground,
  bridge: HostBridge,
  answer: PageAnswer,
): Promise<CommandHandlers> {
  usageNews(ground.store, bridge);
  publishAttention(ground.store, bridge);
  publishSize(ground.store, bridge);
  const pages = (await allAreas(ground.store)).flatMap(({ page }) => (page ? [fetchAlways(page)] : []));
  const ofAreas = (await Promise.all(pages)).map(({ page }) => page(ground, bridge, answer));
  return Object.assign({}, ...ofAreas) as CommandHandlers;
}
