import type { WireCallLine } from '@ringside/protocol/calls';
import { type Bus, createBus } from '../../kernel/bus.ts';
import type { CallRecord, LineChange } from '../../kernel/events.ts';
import type { Registrar } from '../../sip/registration/Registrar.ts';
import type { CallEvents } from '../CallEngine.ts';
import type { Line } from '../line/Line.ts';
import { withNames } from '../line/names.ts';
import type { Directory } from '../ports/Directory.ts';

const shownOf = ({
  actions,
  displayedLabel,
  displayedNames,
  displayedCompany,
  displayedPhoto,
  others,
}: WireCallLine): string =>
  JSON.stringify([
    actions,
    displayedLabel,
    displayedNames,
    displayedCompany,
    displayedPhoto,
    others?.map(({ label }) => label),
  ]);

/** Live lines, and everybody who wants to hear of them. */
export class CallBook {
  readonly #lines = new Set<Line>();
  /** What its user may do and sees of the other side, as last pushed. */
  readonly #shown = new WeakMap<Line, string>();
  readonly #telephony = new Map<string, CallEvents['telephony']['state']>();
  /** Tells everybody who listens. */
  readonly emit: Bus<CallEvents>['emit'];
  readonly on: Bus<CallEvents>['on'];
  /** Ids of a user's registered terminals. */
  readonly #terminals: (userId: string) => string[];
  readonly #namesOf: Directory['namesOf'];

  /**
   * @param directory says which terminals a user has, and by which names the user knows a number
   * @param registrar says which of the terminals are registered
   * @param onFault a listener threw; the others hear all the same
   */
  constructor(
    directory: Pick<Directory, 'terminalsOf' | 'namesOf'>,
    registrar: Pick<Registrar, 'bindingOfTerminal'>,
    onFault: (error: unknown) => void,
  ) {
    const isRegistered = (terminalId: string): boolean => registrar.bindingOfTerminal(terminalId) !== null;
    this.#terminals = (userId) =>
      directory
        .terminalsOf(userId)
        .map(({ terminalId }) => terminalId)
        .filter(isRegistered);
    this.#namesOf = (userId, number) => directory.namesOf(userId, number);
    const bus = createBus<CallEvents>((_what, error) => onFault(error));
    this.emit = bus.emit;
    this.on = bus.on;
  }

  /** @param isPlaced a call its user makes: one that is on hold meanwhile is what it is about (consultation) */
  add(line: Line, isPlaced = false): void {
    const { userId } = line.start;
    const held = isPlaced && userId !== null && this.linesOf(userId).findLast(({ state }) => state.at === 'held');
    this.#lines.add(line);
    if (!held) return this.#push(line, 'add');
    held.linkId ??= held.id;
    line.linkId = held.linkId;
    this.#push(line, 'add');
    this.#push(held, 'update');
  }

  /** Pushes a line as it is now; a dropped one is written to the history and removed. */
  update(line: Line): void {
    if (!this.#lines.has(line)) return;
    if (!line.isLive) this.#lines.delete(line);
    this.#push(line, 'update');
    if (line.isLive) return;
    const finished = line.toFinished();
    if (finished) this.emit('finished', finished);
    if (line.start.userId === null) return;
    this.emit('line', { userId: line.start.userId, op: 'remove', restUri: line.restUri });
    if (line.linkId !== null) this.#unlink(line.start.userId, line.linkId);
  }

  /** A consultation of which one line is left is none any more. */
  #unlink(userId: string, linkId: string): void {
    const linked = this.linesOf(userId).filter((line) => line.linkId === linkId);
    const [last] = linked;
    if (!last || linked.length > 1) return;
    last.linkId = null;
    this.#push(last, 'update');
  }

  /** Live lines of a user, oldest first. */
  linesOf(userId: string): Line[] {
    return [...this.#lines].filter((line) => line.start.userId === userId);
  }

  /** What the history is to keep if the server dies now. */
  running(): CallRecord[] {
    return [...this.#lines].map((line) => line.toInterrupted()).filter((call) => call !== null);
  }

  /** A line as its user sees it; `join` is offered where another own terminal could take the line over. CALL-014, CALL-017 */
  wireOf(line: Line): WireCallLine {
    const { userId } = line.start;
    const canJoin =
      (line.state.at === 'talking' || line.state.at === 'held') &&
      userId !== null &&
      this.#terminals(userId).some((terminalId) => terminalId !== line.terminalId);
    const wire = userId === null ? line.toWire() : withNames(line.toWire(), (number) => this.#namesOf(userId, number));
    return canJoin ? { ...wire, actions: [...wire.actions, 'join'] } : wire;
  }

  /** A terminal of the user, or a contact (user null: of everybody), is another: lines may offer and show other things. */
  refresh(userId: string | null): void {
    for (const line of userId === null ? [...this.#lines] : this.linesOf(userId)) {
      if (line.start.userId !== null && this.#shown.get(line) !== shownOf(this.wireOf(line)))
        this.#push(line, 'update');
    }
  }

  telephonyOf(userId: string): CallEvents['telephony']['state'] {
    const lines = this.linesOf(userId);
    if (lines.some((line) => !line.isRingingIn)) return 'busy';
    if (lines.length > 0) return 'ringing';
    return this.#terminals(userId).length > 0 ? 'available' : 'unavailable';
  }

  /** Tells the telephony state of a user where it has changed. PRES-006 */
  refreshTelephony(userId: string): void {
    const state = this.telephonyOf(userId);
    if ((this.#telephony.get(userId) ?? 'unavailable') === state) return;
    if (state === 'unavailable') this.#telephony.delete(userId);
    else this.#telephony.set(userId, state);
    this.emit('telephony', { userId, state });
  }

  #push(line: Line, op: 'add' | 'update'): void {
    const { userId } = line.start;
    if (userId === null) return;
    const wire = this.wireOf(line);
    this.#shown.set(line, shownOf(wire));
    const change: LineChange = { userId, op, line: wire };
    this.emit('line', change);
    this.refreshTelephony(userId);
  }
}
