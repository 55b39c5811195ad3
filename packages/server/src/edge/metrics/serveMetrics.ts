import { plainHeaders } from '../headers.ts';
import { type Listening, listen } from '../listen.ts';
import type { Metrics, MetricsSources } from './createMetrics.ts';

/**
 * `GET /metrics` on a port of its own, so that nobody who reaches the panel reads it.
 *
 * @throws PortBusy
 */
export function serveMetrics(
  where: { host: string; port: number },
  metrics: Metrics,
  sources: MetricsSources,
): Promise<Listening> {
  return listen(where, (request, response) => {
    if (request.url !== '/metrics' || request.method !== 'GET') return response.writeHead(404, plainHeaders).end();
    metrics.read(sources).then(
      ({ type, text }) => response.writeHead(200, { ...plainHeaders, 'Content-Type': type }).end(text),
      () => response.writeHead(500, plainHeaders).end(),
    );
  });
}
