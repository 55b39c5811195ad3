import type { Party } from '@ringside/domain';
import type { Translate } from '../i18n/translate.ts';

/** Who the other side is, in one line: name, else number, else *Anonymous*. */
export const partyName = (t: Translate, party: Party): string => party.name || party.number || t('party.anonymous');

/** The number under a name; empty when it is the name already. */
export const partyNumber = (party: Party): string => (party.name ? party.number : '');

/** First word of a name, for short sentences. */
export const firstName = (name: string): string => name.split(/[\s,]+/)[0] ?? name;
