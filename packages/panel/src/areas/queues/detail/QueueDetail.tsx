import type { QueueGroup } from '@ringside/domain/queue';
import { mayUpdate } from '@ringside/domain/rights';
import { useAtomValue } from 'jotai';
import { type KeyboardEvent, lazy, Suspense, useRef, useState } from 'react';
import { useActs } from '../../../kernel/acts.ts';
import { offersAtom } from '../../../kernel/areasAtom.ts';
import { fetchAlways } from '../../../kernel/code/fetchCode.ts';
import { useCounting } from '../../../kernel/hooks/useCounting.ts';
import { layoutAtom } from '../../../kernel/layout.ts';
import { Facts } from '../../../kernel/navigation/Facts.tsx';
import { profileAtom } from '../../../kernel/state.ts';
import { Question } from '../../../kit/overlay/Question.tsx';
import { Switch } from '../../../kit/Switch.tsx';
import { runningTime } from '../../../words/duration.ts';
import { useT } from '../../../words/useT.ts';
import { queueRowActs } from '../acts.ts';
import { CapacityBar } from '../CapacityBar.tsx';
import { callersOf, membersOf, settingsOf } from '../queueState.ts';
import { StateWords } from '../StateWords.tsx';
import { useSaveSettings } from '../settings/useSaveSettings.ts';
import { useSettings } from '../settings/useSettings.ts';
import { useFollowedQueues } from '../useFollowedQueues.ts';
import { DeskTop } from './DeskTop.tsx';
import { QueueCallers } from './QueueCallers.tsx';
import { QueueMembers } from './QueueMembers.tsx';
import { useTakeFirst } from './useTakeFirst.ts';

const QueueHours = lazy(async () => ({
  default: (await fetchAlways(() => import('./QueueHours.tsx'))).QueueHours,
}));

/** Open or closed by hand, for whoever may; closing with callers asks. ACD-028, GRP-004 */
function OpenSwitch({ group }: { group: QueueGroup }) {
  const t = useT();
  const settings = useAtomValue(settingsOf(group.uri));
  const { save, isSaving } = useSaveSettings(group.uri);
  const [isAsking, setAsking] = useState(false);
  const [asked, setAsked] = useState<boolean | null>(null);
  const waiting = group.counters?.waiting ?? 0;
  if (typeof settings === 'string' || !mayUpdate(settings.rights, group.id, 'active')) return null;
  const set = async (active: boolean) => {
    setAsking(false);
    setAsked(active);
    await save({ active });
    setAsked(null);
  };
  return (
    <span className="small med queue-open">
      <span aria-hidden="true">{t('queue.open')}</span>
      <Switch
        name={t('queue.open')}
        on={asked ?? group.active}
        disabled={isSaving}
        onChange={(on) => (on || waiting === 0 ? void set(on) : setAsking(true))}
      />
      {isAsking && (
        <Question
          title={t('queue.closeAsk', { queue: group.label })}
          text={t('queue.closeText', { n: waiting })}
          stay={t('queue.cancel')}
          go={t('queue.close')}
          onStay={() => setAsking(false)}
          onGo={() => void set(false)}
        />
      )}
    </span>
  );
}

function Figures({ group }: { group: QueueGroup }) {
  const t = useT();
  const { counters } = group;
  if (!counters) return null;
  const all = counters.answered + counters.missed;
  return (
    <div className="kpis">
      <div className="kpi">
        <span className="k">{t('queue.answered')}</span>
        <span className="v">{counters.answered}</span>
      </div>
      <div className="kpi">
        <span className="k">{t('queue.missed')}</span>
        <span className="v">
          {counters.missed}
          {counters.missed > 0 && <small className="danger">{Math.round((100 * counters.missed) / all)}%</small>}
        </span>
      </div>
      <div className="kpi">
        <span className="k">{t('queue.meanWait')}</span>
        <span className="v">{runningTime(counters.meanWait * 1000)}</span>
      </div>
    </div>
  );
}

type Lens = 'callers' | 'members' | 'hours';

