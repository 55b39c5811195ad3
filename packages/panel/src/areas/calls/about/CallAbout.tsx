import { useAtomValue } from 'jotai';
import { useNames } from '../../../kernel/hooks/useNames.ts';
import { layoutAtom } from '../../../kernel/layout.ts';
import { ongoingLinesAtom } from '../../../kernel/state.ts';
import { crmBridgeAtom } from '../../crm/crmState.ts';
import { HostCards } from '../../host-page/HostCards.tsx';
import { ConferenceList } from '../conference/ConferenceList.tsx';
import { keypadAtom } from '../keypadAtom.ts';
import { NoteField } from '../notes/NoteField.tsx';
import { CallQuestion } from './CallQuestion.tsx';
import { LastContacts } from './LastContacts.tsx';
import { RecordCard } from './RecordCard.tsx';

import { enAbout } from './words.en.ts';

export { RingingAbout } from './RingingAbout.tsx';

/** English texts that come with this code. */
export const words = [enAbout];

/**
 * What belongs to the call in front: who is in it, the record with what its rules ask, the note, the last contacts. In a
 * consultation that is the customer, whom the CRM knows, and not the colleague. Open keys leave a narrow page room for the note.
 */
export function CallAbout() {
  const names = useNames();
  const lines = useAtomValue(ongoingLinesAtom);
  const logged = useAtomValue(crmBridgeAtom).calls;
  const isNarrow = useAtomValue(layoutAtom) !== 'wide';
  const keypad = useAtomValue(keypadAtom);
  const [front] = lines;
  if (!front) return null;
  const isShort = isNarrow && keypad === front.id && front.state === 'talking';
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
          {isNarrow && <HostCards lineId={front.id} />}
        </>
      )}
      <NoteField lineId={noted.id} {...of} />
      {!isShort && <LastContacts line={noted} />}
    </>
  );
}
