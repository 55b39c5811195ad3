/** A file that goes along with a message; it lies on this machine. */
export interface SmsMedia {
  name: string;
  /** MIME type. */
  type: string;
  /** The file itself. Rejects when it cannot be read. */
  open: () => Promise<Blob>;
}

/** What a gateway is given. `id` is ours: delivery reports name it, and the same one is sent to the customer once. */
export interface OutgoingSms {
  id: string;
  from: string;
  to: string;
  text: string;
  media: SmsMedia | null;
}

/** Carries messages to customers. What customers write comes in by the webhook. */
export interface SmsGateway {
  /** Resolves when the gateway has taken the message; rejects when it has not. */
  send(message: OutgoingSms): Promise<void>;
}
