import './queueEdit.css';
import type { QueueGroup } from '@ringside/domain/queue';
import { editablePart, mayDo } from '@ringside/domain/rights';
import type { WireGroupSettings } from '@ringside/protocol/queues/settings';
import { useAtomValue, useSetAtom } from 'jotai';
import { type KeyboardEvent, lazy, Suspense, useState } from 'react';
import { fetchAlways } from '../../../kernel/code/fetchCode.ts';
import { isDeskAtom, layoutAtom } from '../../../kernel/layout.ts';
import { Facts } from '../../../kernel/navigation/Facts.tsx';
import { refusalText } from '../../../kernel/refusalText.ts';
import { raiseToastAtom } from '../../../kernel/toasts/toasts.ts';
import { EmptyState } from '../../../kit/EmptyState.tsx';
import { ErrorCard } from '../../../kit/ErrorCard.tsx';
import { SkeletonRows } from '../../../kit/SkeletonRows.tsx';
import type { MessageKey } from '../../../words/translate.ts';
import { withWords } from '../../../words/translate.ts';
import { useT } from '../../../words/useT.ts';
import { useAnnouncements } from '../../announcements/useAnnouncements.ts';
import { noteChangeAtom } from '../changes.ts';
import { CallerJourney } from '../detail/CallerJourney.tsx';
import { EditMembers } from '../members/EditMembers.tsx';
import { draftOf, isMemberRight, membersChange } from '../members/memberList.ts';
import { useMembers } from '../members/useMembers.ts';
import { useSaveSettings } from '../settings/useSaveSettings.ts';
import { useSettings } from '../settings/useSettings.ts';
import { EditCalls } from './EditCalls.tsx';
import { EditExits } from './EditExits.tsx';
import { EditFoot } from './EditFoot.tsx';
import { EditHours } from './EditHours.tsx';
import { EditCallback, EditMore, EditWebchat } from './EditMore.tsx';
import { noDraft, useEditDraft } from './editDraft.ts';
import { GroupRightsContext } from './Locked.tsx';
import { queueFaults, settingsChange } from './queueForm.ts';
import { enQueueEdit } from './words.en.ts';

/** English texts that come with this code. */
export const words = [enQueueEdit];

/** With its recorder and player: few who open a queue's settings come for them. */
const Announcements = lazy(async () => ({
  default: (await fetchAlways(() => withWords(import('../../announcements/Announcements.tsx')))).Announcements,
}));

type Tab = 'calls' | 'members' | 'hours' | 'callback' | 'webchat' | 'greetings' | 'more';
const allTabs: readonly Tab[] = ['calls', 'members', 'hours', 'callback', 'webchat', 'greetings', 'more'];
/** What members of a queue change, where it lets them. GRP-003 .. GRP-005 */
const memberTabs: readonly Tab[] = ['calls', 'greetings'];
type Part = 'edit' | 'editLight' | 'greetings' | 'members';
/** The part of the form that a path opens. */
const tabOf = (part: Part): Tab => (part === 'greetings' || part === 'members' ? part : 'calls');

