import {
  type CrmBridge,
  type CrmCall,
  type CrmRecord,
  type CrmState,
  crmStart,
  type LogFields,
} from '@ringside/domain/crm';
import { atom } from 'jotai';
import { environmentAtom, panelConfigAtom } from '../../kernel/state.ts';
import { userAtom } from '../../kernel/store.ts';

/** The machine of the CRM bridge, as its runner keeps it. */
export const crmBridgeAtom = atom<CrmBridge>(crmStart);

/** What the CRM page offers. */
export interface CrmOffer {
  search: boolean;
  open: boolean;
  newContact: boolean;
  log: boolean;
}
export const NO_OFFER: CrmOffer = { search: false, open: false, newContact: false, log: false };
export const crmOfferAtom = atom<CrmOffer>(NO_OFFER);

/** Each holds until the panel is loaded again: *always* for the rule, *yes* and *no* for the rule and the caller. */
export type RuleAnswer = 'yes' | 'always' | 'no';

/** Questions of the CRM bridge and of CRM rules, shown one at a time, oldest first. */
export type CrmPrompt =
  | { is: 'open'; lineId: string; record: CrmRecord }
  | { is: 'choose'; lineId: string; isBook: boolean }
  /** `callUri: null`: about no call. */
  | { is: 'rule'; key: string; callUri: string | null; labels: readonly string[]; answer: (answer: RuleAnswer) => void }
  | { is: 'disabled' };
export const crmPromptsAtom = atom<readonly CrmPrompt[]>([]);

/** Notes of calls, by line; outcomes beside them. */
export { notesAtom } from '../../kernel/state.ts';
export const dispositionsAtom = userAtom<Readonly<Record<string, string>>>({});

/** A field of this name in the form after a call is the outcome of the call; the CRM may refuse a choice. */
export const OUTCOME_FIELD = 'disposition';
/** Outcomes that the page around the panel knows, as its form declares them; none where it declares none. */
export const outcomesOf = ({ log }: CrmCall): { value: string; label: string }[] => {
  const field = log.at === 'form' ? log.form.fields.find(({ name }) => name === OUTCOME_FIELD) : undefined;
  return field?.kind === 'choice' ? field.options.map(({ value, label }) => ({ value: String(value), label })) : [];
};

/** What a user can want of the CRM; there is no CRM bridge without it. None rejects. */
export interface CrmIntents {
  openRecord(record: CrmRecord): void;
  newContact(lineId: string): void;
  /** Shows the chooser of the records that match a call. */
  choose(lineId: string): void;
  chosen(lineId: string, record: CrmRecord): void;
  /** Kept as it is typed. */
  setNote(lineId: string, note: string): void;
  /** Asks the CRM first. @returns why it may not be, or `null` when it is set */
  setDisposition(lineId: string, disposition: string): Promise<{ reason: string | null } | null>;
  submitLog(lineId: string, fields: LogFields): void;
  logAgain(lineId: string): void;
  /** Closes the card of a finished call; what was filled in is not lost. `byTime`: nobody has pressed anything. */
  closeCall(lineId: string, fields: LogFields, byTime?: boolean): void;
}
export const crmIntentsAtom = atom<CrmIntents | null>(null);

/** State for the screen: alone, or with the interface switched off, there is no CRM. CRM-001, CRM-042 */
export const crmStateAtom = atom((get): CrmState => {
  const config = get(panelConfigAtom);
  const isOn = config?.crmApiEnabled && config.allowedParentFrames.length > 0;
  return get(environmentAtom) === 'frame' && isOn ? get(crmBridgeAtom).at : 'disabled';
});

/** The oldest question that is about no call, while it can be asked; those about a call stand in its page. */
export const crmQuestionAtom = atom((get) =>
  get(crmPromptsAtom).find(
    (one) =>
      one.is === 'disabled' || (one.is === 'rule' && one.callUri === null && get(crmStateAtom) === 'initialized'),
  ),
);

/** The finished call whose card is shown: the oldest that still asks for something, else the newest. */
export const afterCallAtom = atom((get) => {
  const calls = Object.values(get(crmBridgeAtom).calls).filter(({ log }) => log.at !== 'none');
  return calls.find(({ log }) => log.at === 'form' || log.at === 'failed') ?? calls.at(-1) ?? null;
});

export const addPromptAtom = atom(null, (get, set, prompt: CrmPrompt) => {
  set(crmPromptsAtom, [...get(crmPromptsAtom), prompt]);
});
export const closePromptAtom = atom(null, (get, set, prompt: CrmPrompt) => {
  set(
    crmPromptsAtom,
    get(crmPromptsAtom).filter((other) => other !== prompt),
  );
});
