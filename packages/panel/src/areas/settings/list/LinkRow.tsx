import ChevronRight from 'lucide-react/icons/chevron-right';
import { ListLink } from '../../../kernel/navigation/ListRow.tsx';
import { SettingParts } from '../../../kit/SettingParts.tsx';
import type { Icon } from '../../../kit/text/icon.ts';

/** A setting with a page of its own, and its present value in words. */
export function LinkRow({ path, icon, name, value }: { path: string; icon: Icon; name: string; value: string }) {
  return (
    <ListLink className="row row--1 set" path={path}>
      <SettingParts icon={icon} name={name}>
        <span className="trunc t2" dir="auto">
          {value}
        </span>
        <ChevronRight className="i i-s chev" aria-hidden="true" />
      </SettingParts>
    </ListLink>
  );
}
