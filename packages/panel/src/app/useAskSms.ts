import { openSms } from './sms.ts';
import { useAskCentre } from './useCallCentre.ts';

/** Asks queue SMS for something; a refusal when not even its code could be fetched. */
export const useAskSms = () => useAskCentre(openSms);
