import { keepBreadcrumb } from '../shell/navigation/breadcrumbAtom.ts';
import { startAudio } from './audio.ts';
import { offerCallBacks } from './callBacks.ts';
import type { PanelApp } from './createPanelApp.ts';
import { rightsSourceAtom } from './rights.ts';

/** What a panel has besides its first screen, one task each: on a slow machine one piece would hold up the page for long. */
export function afterStart(app: PanelApp): void {
  startAudio(app);
  keepBreadcrumb(app.store);
  app.store.set(rightsSourceAtom, app.client);
  setTimeout(() => offerCallBacks(app, app.client));
}
