import type { ConferenceMember, Line } from '@ringside/domain/call';
import { useAtomValue } from 'jotai';
import Mic from 'lucide-react/icons/mic';
import MicOff from 'lucide-react/icons/mic-off';
import PhoneOff from 'lucide-react/icons/phone-off';
import { useNames } from '../../../kernel/hooks/useNames.ts';
import { mutedAtom, profileAtom } from '../../../kernel/state.ts';
import { Avatar } from '../../../kit/Avatar.tsx';
import { Glyph, type GlyphName } from '../../../kit/Glyph.tsx';
import { IconButton } from '../../../kit/IconButton.tsx';
import type { MessageKey } from '../../../words/translate.ts';
import { useT } from '../../../words/useT.ts';
import { useCallActions } from '../useCallActions.ts';

interface Look {
  glyph: GlyphName;
  word: MessageKey;
  tone: string;
}
const looks = {
  muted: { glyph: 'off', word: 'conference.muted', tone: 't3' },
  held: { glyph: 'pause', word: 'conference.held', tone: 'm-warn' },
  here: { glyph: 'on', word: 'conference.here', tone: 'm-ok' },
} as const satisfies Record<string, Look>;

const lookOf = ({ isMuted, isHolding }: Pick<ConferenceMember, 'isMuted' | 'isHolding'>): Look =>
  isMuted ? looks.muted : isHolding ? looks.held : looks.here;

/** How somebody is in the conference, a glyph and a word, and the number. */
function Presence({ look, number }: { look: Look; number: string }) {
  const t = useT();
  return (
    <span className="c n">
      <span className={look.tone}>
        <Glyph name={look.glyph} />
      </span>{' '}
      {t(look.word)}
      {number && ` · ${number}`}
    </span>
  );
}

/**
 * Who is in a conference and how, the user first. Each leaves by hanging up; who has made it mutes and drops the others, and
 * whoever was muted so may speak again. CALL-004
 */
export function ConferenceList({ line }: { line: Line }) {
  const t = useT();
  const names = useNames();
  const own = useAtomValue(profileAtom)?.name ?? '';
  const isMuted = useAtomValue(mutedAtom);
  const { dropMember, muteMember } = useCallActions();
  const { others, isLeading, isMutedByLeader } = line;
  if (!others) return null;
  const me = lookOf({ isMuted: isMuted || isMutedByLeader === true, isHolding: line.state === 'held' });
  return (
    <section aria-label={t('conference.people')} className="card">
      <h2 className="sec">
        <span className="grow">{t('conference.people')}</span>
        <span className="n t3">{others.length + 1}</span>
      </h2>
      <ul>
        <li className="row conf">
          <Avatar name={own} size={30} />
          <span className="b">
            <span className="a">{t('conference.you')}</span>
            <Presence look={me} number={isLeading ? t('conference.lead') : ''} />
          </span>
          {isMutedByLeader && (
            <IconButton
              icon={MicOff}
              name={t('conference.speak')}
              aria-pressed={true}
              onClick={() => void muteMember(line, line.id, false)}
            />
          )}
        </li>
        {others.map((party) => (
          <li key={party.lineId} className="row conf">
            <Avatar name={party.name} size={30} />
            <span className="b">
              <span className="a">{names.nameOf(party)}</span>
              <Presence look={lookOf(party)} number={names.numberOf(party)} />
            </span>
            {isLeading && (
              <span className="acts">
                <IconButton
                  icon={party.isMuted ? MicOff : Mic}
                  name={t('conference.mute', { name: names.nameOf(party) })}
                  aria-pressed={party.isMuted}
                  onClick={() => void muteMember(line, party.lineId, !party.isMuted)}
                />
                <IconButton
                  icon={PhoneOff}
                  className="ib ib--danger"
                  name={t('conference.drop', { name: names.nameOf(party) })}
                  onClick={() => void dropMember(line, party.lineId)}
                />
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
