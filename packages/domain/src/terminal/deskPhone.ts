/** A desk phone of the user: one that registers by SIP over UDP, TCP or TLS. TERM-001, TERM-007 */
export interface DeskPhone {
  id: string;
  label: string;
  model: string | null;
  /** User name it registers with; null: it was never given one. */
  sipUser: string | null;
  /** The phone that is registered; null: none is. */
  registration: {
    /** Epoch milliseconds of the server's clock. */
    since: number;
    /** Address and port it comes from. */
    address: string;
    transport: string;
    /** As it calls itself; empty: not at all. */
    userAgent: string;
    /** It can be answered from the panel. CALL-027 */
    canAnswer: boolean;
  } | null;
}

/** Where desk phones register. */
export interface DeskPhoneServer {
  /** Host and port. */
  address: string;
  /** `udp`, `tcp`, `tls`; `tls:5061`: on a port of its own. */
  transports: string[];
  realm: string;
}

/** What is typed into a phone. The password is shown this once. */
export interface DeskPhoneCredentials {
  phone: DeskPhone;
  user: string;
  password: string;
  server: DeskPhoneServer;
}
