import type { Messaging } from '../Messaging.ts';
import type { Port, Question, Word } from './wire.ts';

/**
 * Answers one panel with the engine of all, which may still be on its way. What a panel that leaves has left open (rooms, what is about them, devices) is closed, and no
 * news are sent to it: a frame is loaded anew with each page of a CRM, and the thread outlives it in another tab.
 */
export function serveMessaging(port: Port, engine: Promise<Messaging>): void {
  const say = (word: Word): void => port.postMessage(word);
  const watched = engine.then((one) => one.watch(say));
  const held: [what: string | undefined, id: unknown][] = [];
  port.onmessage = async ({ data }: MessageEvent<Question>) => {
    try {
      const stop = await watched;
      const verbs = (await engine) as unknown as Record<string, (...given: unknown[]) => unknown>;
      if (data.verb === 'gone') {
        stop();
        for (const [what, id] of held) verbs[`close${what}`]?.(id);
        return;
      }
      const [, does, what] = /^(open|close)(.+)/.exec(data.verb) ?? [];
      const [id] = data.given;
      // of what was not opened, nothing: -1 is then a place far behind the last
      if (does === 'close') held.splice(held.findIndex(([one, of]) => one === what && of === id) >>> 0, 1);
      else if (does) held.push([what, id]);
      say({ id: data.id, value: (await verbs[data.verb]?.(...data.given)) ?? null });
    } catch {
      say({ id: data.id, value: { ok: false, fault: { code: 'UNAVAILABLE' } } });
    }
  };
}
