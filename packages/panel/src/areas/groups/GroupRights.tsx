import type { QueueGroup } from '@ringside/domain/queue';
import { mayDo, mayUpdate, type Rights } from '@ringside/domain/rights';
import AudioLines from 'lucide-react/icons/audio-lines';
import ChevronRight from 'lucide-react/icons/chevron-right';
import DoorOpen from 'lucide-react/icons/door-open';
import Milestone from 'lucide-react/icons/milestone';
import { useState } from 'react';
import { PanelLink } from '../../kernel/navigation/PanelLink.tsx';
import { SettingParts } from '../../kit/SettingParts.tsx';
import { Switch } from '../../kit/Switch.tsx';
import { useT } from '../../words/useT.ts';
import { useSaveSettings } from '../queues/settings/useSaveSettings.ts';

/** What members with the right to change a group do with it, each by its own right: open and close, forwarding rules, greetings. GRP-003 .. GRP-005, ROLE-004, ROLE-005 */
export function GroupRights({
  group,
  rights,
  own,
}: {
  group: QueueGroup;
  /** Of groups at large. */
  rights: Rights | undefined;
  /** Of this one. */
  own: Rights | undefined;
}) {
  const t = useT();
  const { save, isSaving } = useSaveSettings(group.uri);
  /** What was asked for, until the server has answered. */
  const [asked, setAsked] = useState<boolean | null>(null);
  const set = async (active: boolean) => {
    setAsked(active);
    await save({ active });
    setAsked(null);
  };
  return (
    <>
      {mayUpdate(rights, group.id, 'active') && mayUpdate(own, group.id, 'active') && (
        <div className="row row--1 set">
          <SettingParts icon={DoorOpen} name={t('groups.takesCalls')}>
            <Switch
              name={t('groups.takesCalls')}
              on={asked ?? group.active}
              disabled={isSaving}
              onChange={(on) => void set(on)}
            />
          </SettingParts>
        </div>
      )}
      {mayDo(rights, 'forwarding') && mayDo(own, 'forwarding') && (
        <PanelLink className="row row--1 set" path={`/forwarding/g-${encodeURIComponent(group.id)}/all`}>
          <SettingParts icon={Milestone} name={t('groups.forwarding')}>
            <ChevronRight className="i i-s chev" aria-hidden="true" />
          </SettingParts>
        </PanelLink>
      )}
      {mayDo(rights, 'greetings') && mayDo(own, 'greetings') && (
        <PanelLink className="row row--1 set" path={`/groups/${encodeURIComponent(group.id)}/greetings`}>
          <SettingParts icon={AudioLines} name={t('groups.greetings')}>
            <ChevronRight className="i i-s chev" aria-hidden="true" />
          </SettingParts>
        </PanelLink>
      )}
    </>
  );
}
