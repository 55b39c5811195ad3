/** Whom a new message goes to, as the path names it. NAV-101 */
export interface ChatDestination {
  number: string;
  kind: 'chat' | 'sms';
}

/** What the thread of a destination is known by: however the number is written. */
export const chatDestinationOf = ({ number, kind }: ChatDestination): string => {
  const digits = number.replace(/\D/g, '');
  // National and international forms of a number share their end.
  return `${kind} ${kind === 'sms' ? digits.slice(-9) : digits}`;
};
