import type { Line } from '@ringside/domain/call';
import { useAtomValue } from 'jotai';
import { profileAtom } from '../../../kernel/state.ts';
import { Avatar } from '../../../kit/Avatar.tsx';
import { useNames } from '../../../kit/text/party.ts';
import { useT } from '../../../words/useT.ts';

/** Who is in a conference, the user first. Each leaves by hanging up; nobody puts another out. CALL-004 */
export function ConferenceList({ line }: { line: Line }) {
  const t = useT();
  const names = useNames();
  const own = useAtomValue(profileAtom)?.name ?? '';
  const { others } = line;
  if (!others) return null;
  return (
    <section aria-label={t('conference.people')} className="card">
      <h2 className="sec">
        <span className="grow">{t('conference.people')}</span>
        <span className="n t3">{others.length + 1}</span>
      </h2>
      <ul>
        <li className="row row--1">
          <Avatar name={own} size={28} />
          <span className="b a">{t('conference.you')}</span>
        </li>
        {others.map((party, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two anonymous callers have nothing else
          <li key={index} className="row row--1">
            <Avatar name={party.name} size={28} />
            <span className="b">
              <span className="a">{names.nameOf(party)}</span>
              {names.numberOf(party) && <span className="c n">{names.numberOf(party)}</span>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
