import { isObject } from '../port/isObject.ts';
import type { Canvas, CanvasResponse, SignedRequest } from './Canvas.ts';

/** The signed request in the answer of a refresh: signature, full stop, JSON in base64. `null` when it is none. */
function decoded({ status, payload }: CanvasResponse): SignedRequest | null {
  const text = isObject(payload) ? payload['response'] : undefined;
  if (status !== 200 || typeof text !== 'string') return null;
  try {
    const bytes = Uint8Array.from(atob(text.slice(text.indexOf('.') + 1)), (letter) => letter.charCodeAt(0));
    const request: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return isObject(request) && isObject(request['client']) ? (request as unknown as SignedRequest) : null;
  } catch {
    return null;
  }
}

const messageOf = ({ status, payload }: CanvasResponse): string => {
  const first: unknown = Array.isArray(payload) ? payload[0] : payload;
  const message = isObject(first) ? first['message'] : first;
  return typeof message === 'string' && message ? message : `status ${status}`;
};

/**
 * Requests to Salesforce's REST API through the frame's parent, as the signed-in user. A token that has run out is
 * renewed once, and the request made again.
 */
export function createRest(canvas: Canvas, first: SignedRequest) {
  let signed = first;
  const once = (method: 'GET' | 'POST', url: string, body?: object): Promise<CanvasResponse> =>
    new Promise((resolve, reject) => {
      try {
        canvas.client.ajax(url, {
          client: { ...signed.client },
          method,
          contentType: 'application/json',
          ...(body && { data: JSON.stringify(body) }),
          success: resolve,
        });
      } catch (error) {
        // the SDK throws strings
        reject(new Error(String(error)));
      }
    });
  const renew = (): Promise<boolean> =>
    new Promise((resolve) => {
      canvas.client.refreshSignedRequest((response) => {
        const next = decoded(response);
        if (next) signed = next;
        resolve(next !== null);
      });
    });
  return {
    client: () => signed.client,
    /** @returns content of a response from 200 to 299; otherwise rejects with Salesforce's message */
    async ask(method: 'GET' | 'POST', url: string, body?: object): Promise<unknown> {
      let response = await once(method, url, body);
      if (response.status === 401 && (await renew())) response = await once(method, url, body);
      if (response.status < 200 || response.status > 299) throw new Error(messageOf(response));
      return response.payload;
    },
  };
}
