/** A request that Zendesk sends for the app, in the agent's name. */
export interface ZafRequest {
  /** Path within the account. */
  url: string;
  type: 'GET' | 'POST' | 'PUT';
  contentType?: 'application/json';
  data?: string;
}

/**
 * What `ZAFClient.init()` of the Zendesk Apps framework 2 gives: the methods that the adapter uses, as the "ZAF Client API"
 * and "Support API" references describe them.
 */
export interface ZafClient {
  on(event: string, handler: (data: unknown) => void): void;
  off(event: string, handler: (data: unknown) => void): void;
  /** E.g. `routeTo` a user or ticket, `popover` show or hide, `notify` with a text and a kind. */
  invoke(action: string, ...values: unknown[]): Promise<unknown>;
  /** Values by path, e.g. `currentUser.id`. */
  get(path: string): Promise<Record<string, unknown>>;
  /** Resolves with the answer, read as JSON; rejects with its `status`, `statusText` and `responseJSON`. */
  request(request: ZafRequest): Promise<unknown>;
}
