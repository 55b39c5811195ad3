import { isSecret } from '@ringside/server/areas/sms/gateway/isSecret';
import { newId } from '@ringside/server/kernel/newId';
import { Hono } from 'hono';
import * as z from 'zod/mini';
import { limitBody } from '../limitBody.ts';

/** A message as the customer sees it. */
export interface CustomerSms {
  id: string;
  at: number;
  /** From the customer to the company. */
  isOwn: boolean;
  /** The company's number. */
  with: string;
  text: string;
  file: { name: string; type: string; size: number } | null;
}

/** Messages that are remembered of a customer, and customers. */
const MAX_MESSAGES = 200;
const MAX_CUSTOMERS = 100;
/** A form with a film of 50 MB. */
const MAX_BYTES = 51_000_000;
/** How long a message is on its way to a telephone. */
const DELIVERY_MS = 300;

const number = z.string().check(z.regex(/^\+?\d{3,20}$/));
const outgoing = z.object({ id: z.string(), from: z.string(), to: number, text: z.string() });
const written = z.object({
  to: number,
  text: z.string().check(z.minLength(1), z.maxLength(4000)),
  /** The same one twice is what a gateway does that has not heard our answer. */
  id: z.optional(z.string().check(z.minLength(1), z.maxLength(100))),
});
const withFiles = z.object({ to: number, text: z.string().check(z.maxLength(4000)) });

/**
 * The SMS gateway of the demo: takes what Ringside sends and shows it to robot customers, who write back. It speaks the
 * same HTTP as a real gateway, with the secret in both directions; customers are controlled like the robots.
 *
 * @param options `webhook` origin of the Ringside server, without a slash at the end
 */
export function createSmsGateway(options: { webhook: string; secret: string }) {
  const { webhook, secret } = options;
  const phones = new Map<string, CustomerSms[]>();
  const timers = new Set<NodeJS.Timeout>();

  const keep = (number: string, message: CustomerSms): void => {
    // The country of the demo: robots are known by their national numbers.
    const customer = number.replace(/^\+33/, '0');
    const known = phones.get(customer) ?? [];
    // Sent again because our answer was lost: the customer has it already.
    if (known.some(({ id }) => id === message.id)) return;
    phones.delete(customer);
    phones.set(customer, [...known, message].slice(-MAX_MESSAGES));
    for (const oldest of phones.keys()) {
      if (phones.size <= MAX_CUSTOMERS) break;
      phones.delete(oldest);
    }
  };
  const tell = (path: string, body: unknown) =>
    fetch(`${webhook}${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${secret}` },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(10_000),
    });
  /** The same with files, which go as a form. */
  const tellFiles = (message: unknown, files: readonly File[]) => {
    const form = new FormData();
    form.set('message', JSON.stringify(message));
    for (const file of files) form.append('file', file, file.name);
    return fetch(`${webhook}/v1/sms/inboundFiles`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${secret}` },
      body: form,
      signal: AbortSignal.timeout(60_000),
    });
  };
  const deliver = (id: string): void => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      // A report that is lost leaves the message as sent, which is true.
      tell('/v1/sms/delivery', { id, status: 'delivered' }).catch(() => undefined);
    }, DELIVERY_MS);
    timers.add(timer.unref());
  };

  const app = new Hono();
  app.post('/sms/send', limitBody(MAX_BYTES), async (c) => {
    if (!isSecret(c.req.header('authorization'), secret)) return c.json({ text: 'Wrong secret.' }, 401);
    const form = await c.req.formData().catch(() => null);
    const parsed = outgoing.safeParse(jsonOf(form?.get('message')));
    if (!parsed.success) return c.json({ text: 'Malformed message.' }, 400);
    const { id, from, to, text } = parsed.data;
    const sent = form?.get('file');
    const file = sent instanceof File ? { name: sent.name, type: sent.type, size: sent.size } : null;
    keep(to, { id, at: Date.now(), isOwn: false, with: from, text, file });
    deliver(id);
    return c.json(null);
  });
  // As with the robots: another web site cannot send this header without asking, and nobody answers.
  app.use('/sms/customers/*', async (c, next) => {
    const host = c.req.header('host')?.replace(/:\d+$/, '') ?? '';
    if (!['localhost', '127.0.0.1', '[::1]'].includes(host)) return c.json({ text: 'Only from this machine.' }, 403);
    if (c.req.header('X-Ringside-Demo') !== '1') return c.json({ text: 'The header X-Ringside-Demo is missing.' }, 403);
    c.header('Cache-Control', 'no-store');
    return next();
  });
  app.get('/sms/customers/:number', (c) => c.json(phones.get(c.req.param('number')) ?? []));
  app.post('/sms/customers/:number', limitBody(16_384), async (c) => {
    const customer = number.safeParse(c.req.param('number'));
    const parsed = written.safeParse(await c.req.json().catch(() => undefined));
    if (!customer.success || !parsed.success) return c.json({ text: 'Malformed message.' }, 400);
    const { to, text, id = newId() } = parsed.data;
    const answer = await tell('/v1/sms/inbound', { id, from: customer.data, to, text }).catch(() => null);
    if (!answer?.ok) return c.json({ text: `Ringside answered ${answer?.status ?? 'nothing'}.` }, 502);
    keep(customer.data, { id, at: Date.now(), isOwn: true, with: to, text, file: null });
    return c.json(null);
  });
  app.post('/sms/customers/:number/files', limitBody(MAX_BYTES), async (c) => {
    const customer = number.safeParse(c.req.param('number'));
    const form = await c.req.formData().catch(() => null);
    const parsed = withFiles.safeParse({ to: form?.get('to'), text: form?.get('text') ?? '' });
    const files = (form?.getAll('file') ?? []).filter((part) => part instanceof File);
    if (!customer.success || !parsed.success || files.length === 0) return c.json({ text: 'Malformed message.' }, 400);
    const { to, text } = parsed.data;
    const id = newId();
    const answer = await tellFiles({ id, from: customer.data, to, text }, files).catch(() => null);
    if (!answer?.ok) return c.json({ text: `Ringside answered ${answer?.status ?? 'nothing'}.` }, 502);
    const own = { at: Date.now(), isOwn: true, with: to };
    if (text !== '') keep(customer.data, { ...own, id, text, file: null });
    for (const [index, { name, type, size }] of files.entries()) {
      keep(customer.data, { ...own, id: `${id}-${index}`, text: '', file: { name, type, size } });
    }
    return c.json(null);
  });
  app.notFound((c) => c.json({ text: 'Not found.' }, 404));
  app.onError((_error, c) => c.json({ text: 'The gateway failed.' }, 500));
  return {
    fetch: app.fetch,
    close(): void {
      for (const timer of timers) clearTimeout(timer);
    },
  };
}
export type DemoSmsGateway = ReturnType<typeof createSmsGateway>;

function jsonOf(text: unknown): unknown {
  try {
    return JSON.parse(String(text));
  } catch {
    return undefined;
  }
}
