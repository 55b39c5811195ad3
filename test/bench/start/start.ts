import type { Figure } from '../figure.ts';
import { withProduct } from '../product/withCrm.ts';
import { panelFigures } from './panelStart.ts';
import { sdkFigures } from './sdkStart.ts';

/** First visits: what the SDK costs a host page, and how long a user waits for the panel. */
export const start = (): Promise<[string, Figure[]][]> =>
  withProduct(async (product, browser) => [
    ['Host script, compile and run on a first visit', await sdkFigures(browser)],
    ['Panel until interactive', await panelFigures(browser, product)],
  ]);
