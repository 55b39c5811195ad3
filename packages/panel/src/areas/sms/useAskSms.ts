import { useAskCentre } from '../queues/useCallCentre.ts';
import { openSms } from './sms.ts';

/** Asks queue SMS for something; a refusal when not even its code could be fetched. */
export const useAskSms = () => useAskCentre(openSms);
