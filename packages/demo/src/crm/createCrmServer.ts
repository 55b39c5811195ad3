import type { IncomingMessage, ServerResponse } from 'node:http';
import { fileURLToPath } from 'node:url';
import { getRequestListener } from '@hono/node-server';
import { serveFile, servePlain } from '@ringside/server/edge/files/serveFile';
import { createStaticFiles } from '@ringside/server/edge/files/staticFiles';
import { plainHeaders } from '@ringside/server/edge/headers';
import { listen } from '@ringside/server/edge/listen';
import { createOwnHosts } from '@ringside/server/edge/ownHosts';
import type { Robots } from '@ringside/server/robots/Robots';
import type { Days } from '../day/createDays.ts';
import { robotsApi } from '../robots/robotsApi.ts';
import type { DemoSmsGateway } from '../sms/smsGateway.ts';

const page = fileURLToPath(new URL('../../../../examples/crm-plain/public', import.meta.url));
const smsPage = fileURLToPath(new URL('../sms/smsPage', import.meta.url));
const sdk = fileURLToPath(new URL('../../../sdk/dist', import.meta.url));

/** The policy of a strict CRM: the SDK must work under it. Only the panel may be framed. */
const policy = (panelOrigin: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    `frame-src ${panelOrigin}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');

/**
 * The example CRM page on an origin of its own, with the SDK under `/sdk/`, the robots under `/robots`, and under `/sms`
 * the SMS gateway of the demo with the telephone of a customer. It listens
 * before the panel does, because the panel must know the origin that may frame it; `open` names the panel afterwards.
 */
export async function createCrmServer(options: { port: number }) {
  const pages = createStaticFiles(page);
  const sdkFiles = createStaticFiles(sdk);
  const smsFiles = createStaticFiles(smsPage);
  const ownHost = createOwnHosts({ host: 'localhost', publicOrigin: null, hosts: [] });
  let panelOrigin = '';
  let control: ReturnType<typeof getRequestListener> | null = null;
  let sms: ReturnType<typeof getRequestListener> | null = null;

  const onRequest = async (request: IncomingMessage, response: ServerResponse) => {
    const [path = '/'] = (request.url ?? '/').split('?', 1);
    if (ownHost(request) === null) return servePlain(response, 421, 'Only from this machine.', plainHeaders);
    const headers = { ...plainHeaders, 'Content-Security-Policy': policy(panelOrigin || "'none'") };
    if (!panelOrigin) return servePlain(response, 503, 'Starting.', headers);
    if (path === '/robots' || path.startsWith('/robots/')) {
      return control ? control(request, response) : servePlain(response, 503, 'There are no robots.', headers);
    }
    if (sms && (path === '/sms/send' || path.startsWith('/sms/customers/'))) return sms(request, response);
    if (path === '/sms') return response.writeHead(308, { ...headers, Location: '/sms/' }).end();
    if (path === '/config.json') {
      response.writeHead(200, { ...headers, 'Content-Type': 'application/json', 'Cache-Control': 'no-store' });
      return response.end(JSON.stringify({ panelUrl: `${panelOrigin}/panel/` }));
    }
    const accepted = String(request.headers['accept-encoding'] ?? '');
    const file = path.startsWith('/sdk/')
      ? await sdkFiles(path.slice('/sdk/'.length), accepted)
      : path.startsWith('/sms/')
        ? await smsFiles(path.slice('/sms/'.length), accepted)
        : path === '/ringside-sdk.js'
          ? await sdkFiles('browser/ringside.js', accepted)
          : await pages(path.slice(1), accepted);
    return file ? serveFile(request, response, file, headers) : servePlain(response, 404, 'Not found.', headers);
  };

  const listening = await listen({ port: options.port, host: 'localhost' }, (request, response) => {
    onRequest(request, response).catch(() => response.destroy());
  });
  return {
    port: listening.port,
    origin: `http://localhost:${listening.port}`,
    /** From now on the page is served. */
    open(panel: string, robots: { robots: Robots; days: Days } | null, gateway: DemoSmsGateway | null = null): void {
      panelOrigin = panel;
      if (gateway) sms = getRequestListener(gateway.fetch, { overrideGlobalObjects: false });
      if (robots)
        control = getRequestListener(robotsApi(robots.robots, robots.days).fetch, {
          overrideGlobalObjects: false,
        });
    },
    close: () => listening.close(),
  };
}
