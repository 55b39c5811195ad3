import '../../../kit/styles/page.css';
import { lazy, Suspense } from 'react';
import { useActs } from '../../../kernel/acts.ts';
import { fetchAlways } from '../../../kernel/code/fetchCode.ts';
import { useLoaded } from '../../../kernel/hooks/useLoaded.ts';
import { Content } from '../../../kernel/navigation/column.tsx';
import { PanelLink } from '../../../kernel/navigation/PanelLink.tsx';
import { refusalText } from '../../../kernel/refusalText.ts';
import { EmptyState } from '../../../kit/EmptyState.tsx';
import { ErrorCard } from '../../../kit/ErrorCard.tsx';
import { withWords } from '../../../words/translate.ts';
import { useT } from '../../../words/useT.ts';
import { Calls } from '../../history/list/Calls.tsx';
import { useOlderHistory } from '../../history/useOlderHistory.ts';
import { enHistory } from '../../history/words.en.ts';
import { contactActs } from '../acts.ts';
import { contactPath } from '../paths.ts';
import { enContacts } from '../words.en.ts';
import { enContactPerson } from './words.en.ts';

/** English texts that come with this code. */
export const words = [enContacts, enContactPerson, enHistory];

const ChatsWith = lazy(async () => ({
  default: (await fetchAlways(() => withWords(import('./ChatsWith.tsx')))).ChatsWith,
}));

/** How many there are, as the path says it; what the server says since counts. */
interface Counts {
  callCount?: string;
  chatCount?: string;
}

/** All calls and chats with a contact. S-CONT-5, NAV-091, HIST-005 */
export function CallsWith({ id, ...counts }: { id: string } & Counts) {
  const wanted = decodeURIComponent(id);
  return <Histories key={wanted} id={wanted} {...counts} />;
}
function Histories({ id, callCount, chatCount }: { id: string } & Counts) {
  const t = useT();
  const acts = useActs(contactActs);
  const calls = useOlderHistory('all', id);
  const { value: contact, refused, reload } = useLoaded(() => acts.one(id));
  if (refused?.status === 404)
    return (
      <Content>
        <EmptyState title={t('contacts.gone')} text={t('contacts.goneText')} />
      </Content>
    );
  const fault = refused && refusalText(t, refused);
  return (
    <Content className="main pg">
      {fault && (
        <ErrorCard
          title={t('contacts.failed')}
          text={fault.label}
          details={refused.code}
          onRetry={() => void reload()}
        />
      )}
      <header className="idn">
        <div className="grow">
          <h2>
            <PanelLink className="link" path={contactPath(id)}>
              {contact?.name ?? t('screen.contact')}
            </PanelLink>
          </h2>
        </div>
      </header>
      <h3 className="sec sec--flush">{t('person.calls', { n: contact?.callCount ?? Number(callCount ?? 0) })}</h3>
      <Calls
        calls={calls}
        clear={null}
        words={{
          empty: t('contacts.noCalls'),
          emptyText: '',
          clearAsk: '',
          deleteText: t('history.deleteText'),
          deleteAsk: (count) => (count > 1 ? t('history.deleteAllAsk', { n: count - 1 }) : t('history.deleteAsk')),
        }}
      />
      <Suspense fallback={null}>
        <ChatsWith
          numbers={contact?.numbers.map(({ number }) => number) ?? []}
          count={contact?.chatCount ?? Number(chatCount ?? 0)}
        />
      </Suspense>
    </Content>
  );
}
