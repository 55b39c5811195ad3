/** What may happen to a message between the two ends of a port. */
export interface Chaos {
  /** How often a message of the panel or of the host arrives: 0 lost, 1 once, 2 twice. */
  times: () => number;
  /** Nothing passes while this is true, and all of it afterwards, like in a frozen tab. */
  isFrozen: () => boolean;
  /** How long a message is on its way, so that a fault can meet it there. */
  delayMs?: number;
}

const THAW_MS = 5;

/** A port with a stretch of bad road before it: what the real one says and hears goes through `chaos`. */
export function chaosPort(real: MessagePort, chaos: Chaos): MessagePort {
  const { port1, port2 } = new MessageChannel();
  const pass = (from: MessagePort, to: MessagePort) => {
    const waiting: unknown[] = [];
    const drain = () => {
      if (chaos.isFrozen()) return void setTimeout(drain, THAW_MS);
      for (const message of waiting.splice(0)) for (let i = chaos.times(); i > 0; i -= 1) to.postMessage(message);
    };
    from.onmessage = ({ data }: MessageEvent) => {
      // the last word is never lost: a port that is closed stays closed
      if (data?.type === 'bye') return to.postMessage(data);
      waiting.push(data);
      if (waiting.length === 1) setTimeout(drain, chaos.delayMs ?? 0);
    };
    from.addEventListener('close', () => to.close());
  };
  pass(real, port1);
  pass(port1, real);
  return port2;
}
