import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import type { Audit } from '../../kernel/audit/Audit.ts';
import type { Figures } from './Figures.ts';

/** What is read at each scrape. */
export interface MetricsSources {
  figures: () => Figures;
  sockets: () => { push: number; sip: number };
  isWell: () => boolean;
  /** How much of what the media can carry is used, whether it is too much for another call, and calls that it carries; null: no media here. */
  mediaLoad: () => { share: number; isFull: boolean; limit: number | null } | null;
}

/**
 * Figures of the server for Prometheus, beside those of Node (memory, event-loop lag, garbage). Nothing names a person:
 * queues are named by their number.
 */
export function createMetrics() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const gauge = (name: string, help: string, read: (figures: Figures) => number) => ({
    gauge: new Gauge({ name: `ringside_${name}`, help, registers }),
    read,
  });
  const gauges = [
    gauge('calls', 'Calls with a person of the company in them', ({ calls }) => calls),
    gauge('call_lines', 'Lines of people in calls', ({ lines }) => lines),
    gauge('registrations', 'Phones that are registered', ({ registrations }) => registrations),
    gauge('sessions', 'Sessions that are not over', ({ sessions }) => sessions),
  ];
  const perQueue = (name: string, help: string) =>
    new Gauge({ name: `ringside_queue_${name}`, help, labelNames: ['queue'], registers });
  const queues = {
    waiting: perQueue('waiting', 'Callers that wait in a queue'),
    free: perQueue('free_agents', 'Agents of a queue that are free'),
    agents: perQueue('agents', 'Agents that are logged in to a queue'),
  };
  const sockets = new Gauge({
    ...{ name: 'ringside_sockets', help: 'WebSockets that are open', labelNames: ['kind'], registers },
  });
  const media = {
    share: new Gauge({ name: 'ringside_media_share', help: 'Used share of what the media can carry', registers }),
    full: new Gauge({ name: 'ringside_media_full', help: 'The media takes no further call', registers }),
    limit: new Gauge({
      ...{ name: 'ringside_media_limit', help: 'Calls between plain phones that the media can carry; 0: not measured' },
      registers,
    }),
  };
  const database = new Gauge({
    ...{ name: 'ringside_database_up', help: 'The database has answered in the last seconds', registers },
  });
  const signIns = new Counter({
    ...{ name: 'ringside_sign_ins_total', help: 'Sign-ins with a password', labelNames: ['result'], registers },
  });
  const events = new Counter({
    ...{ name: 'ringside_audit_events_total', help: 'Events of the audit', labelNames: ['what', 'result'], registers },
  });
  for (const result of ['ok', 'refused']) signIns.inc({ result }, 0);

  return {
    /** Counts events on their way to the audit. */
    counting:
      (audit: Audit): Audit =>
      (event) => {
        const { what, result } = event;
        events.inc({ what, result });
        if (what === 'session.signIn') signIns.inc({ result });
        audit(event);
      },
    /** @returns the text that Prometheus reads, and its type */
    async read(sources: MetricsSources): Promise<{ type: string; text: string }> {
      const figures = sources.figures();
      for (const { gauge: one, read } of gauges) one.set(read(figures));
      for (const one of Object.values(queues)) one.reset();
      for (const { number: queue, ...counts } of figures.queues) {
        queues.waiting.set({ queue }, counts.waiting);
        queues.free.set({ queue }, counts.free);
        queues.agents.set({ queue }, counts.agents);
      }
      for (const [kind, count] of Object.entries(sources.sockets())) sockets.set({ kind }, count);
      const load = sources.mediaLoad();
      if (load) {
        media.share.set(load.share);
        media.full.set(Number(load.isFull));
        media.limit.set(load.limit ?? 0);
      }
      database.set(Number(sources.isWell()));
      return { type: registry.contentType, text: await registry.metrics() };
    },
  };
}
export type Metrics = ReturnType<typeof createMetrics>;
