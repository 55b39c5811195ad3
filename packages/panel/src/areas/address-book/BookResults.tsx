import { useAtom, useAtomValue, useSetAtom } from 'jotai';
import type { LucideIcon } from 'lucide-react';
import LockKeyhole from 'lucide-react/icons/lock-keyhole';
import NotebookTabs from 'lucide-react/icons/notebook-tabs';
import Timer from 'lucide-react/icons/timer';
import { useCallback } from 'react';
import { useActs } from '../../kernel/acts.ts';
import { useCounting } from '../../kernel/hooks/useCounting.ts';
import { goToAtom } from '../../kernel/navigation/atoms.ts';
import { omniOpenAtom, omniTextAtom } from '../../kernel/omnibox.ts';
import { nowAtom } from '../../kernel/state.ts';
import { Button } from '../../kit/Button.tsx';
import { Prompt } from '../../kit/overlay/Prompt.tsx';
import { useT } from '../../words/useT.ts';
import { type SearchElsewhere, useElsewhere } from '../people/useElsewhere.ts';
import { bookActs } from './acts.ts';
import { bookRows } from './rows.ts';
import { bookPromptAtom, bookSetupAtom, bookViewAtom, isBookAskedAtom } from './state.ts';

/** Looks the text of the number field up in the address book. ABD-016, ABD-017 */
function useBookSearch(): boolean {
  const state = useAtomValue(bookViewAtom)?.state;
  const { start, search } = useActs(bookActs);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a connection that opens searches what stands there
  const look = useCallback<SearchElsewhere>(
    async (text) => {
      void start();
      const found = await search(text);
      return found && { people: bookRows(found.contacts), isMore: found.isMore };
    },
    [state, start, search],
  );
  return useElsewhere('book', look);
}

interface StandProps {
  Mark: LucideIcon;
  title: string;
  detail: string;
  /** What can be done; nothing without. */
  act?: { name: string; isOff?: boolean; run: () => void };
}
/** Where the address book stands, below the list: nothing that is shown moves. */
function Stand({ Mark, title, detail, act }: StandProps) {
  return (
    <div className="row">
      <span className="ic">
        <Mark className="i" aria-hidden="true" />
      </span>
      <span className="b">
        <span className="a">{title}</span>
        <span className="c">
          <span className="trunc">{detail}</span>
        </span>
      </span>
      {act && (
        <span className="e">
          <Button size="small" disabled={act.isOff === true} onClick={act.run}>
            {act.name}
          </Button>
        </span>
      )}
    </div>
  );
}

/** Searches the address book for what is typed, and says where it stands. ABD-006 .. ABD-018, PROMPT-001, PROMPT-002 */
export function BookResults() {
  const t = useT();
  const isSearch = useBookSearch();
  const setup = useAtomValue(bookSetupAtom);
  const view = useAtomValue(bookViewAtom);
  const isAsked = useAtomValue(isBookAskedAtom);
  const now = useAtomValue(nowAtom);
  const { connect } = useActs(bookActs);
  const [prompt, setPrompt] = useAtom(bookPromptAtom);
  useCounting(view?.connectsAt != null);
  if (!setup || setup.is === 'none') return null;
  const leftMs = view?.connectsAt == null ? 0 : Math.min(setup.waitMs, Math.max(0, view.connectsAt - now));
  const left = Math.ceil(leftMs / 1000);
  const again = { name: t('action.tryAgain'), run: connect };
  const stand = (): StandProps | null => {
    if (setup.is === 'unset') {
      if (!setup.mayConfigure) return null;
      const act = { name: t('book.setUp'), run: () => setPrompt('unset') };
      return { Mark: NotebookTabs, title: t('book.title'), detail: t('book.unset'), act };
    }
    switch (view?.state) {
      case 'pending':
        return {
          ...{ Mark: Timer, title: t('book.in', { n: left }), detail: t('book.before', { n: setup.waitMs / 1000 }) },
          act: { name: t('book.retryIn', { n: left }), isOff: true, run: connect },
        };
      case 'networkError':
        return { Mark: NotebookTabs, title: t('book.failed'), detail: t('book.own'), act: again };
      case 'closed':
        return { Mark: NotebookTabs, title: t('book.closed'), detail: t('book.own'), act: again };
      case 'notAllowed':
        return {
          ...{ Mark: LockKeyhole, title: t('book.notSearched') },
          detail: t(view.why === 'missing' ? 'book.missing' : 'book.licence'),
        };
      default:
        return null;
    }
  };
  const shown = isSearch ? stand() : null;
  return (
    <>
      {isSearch && isAsked && <p className="omni-more small t3">{t('book.searching')}</p>}
      {shown && (
        <section aria-label={t('book.title')}>
          {setup.is === 'set' && (
            <h2 className="sec">
              <span className="grow">{t('book.title')}</span>
            </h2>
          )}
          <Stand {...shown} />
        </section>
      )}
      {prompt === 'unset' && <UnsetPrompt onClose={() => setPrompt(null)} />}
      {prompt === 'licence' && (
        <Prompt title={t('book.licenceTitle')} onClose={() => setPrompt(null)}>
          <p>{t('book.licenceText')}</p>
          <div className="bt">
            <Button look="primary" data-autofocus onClick={() => setPrompt(null)}>
              {t('book.ok')}
            </Button>
          </div>
        </Prompt>
      )}
    </>
  );
}

/** PROMPT-001 */
function UnsetPrompt({ onClose }: { onClose: () => void }) {
  const t = useT();
  const goTo = useSetAtom(goToAtom);
  const setText = useSetAtom(omniTextAtom);
  const setOpen = useSetAtom(omniOpenAtom);
  return (
    <Prompt title={t('book.unsetTitle')} onClose={onClose}>
      <p>{t('book.unsetText')}</p>
      <div className="bt">
        <Button data-autofocus onClick={onClose}>
          {t('book.cancel')}
        </Button>
        <Button
          look="primary"
          onClick={() => {
            onClose();
            setText('');
            setOpen(false);
            goTo('/settings/addressbook');
          }}
        >
          {t('book.setUp')}
        </Button>
      </div>
    </Prompt>
  );
}