/** One queue: state, figures, callers, agents, hours. S-ACD-2, NAV-008 */
export function QueueDetail({ group }: { group: QueueGroup }) {
  const t = useT();
  const acts = useActs(queueRowActs);
  useFollowedQueues();
  const { settings } = useSettings(group.uri);
  const offers = useAtomValue(offersAtom) ?? [];
  const { MyDay } = offers.find((offered) => offered.MyDay) ?? {};
  const { QueueHour } = offers.find((offered) => offered.QueueHour) ?? {};
  const isWide = useAtomValue(layoutAtom) === 'wide';
  const isSupervisor = useAtomValue(profileAtom)?.maySupervise ?? false;
  const callers = useAtomValue(callersOf(group.uri)).length;
  const members = useAtomValue(membersOf(group.uri)).length;
  const [lens, setLens] = useState<Lens>(group.counters?.waiting ? 'callers' : 'members');
  const scroller = useRef<HTMLElement>(null);
  useCounting();
  useTakeFirst(group, isWide, acts);
  const lenses: { id: Lens; name: string; count?: number }[] = [
    { id: 'callers', name: t('queue.callers'), count: Math.max(callers, group.counters?.waiting ?? 0) },
    { id: 'members', name: t('queue.members'), count: members },
  ];
  if (typeof settings !== 'string') lenses.push({ id: 'hours', name: t('queue.hours') });
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const now = lenses.findIndex(({ id }) => id === lens);
    const next = lenses[(now + step + lenses.length) % lenses.length];
    if (!next) return;
    setLens(next.id);
    document.getElementById(`queue-lens-${next.id}`)?.focus();
  };
  const callersShown = (
    <QueueCallers group={group} acts={acts} isSupervisor={isSupervisor} scroller={scroller} isWide={isWide} />
  );
  const membersShown = <QueueMembers group={group} isSupervisor={isSupervisor} isWide={isWide} />;
  const hoursShown = typeof settings !== 'string' && (
    <Suspense fallback={null}>
      <QueueHours calendar={settings.calendar} />
    </Suspense>
  );
  return (
    <main ref={scroller} className={isWide ? 'main queue-page' : 'main'} data-region="content">
      {isWide ? (
        <DeskTop group={group} isSupervisor={isSupervisor} acts={acts}>
          <OpenSwitch group={group} />
        </DeskTop>
      ) : (
        <div className="queue-top">
          <div className="queue-state">
            <StateWords group={group} isPage />
            <span className="grow" />
            <OpenSwitch group={group} />
          </div>
          {group.counters && <CapacityBar group={group} />}
          <Figures group={group} />
        </div>
      )}
      {isWide ? (
        <>
          <section aria-label={t('queue.callers')}>
            <h2 className="sec">
              <span className="grow">{t('queue.callers')}</span>
              <span className="t3 sub">{t('queue.callersOrder')}</span>
            </h2>
            <div className="queue-box">{callersShown}</div>
          </section>
          <section aria-label={t('queue.members')}>
            <h2 className="sec">
              <span className="grow">{t('queue.members')}</span>
              <span className="t3 sub">{t('queue.byName')}</span>
            </h2>
            {membersShown}
          </section>
          {hoursShown && (
            <section aria-label={t('queue.hours')}>
              <h2 className="sec">
                <span className="grow">{t('queue.hours')}</span>
              </h2>
              {hoursShown}
            </section>
          )}
        </>
      ) : (
        <>
          <div className="queue-lenses">
            <div className="seg" role="tablist" aria-label={t('queue.parts')} onKeyDown={onKeyDown}>
              {lenses.map(({ id, name, count }) => (
                <button
                  key={id}
                  id={`queue-lens-${id}`}
                  type="button"
                  role="tab"
                  aria-selected={lens === id}
                  aria-controls="queue-part"
                  tabIndex={lens === id ? 0 : -1}
                  onClick={() => setLens(id)}
                >
                  {name}
                  {count !== undefined && count > 0 && <span className="cnt cnt--quiet">{count}</span>}
                </button>
              ))}
            </div>
          </div>
          <div id="queue-part" role="tabpanel" aria-labelledby={`queue-lens-${lens}`}>
            {lens === 'callers' && callersShown}
            {lens === 'members' && membersShown}
            {lens === 'hours' && hoursShown}
          </div>
        </>
      )}
      {isWide && (
        <Facts>
          {group.isMember && MyDay && <MyDay />}
          {group.counters && QueueHour && (
            <Suspense fallback={null}>
              <QueueHour group={group} />
            </Suspense>
          )}
        </Facts>
      )}
    </main>
  );
}
