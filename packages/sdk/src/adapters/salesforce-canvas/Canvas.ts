/** The part of a signed request that the SDK needs. */
export interface CanvasClient {
  oauthToken: string;
  instanceId: string;
  targetOrigin: string;
  instanceUrl?: string;
}

/** The signed request of Salesforce, after the app's own server has checked its signature and decoded it. */
export interface SignedRequest {
  client: CanvasClient;
  context: {
    user: { userId: string; fullName: string; email?: string; language?: string };
    organization: { organizationId: string; name?: string };
    links: { sobjectUrl: string; searchUrl: string };
  };
}

export interface CanvasResponse {
  status: number;
  payload: unknown;
}

interface AjaxSettings {
  client: CanvasClient;
  method: 'GET' | 'POST';
  contentType: string;
  data?: string;
  success: (response: CanvasResponse) => void;
}

/** What the adapter uses of `Sfdc.canvas` from `@salesforce/canvas-js-sdk`. */
export interface Canvas {
  client: {
    ajax(url: string, settings: AjaxSettings): void;
    subscribe(client: CanvasClient, subscription: { name: string; onData: (payload: unknown) => void }): void;
    unsubscribe(client: CanvasClient, name: string): void;
    publish(client: CanvasClient, event: { name: string; payload: object }): void;
    refreshSignedRequest(callback: (response: CanvasResponse) => void): void;
  };
}
