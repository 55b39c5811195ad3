import type { Line } from '@ringside/domain/call';
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { useNames } from '../../../kernel/hooks/useNames.ts';
import { crmBridgeAtom } from '../../crm/crmState.ts';
import { ConferenceList } from '../conference/ConferenceList.tsx';
import { NoteField } from '../notes/NoteField.tsx';
import { CallQuestion } from './CallQuestion.tsx';
import { LastContacts } from './LastContacts.tsx';
import { RecordCard } from './RecordCard.tsx';

interface Props {
  /** All calls that go on, the one in front first. */
  lines: readonly Line[];
  /** The note alone: the keys of the call are open. */
  isShort?: boolean;
  /** What the page around the panel shows for the call. */
  cards?: ReactNode;
}

/**
 * What belongs to the call: who is in it, the record with what its rules ask, the note, the last contacts. In a consultation that
 * is the customer, whom the CRM knows, and not the colleague.
 */
export function CallAbout({ lines, isShort = false, cards }: Props) {
  const names = useNames();
  const logged = useAtomValue(crmBridgeAtom).calls;
  const [front] = lines;
  if (!front) return null;
  const noted = lines.find(({ id, record }) => record !== null || logged[id]) ?? front;
  const of = lines.length > 1 ? { of: names.nameOf(noted.party) } : {};
  return (
    <>
      {!isShort && (
        <>
          {front.others && <ConferenceList line={front} />}
          <div className="recc">
            <RecordCard line={noted} />
            <CallQuestion key={noted.uri} line={noted} />
          </div>
          {cards}
        </>
      )}
      <NoteField lineId={noted.id} {...of} />
      {!isShort && <LastContacts line={noted} />}
    </>
  );
}
