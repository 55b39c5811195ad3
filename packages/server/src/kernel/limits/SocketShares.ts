/** How many sockets there may be, and how long one may stay a stranger. */
export interface ShareLimits {
  /** Of one address, without a registration or session. Default 50. */
  strangers?: number;
  /** Of one address, with one. Default 200. */
  proven?: number;
  /** Of all addresses together. Default 5000. */
  total?: number;
  /** Time to show a password, in milliseconds; 0: none. */
  deadlineMs: number;
}

interface Member<Socket> {
  socket: Socket;
  address: string;
  end: (why: string) => void;
  isProven: boolean;
  timer: NodeJS.Timeout | null;
}

/** WebSocket close code of a place that is full for the moment, or that was not used in time. RFC 6455, IANA registry */
export const TRY_AGAIN_LATER = 1013;

/**
 * Shares of long-lived sockets by address. Strangers, who have shown no password yet, get few and have a deadline;
 * where there are too many of them the oldest goes, so that whoever comes next is let in and no number of idle sockets
 * keeps anybody out. Nothing is searched: each step takes the same time however many sockets there are.
 */
export class SocketShares<Socket extends object> {
  readonly #limits: Required<ShareLimits>;
  readonly #members = new Map<Socket, Member<Socket>>();
  /** Oldest first. */
  readonly #strangers = new Set<Member<Socket>>();
  readonly #addresses = new Map<string, { strangers: Set<Member<Socket>>; proven: number }>();

  constructor(limits: ShareLimits) {
    this.#limits = { strangers: 50, proven: 200, total: 5000, ...limits };
  }

  get size(): number {
    return this.#members.size;
  }

  /**
   * A socket was opened.
   *
   * @param end ends it; `leave` is called afterwards, or has been called
   * @returns false: everything is taken by people who have shown a password; it is to be refused
   */
  join(socket: Socket, address: string, end: (why: string) => void): boolean {
    const share = this.#addresses.get(address) ?? { strangers: new Set<Member<Socket>>(), proven: 0 };
    if (share.strangers.size >= this.#limits.strangers) this.#evict(share.strangers);
    if (this.#members.size >= this.#limits.total) this.#evict(this.#strangers);
    if (this.#members.size >= this.#limits.total) return false;
    const { deadlineMs } = this.#limits;
    const timer = deadlineMs === 0 ? null : setTimeout(() => end('no registration in time'), deadlineMs).unref();
    const member: Member<Socket> = { socket, address, end, isProven: false, timer };
    // Again: it is forgotten with the last socket of the address, which may just have gone.
    this.#addresses.set(address, share);
    this.#members.set(socket, member);
    this.#strangers.add(member);
    share.strangers.add(member);
    return true;
  }

  /** It has shown a password. @returns false: its address has too many that have; it is ended */
  prove(socket: Socket): boolean {
    const member = this.#members.get(socket);
    const share = member && this.#addresses.get(member.address);
    if (!member || !share || member.isProven) return true;
    if (share.proven >= this.#limits.proven) {
      member.end('too many connections');
      return false;
    }
    if (member.timer) clearTimeout(member.timer);
    member.isProven = true;
    share.proven++;
    share.strangers.delete(member);
    this.#strangers.delete(member);
    return true;
  }

  /** Its registration is over. It may stay, and is the next to go where there are too many. */
  unprove(socket: Socket): void {
    const member = this.#members.get(socket);
    const share = member && this.#addresses.get(member.address);
    if (!share || !member?.isProven) return;
    member.isProven = false;
    share.proven--;
    share.strangers.add(member);
    this.#strangers.add(member);
  }

  /** It is closed. */
  leave(socket: Socket): void {
    const member = this.#members.get(socket);
    if (!member) return;
    this.#members.delete(socket);
    if (member.timer) clearTimeout(member.timer);
    this.#strangers.delete(member);
    const share = this.#addresses.get(member.address);
    if (!share) return;
    if (member.isProven) share.proven--;
    share.strangers.delete(member);
    if (share.proven === 0 && share.strangers.size === 0) this.#addresses.delete(member.address);
  }

  #evict(strangers: Set<Member<Socket>>): void {
    const [oldest] = strangers;
    if (!oldest) return;
    this.leave(oldest.socket);
    oldest.end('too many connections');
  }
}
