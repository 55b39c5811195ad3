import { createMockEngine } from './createMockEngine.ts';
import type { MockControls, MockOptions } from './MockPanel.ts';

/**
 * The scripted panel as a page: call this in a page on another origin (a static file is enough) and point `createPhone`
 * at it, in Playwright or by hand. A reload really loads the page again.
 *
 * @throws RangeError when no host is allowed: like a real panel, it does not answer everybody
 */
export function serveMockPanel(
  options: MockOptions & { allow: readonly string[] },
  page: Window = window,
): MockControls {
  if (options.allow.length === 0) throw new RangeError('name the origins of the host pages in "allow"');
  const engine = createMockEngine(options, { reload: () => page.location.reload() });
  page.addEventListener('message', ({ source, origin, data }: MessageEvent<unknown>) => {
    if (source !== page.parent || page.parent === page || !options.allow.includes(origin)) return;
    engine.hello(data, (welcome, port) => page.parent.postMessage(welcome, origin, [port]));
  });
  page.addEventListener('pagehide', () => engine.drop('pagehide'));
  return engine.controls;
}