function Form({
  group,
  saved,
  part,
  onDenied,
}: {
  group: QueueGroup;
  saved: WireGroupSettings;
  part: Part;
  /** The rights are others than were thought. */
  onDenied: () => Promise<void>;
}) {
  const t = useT();
  const raise = useSetAtom(raiseToastAtom);
  const isWide = useAtomValue(layoutAtom) === 'wide';
  const isDesk = useAtomValue(isDeskAtom);
  const note = useSetAtom(noteChangeAtom);
  const { save, isSaving } = useSaveSettings(group.uri);
  const announcements = useAnnouncements(group.uri);
  const [edits, setEdits] = useEditDraft(group.uri);
  const { members, refused: unread, reload: readMembers, save: saveMembers } = useMembers(group.uri);
  const [asked, setTab] = useState<Tab>(() => tabOf(part));
  const [opened, setOpened] = useState(part);
  // Only another path opens another tab: not the first drawing, which would take back what was pressed at once.
  if (opened !== part) {
    setOpened(part);
    setTab(tabOf(part));
  }
  // What another supervisor saves meanwhile shows wherever nothing was typed here.
  const draft = { ...saved, ...edits.settings };
  const { rights } = saved;
  const typed = settingsChange(saved, draft);
  // What the user may not change any more stays as typed, and is not sent.
  const change = editablePart(rights, group.id, typed) ?? {};
  const left = Object.fromEntries(Object.entries(typed).filter(([name]) => !(name in change)));
  const blocked = Object.keys(left).length;
  const shownMembers = edits.members ?? (members ? draftOf(members) : []);
  const newMembers = members && membersChange(members, shownMembers);
  const changes = Object.keys(change).length + Number(newMembers !== null);
  const faults = queueFaults(draft);
  const faulty = Object.keys(faults).length + shownMembers.filter((member) => !isMemberRight(member)).length;
  const isMember = saved.changes === 'members';
  const ownTabs = part === 'editLight' ? allTabs.slice(0, 1) : isMember ? memberTabs : allTabs;
  const tabs = ownTabs.filter((one) => one !== 'members' || mayDo(rights, 'members'));
  const tab = tabs.includes(asked) ? asked : 'calls';
  const props = {
    group,
    draft,
    faults,
    onChange: (more: Partial<WireGroupSettings>) => setEdits({ ...edits, settings: { ...edits.settings, ...more } }),
  };
  const submit = async (): Promise<boolean> => {
    if (Object.keys(change).length > 0) {
      const refused = await save(change);
      if (refused?.code === 'GROUP_FIELD_DENIED') await onDenied();
      if (refused) return false;
      note({ what: 'settings', who: group.label });
    }
    setEdits((now) => ({ ...now, settings: left }));
    if (newMembers) {
      const done = await saveMembers(newMembers);
      if (done !== 'refused') setEdits({ ...noDraft, settings: left });
      if (done !== 'saved') return false;
    }
    setEdits({ ...noDraft, settings: left });
    raise({ kind: 'ok', title: 'edit.saved' });
    return true;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = tabs[(tabs.indexOf(tab) + step + tabs.length) % tabs.length] ?? tab;
    setTab(next);
    document.getElementById(`edit-tab-${next}`)?.focus();
  };
  const way = <CallerJourney draft={draft} announcements={announcements.value ?? []} />;
  return (
    <GroupRightsContext value={rights}>
      <div className={isWide ? 'edit edit--wide' : 'edit'} data-region="content">
        <div className="edit-form">
          {tabs.length > 1 && (
            <div className="utabs" role="tablist" aria-label={t('edit.tabs')} onKeyDown={onKeyDown}>
              {tabs.map((id) => (
                <button
                  key={id}
                  id={`edit-tab-${id}`}
                  type="button"
                  role="tab"
                  aria-selected={tab === id}
                  aria-controls="edit-part"
                  tabIndex={tab === id ? 0 : -1}
                  onClick={() => setTab(id)}
                >
                  {t(`edit.${id}` as MessageKey)}
                </button>
              ))}
            </div>
          )}
          <main className="main edit-main">
            {!isDesk && tab === 'calls' && (
              <details className="edit-way">
                <summary className="small med">{t('way.title')}</summary>
                {way}
              </details>
            )}
            <div
              id="edit-part"
              className="edit-part"
              {...(tabs.length > 1 && { role: 'tabpanel', 'aria-labelledby': `edit-tab-${tab}` })}
            >
              {tab === 'calls' && (isMember ? <EditExits {...props} /> : <EditCalls {...props} />)}
              {tab === 'members' && unread && (
                <ErrorCard
                  title={t('edit.membersFailed')}
                  text={refusalText(t, unread).label}
                  details={unread.code}
                  onRetry={() => void readMembers()}
                />
              )}
              {tab === 'members' && members && (
                <EditMembers
                  saved={members}
                  draft={shownMembers}
                  bySkill={draft.isSkillBasedDistributionEnabled}
                  onChange={(next) => setEdits({ ...edits, members: next })}
                />
              )}
              {tab === 'hours' && <EditHours {...props} />}
              {tab === 'callback' && <EditCallback {...props} />}
              {tab === 'webchat' && <EditWebchat {...props} />}
              {tab === 'more' && <EditMore {...props} />}
              {tab === 'greetings' && (
                <Suspense fallback={<SkeletonRows count={3} label={t('state.loading')} />}>
                  <Announcements groupUri={group.uri} {...announcements} />
                </Suspense>
              )}
            </div>
          </main>
          <EditFoot
            queue={group.label}
            within={`/queue/${encodeURIComponent(group.id)}/`}
            {...{ changes, blocked, faulty, isSaving }}
            onDiscard={() => setEdits(noDraft)}
            onSave={submit}
          />
        </div>
        {isDesk && (
          <Facts>
            <section className="fcard edit-facts" aria-label={t('way.title')}>
              <div className="h">
                <h2>{t('way.title')}</h2>
              </div>
              {way}
            </section>
          </Facts>
        )}
      </div>
    </GroupRightsContext>
  );
}

/** Settings and announcements of a queue, for whoever may change it. S-ACD-3 .. S-ACD-5, NAV-006, NAV-007, NAV-009 */
export function QueueEditor({ group, part }: { group: QueueGroup; part: Part }) {
  const t = useT();
  const { settings, refused, reload } = useSettings(group.uri, true);
  if (typeof settings !== 'string') return <Form group={group} saved={settings} part={part} onDenied={reload} />;
  return (
    <main className="main" data-region="content">
      {refused ? (
        <ErrorCard
          title={t('edit.failed')}
          text={refusalText(t, refused).label}
          details={refused.code}
          onRetry={() => void reload()}
        />
      ) : settings === 'hidden' ? (
        <EmptyState title={t('edit.forbidden')} text={t('edit.forbiddenText')} />
      ) : (
        <SkeletonRows count={5} label={t('state.loading')} />
      )}
    </main>
  );
}
