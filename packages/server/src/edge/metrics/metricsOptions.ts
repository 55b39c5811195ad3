import { isIP } from 'node:net';
import { BadOption } from '../../kernel/BadOption.ts';

export interface MetricsOptions {
  /** Where Prometheus reads; null: nowhere. */
  metrics: { host: string; port: number } | null;
}

/** @throws BadOption */
export function readMetricsOptions(env: Record<string, string | undefined>): MetricsOptions {
  const text = env['RINGSIDE_METRICS_PORT'] || 'off';
  if (text === 'off') return { metrics: null };
  const port = Number(text);
  if (!/^\d{1,5}$/.test(text) || port > 65_535)
    throw new BadOption(`RINGSIDE_METRICS_PORT must be a port number from 0 to 65535, or off, not "${text}".`);
  const host = env['RINGSIDE_METRICS_HOST'] || '127.0.0.1';
  if (isIP(host) === 0) throw new BadOption(`RINGSIDE_METRICS_HOST must be an address of this machine, not "${host}".`);
  return { metrics: { host, port } };
}
