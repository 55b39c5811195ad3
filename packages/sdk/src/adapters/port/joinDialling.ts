import type { CrmHost, DialHandler, DialOutcome, DialRequest } from './CrmHost.ts';
import { type DialTexts, dialReason } from './dialReason.ts';
import type { HostPhone } from './watchCalls.ts';

/** The SDK's error by its members: an adapter may be built apart from the core, where classes differ. */
const refusal = (error: unknown): { status: number; text: string } => {
  const { status, outcomeUnknown, content } = error as {
    status?: unknown;
    outcomeUnknown?: unknown;
    content?: unknown;
  };
  const text = (content as { text?: unknown } | null | undefined)?.text;
  const otherwise = outcomeUnknown ? 'It is not known whether the call was placed' : 'The phone did not place the call';
  return { status: typeof status === 'number' ? status : 500, text: typeof text === 'string' ? text : otherwise };
};

interface DiallingOptions {
  texts?: DialTexts | undefined;
  signal: AbortSignal;
  report: (error: unknown) => void;
  /** What stands around every dial request. */
  through: (dial: DialHandler) => DialHandler;
}

/** Reasons that pass by themselves in a moment: the panel, or the SDK before it, keeps a call for so long. */
const PASSING = new Set<unknown>(['starting', 'noPanel', 'noServer']);

/** Dial requests of the host become calls; the host may dial while the phone can, as `phone.dial` says. */
export function joinDialling(
  phone: HostPhone,
  host: CrmHost,
  { texts, signal, report, through }: DiallingOptions,
): void {
  let told: string | null | undefined;
  const why = () => dialReason(phone.dial.getSnapshot(), texts);
  const tell = (): void => {
    const reason = why();
    const code = reason?.code ?? null;
    if (signal.aborted || code === told) return;
    told = code;
    try {
      if (reason) host.setDialEnabled(false, reason);
      else host.setDialEnabled(true);
    } catch (error) {
      report(error);
    }
  };
  const dial = async ({ number, record }: DialRequest): Promise<DialOutcome> => {
    const reason = why();
    if (reason && !PASSING.has(reason.code)) return { ok: false, status: 503, text: reason.text };
    try {
      const placed = await phone.send('CALL', record ? { number, record } : { number });
      return { ok: true, ...placed };
    } catch (error) {
      return { ok: false, ...refusal(error) };
    }
  };
  signal.addEventListener('abort', phone.dial.subscribe(tell));
  const whenOpen = through(dial);
  host.onDial((request) =>
    signal.aborted ? Promise.resolve({ ok: false, status: 503, text: 'The phone was closed' }) : whenOpen(request),
  );
  tell();
}
