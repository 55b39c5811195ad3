import '../../kit/styles/forms.css';
import './denylist.css';
import type { BlockedNumber } from '@ringside/domain/presence';
import { useAtomValue, useSetAtom } from 'jotai';
import Ban from 'lucide-react/icons/ban';
import Plus from 'lucide-react/icons/plus';
import { useEffect, useState } from 'react';
import { useActs } from '../../kernel/acts.ts';
import { useNames } from '../../kernel/hooks/useNames.ts';
import { goToAtom, pathAtom } from '../../kernel/navigation/atoms.ts';
import { nowAtom } from '../../kernel/state.ts';
import { Button } from '../../kit/Button.tsx';
import { EmptyState } from '../../kit/EmptyState.tsx';
import { SkeletonRows } from '../../kit/SkeletonRows.tsx';
import { momentLabel } from '../../words/dates.ts';
import { useLocale, useT } from '../../words/useT.ts';
import { denylistActs } from './acts.ts';
import { BlockSheet } from './BlockSheet.tsx';
import { FindNumber } from './FindNumber.tsx';
import { type BlockWish, blockedAtom } from './state.ts';
import { enDenylist } from './words.en.ts';

/** English texts that come with this code. */
export const words = [enDenylist];

const LIST = '/services/blacklist';

function Row({ entry }: { entry: BlockedNumber }) {
  const t = useT();
  const names = useNames();
  const locale = useLocale();
  const now = useAtomValue(nowAtom);
  const { unblock } = useActs(denylistActs);
  const { number, name, tries, lastTry, until } = entry;
  const tried =
    lastTry === null ? t('deny.never') : t('deny.tried', { when: momentLabel(locale, lastTry, now), n: tries });
  const about = [
    name !== '' && names.number(number),
    tried,
    until !== null && t('deny.until', { when: momentLabel(locale, until, now) }),
  ];
  const shown = name || names.number(number);
  return (
    <li className="row">
      <span className="ic">
        <Ban className="i i-s" aria-hidden="true" />
      </span>
      <span className="b">
        <span className="a">{shown}</span>
        <span className="c">
          <span className="trunc">{about.filter(Boolean).join(' · ')}</span>
        </span>
      </span>
      <span className="e">
        <Button size="small" aria-label={t('deny.unblockName', { number: shown })} onClick={() => void unblock(entry)}>
          {t('deny.unblock')}
        </Button>
      </span>
    </li>
  );
}

/** Blocked numbers of the user, and a new one chosen from results. S-DENY-1, S-DENY-2, NAV-055, NAV-056 */
export function DenylistScreen() {
  const t = useT();
  const names = useNames();
  const acts = useActs(denylistActs);
  const path = useAtomValue(pathAtom);
  const goTo = useSetAtom(goToAtom);
  const blocked = useAtomValue(blockedAtom);
  const [wish, setWish] = useState<BlockWish | null>(null);
  useEffect(() => acts.follow(), [acts]);
  const isNew = path.endsWith('/new');
  const add = (
    <Button look="primary" onClick={() => goTo(`${LIST}/new`)}>
      <Plus className="i i-s" aria-hidden="true" /> {t('deny.add')}
    </Button>
  );
  return (
    <main className="main" data-region="content">
      {isNew ? (
        <FindNumber onChoose={setWish} />
      ) : (
        <>
          {blocked === null && <SkeletonRows count={4} label={t('state.loading')} />}
          {blocked?.length === 0 && (
            <EmptyState title={t('deny.none')} text={t('deny.noneText')}>
              {add}
            </EmptyState>
          )}
          {blocked && blocked.length > 0 && (
            <>
              <p className="small t2 deny-what">{t('deny.what')}</p>
              <ul className="deny-list" aria-label={t('screen.denylist')}>
                {blocked.map((entry) => (
                  <Row key={entry.uri} entry={entry} />
                ))}
              </ul>
              <div className="deny-add">{add}</div>
            </>
          )}
        </>
      )}
      {wish && (
        <BlockSheet
          wish={wish}
          shown={wish.name || names.number(wish.number)}
          onClose={(isDone) => {
            setWish(null);
            if (isDone) goTo(LIST);
          }}
        />
      )}
    </main>
  );
}
