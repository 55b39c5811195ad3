import type { Line } from '@ringside/domain/call';
import { firstName } from '../../../kernel/hooks/useNames.ts';
import { pastDuration } from '../../../words/duration.ts';
import type { Translate } from '../../../words/translate.ts';
import { endCauseKey } from '../endCause.ts';

/** A finished call in one line: `Billing, 7 min 42 s, ended by Claire`, or why it did not come about. */
export function callFacts(t: Translate, line: Line): string {
  const { end, talkingSince, party, via, isIncoming } = line;
  const from = via?.name || t(isIncoming ? 'history.incoming' : 'history.outgoing');
  const cause = end?.cause ?? 'normal';
  if (talkingSince === null || !end) return [from, t(endCauseKey(cause))].join(', ');
  const isPlain = cause === 'normal';
  const name = firstName(party.name);
  const how =
    isPlain && end.by === 'remote' && name
      ? t('after.endedBy', { name })
      : isPlain && end.by === 'local'
        ? t('after.endedByYou')
        : isPlain
          ? ''
          : t(endCauseKey(cause));
  return [from, pastDuration((end.at - talkingSince) / 1000), how].filter(Boolean).join(', ');
}
