import type { Party } from '@ringside/domain/call';
import { ECHO_NUMBER } from '@ringside/protocol/words/numbers';
import { useAtomValue } from 'jotai';
import { numberText } from '../../words/numberText.ts';
import { useT } from '../../words/useT.ts';
import { profileAtom } from '../state.ts';

/** First word of a name, for short sentences; a number stays whole. */
export const firstName = (name: string): string =>
  /^[\u2066+\d]/.test(name) ? name : (name.split(/[\s,]+/)[0] ?? name);

/** A name that has little room: `Marc A.`; one word stays as it is. */
export function shortName(name: string): string {
  const words = name.trim().split(/\s+/);
  const last = words.length > 1 ? [...(words.at(-1) ?? '')][0] : undefined;
  return last ? `${words[0]} ${last}.` : name;
}

/** How people and numbers are written in this panel. */
export function useNames() {
  const t = useT();
  const country = useAtomValue(profileAtom)?.countryCode ?? '';
  const number = (text: string): string => numberText(text, country);
  return {
    /** A number as it is read. */
    number,
    /** Who the other side is, in one line: name, else number, else *Anonymous*. */
    nameOf: (party: Party): string =>
      number(party.name) ||
      (party.number === ECHO_NUMBER ? t('party.echo') : number(party.number)) ||
      t('party.anonymous'),
    /** The number under a name; empty when it is the name already. */
    numberOf: (party: Party): string => (party.name || party.number === ECHO_NUMBER ? number(party.number) : ''),
  };
}
