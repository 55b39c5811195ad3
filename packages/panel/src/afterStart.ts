import { startAudio } from './areas/audio/audio.ts';
import { offerCallBacks } from './areas/callbacks/callBacks.ts';
import type { PanelApp } from './createPanelApp.ts';
import { keepBreadcrumb } from './kernel/navigation/breadcrumbAtom.ts';
import { rightsSourceAtom } from './kernel/rights.ts';

/** What a panel has besides its first screen, one task each: on a slow machine one piece would hold up the page for long. */
export function afterStart(app: PanelApp): void {
  startAudio(app);
  keepBreadcrumb(app.store);
  app.store.set(rightsSourceAtom, app.client);
  setTimeout(() => offerCallBacks(app, app.client));
}
