import type { QueueGroup } from '@ringside/domain/queue';
import { atom, useAtomValue } from 'jotai';
import Users from 'lucide-react/icons/users';
import { lazy, Suspense } from 'react';
import { fetchAlways } from '../../kernel/code/fetchCode.ts';
import { pathAtom } from '../../kernel/navigation/atoms.ts';
import { PanelLink } from '../../kernel/navigation/PanelLink.tsx';
import { dataAsOfAtom, groups } from '../../kernel/state.ts';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { SkeletonRows } from '../../kit/SkeletonRows.tsx';
import { withWords } from '../../words/translate.ts';
import { useT } from '../../words/useT.ts';
import { CallGroup, GroupState } from './GroupLine.tsx';
import { GroupPage } from './GroupPage.tsx';
import { patternName } from './groupWords.ts';
import { enGroups } from './words.en.ts';

/** English texts that come with this code. */
export const words = [enGroups];

/** Recorder and player come with them, for whoever may use them. */
const GroupGreetings = lazy(async () => ({
  default: (await fetchAlways(() => withWords(import('./GroupGreetings.tsx')))).GroupGreetings,
}));

/** Groups the user belongs to that are no queues, by name. GRP-001 */
const ownGroupsAtom = atom((get) =>
  get(groups.allAtom)
    .filter(({ isAcd, isMember }) => !isAcd && isMember)
    .sort((a, b) => a.label.localeCompare(b.label)),
);

function Row({ group }: { group: QueueGroup }) {
  const t = useT();
  return (
    <li className="row">
      <PanelLink className="b" path={`/groups/${encodeURIComponent(group.id)}`} data-row="">
        <span className="a">{group.label}</span>
        <GroupState group={group} more={t(patternName(group))} />
      </PanelLink>
      <CallGroup group={group} />
    </li>
  );
}

/** The groups of the user, one of them, or its greetings, by the path. NAV-057 .. NAV-060, GRP-001 */
export function GroupsScreen() {
  const t = useT();
  const isKnown = useAtomValue(dataAsOfAtom) !== null;
  const own = useAtomValue(ownGroupsAtom);
  const [, id, part, topic = null] =
    /^\/groups\/([^/?]+)(?:\/(greetings)(?:queuing\/(\w+))?)?/.exec(useAtomValue(pathAtom)) ?? [];
  const shown = own.find((group) => encodeURIComponent(group.id) === id);
  return (
    <main className="main" data-region="content">
      {!isKnown && own.length === 0 ? (
        <SkeletonRows count={4} label={t('state.loading')} />
      ) : shown && part ? (
        <Suspense fallback={<SkeletonRows count={4} label={t('state.loading')} />}>
          <GroupGreetings key={shown.uri} group={shown} part={topic} />
        </Suspense>
      ) : shown ? (
        <GroupPage key={shown.uri} group={shown} />
      ) : id !== undefined ? (
        <EmptyState art={<Users className="i" />} title={t('groups.gone')} text={t('groups.noneText')}>
          <PanelLink className="btn" path="/groups">
            {t('groups.all')}
          </PanelLink>
        </EmptyState>
      ) : own.length === 0 ? (
        <EmptyState art={<Users className="i" />} title={t('groups.none')} text={t('groups.noneText')} />
      ) : (
        <ul>
          {own.map((group) => (
            <Row key={group.uri} group={group} />
          ))}
        </ul>
      )}
    </main>
  );
}
