import type { Messaging } from '../Messaging.ts';
import type { Port, Question, Word } from './wire.ts';

/** Answers one panel with the engine of all, which may still be on its way. */
export function serveMessaging(port: Port, engine: Promise<Messaging>): void {
  const say = (word: Word): void => port.postMessage(word);
  const watched = engine.then((one) => one.watch(say));
  port.onmessage = async ({ data }: MessageEvent<Question>) => {
    try {
      await watched;
      const verb = (await engine)[data.verb] as (...given: unknown[]) => unknown;
      say({ id: data.id, value: (await verb(...data.given)) ?? null });
    } catch {
      say({ id: data.id, value: { ok: false, fault: { code: 'UNAVAILABLE' } } });
    }
  };
}
