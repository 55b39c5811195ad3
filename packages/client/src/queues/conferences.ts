import { acdConferencePage, type WireAcdConference } from '@ringside/protocol/queues/conferences';
import type { Verbs } from '../kernel/Reach.ts';
import { mapResult, type Result } from '../kernel/result.ts';

export interface ConferenceVerbs {
  /** Past conferences: own ones and those of supervised queues, newest first. ACD-049 */
  conferences(query: { before?: number; beforeUri?: string; limit: number }): Promise<Result<WireAcdConference[]>>;
}

/** Past conferences over REST. */
export const conferenceVerbs: Verbs<ConferenceVerbs> = ({ ask }) => ({
  async conferences({ before, beforeUri, limit }) {
    const query = new URLSearchParams({ limit: String(limit) });
    if (before !== undefined) query.set('before', String(before));
    if (beforeUri !== undefined) query.set('beforeUri', beforeUri);
    const path = `telephony/AcdConference?${query}`;
    return mapResult(await ask({ method: 'GET', path, answer: acdConferencePage }), ({ items }) => items);
  },
});
