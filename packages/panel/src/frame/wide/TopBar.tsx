import { useAtomValue, useSetAtom } from 'jotai';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import type { Screen } from '../../kernel/Area.ts';
import { areasAtom } from '../../kernel/areasAtom.ts';
import { goBackAtom, navigationAtom } from '../../kernel/navigation/atoms.ts';
import { entryOf, listOf, titleOf } from '../../kernel/navigation/screens.ts';
import { useBackName } from '../../kernel/navigation/useBackName.ts';
import { IconButton } from '../../kit/IconButton.tsx';
import { useT } from '../../words/useT.ts';
import { OmniField } from '../omnibox/OmniField.tsx';
import { Help } from '../parts.ts';
import { Breadcrumb, Crumb, listPathOf } from './Breadcrumb.tsx';

/** Three tracks: where one is, the number field, help. A long title is cut before the field moves. */
export function TopBar({ screen }: { screen: Screen }) {
  const t = useT();
  const back = useBackName();
  const areas = useAtomValue(areasAtom);
  const { Head, title = 'screen.home' } = entryOf(areas, screen.name) ?? {};
  const list = listOf(areas, screen.name);
  const goBack = useSetAtom(goBackAtom);
  const hasBack = useAtomValue(navigationAtom).stack.length > 0;
  return (
    <header className="bar" data-region="header">
      <div className="crumbs">
        {hasBack && <IconButton icon={ChevronLeft} name={back} onClick={goBack} />}
        {Head ? (
          <Head />
        ) : (
          <>
            {list && titleOf(areas, list) !== title ? (
              <Crumb path={listPathOf(areas, list)} title={titleOf(areas, list)} />
            ) : (
              <Breadcrumb />
            )}
            <h1 className="trunc">{t(title)}</h1>
          </>
        )}
      </div>
      <OmniField />
      <div className="bar-e">
        <Help />
      </div>
    </header>
  );
}
