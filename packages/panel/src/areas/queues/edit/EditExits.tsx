import type { QueueGroup } from '@ringside/domain/queue';
import { mayDo } from '@ringside/domain/rights';
import type { WireGroupSettings } from '@ringside/protocol/queues/settings';
import { useAtomValue } from 'jotai';
import { PanelLink } from '../../../kernel/navigation/PanelLink.tsx';
import { groups } from '../../../kernel/state.ts';
import { useT } from '../../../words/useT.ts';
import { Field, SwitchRow } from './EditFields.tsx';
import type { EditProps } from './queueForm.ts';

type Exit = WireGroupSettings['overflow'];

/** Where a caller goes who cannot stay. One from where callers come back may be chosen: the field warns of it. */
function ExitField({
  label,
  field,
  group,
  exit,
  circles = [],
  onChange,
}: {
  label: string;
  field: 'overflow' | 'closed';
  group: QueueGroup;
  exit: Exit;
  circles: WireGroupSettings['circles'];
  onChange: (exit: Exit) => void;
}) {
  const t = useT();
  const others = useAtomValue(groups.allAtom).filter(({ id }) => id !== group.id);
  const value = exit.to === 'overflow' ? `group ${exit.groupID}` : exit.to;
  const isKnown = exit.to !== 'overflow' || others.some(({ id }) => id === exit.groupID);
  const through = exit.to === 'overflow' ? circles.find(({ groupID }) => groupID === exit.groupID)?.through : undefined;
  const names = through?.map((name) => name || t('edit.aColleague')).join(', ');
  return (
    <Field label={label} field={field} hint={names && t('edit.circle', { names })}>
      {(id, describedBy) => (
        <span className="in">
          <select
            id={id}
            className="edit-select"
            value={value}
            aria-describedby={describedBy}
            onChange={({ currentTarget: { value: chosen } }) =>
              onChange(
                chosen.startsWith('group ')
                  ? { to: 'overflow', groupID: chosen.slice(6) }
                  : { to: chosen === 'voicemail' ? 'voicemail' : 'refuse' },
              )
            }
          >
            <option value="refuse">{t('edit.refuse')}</option>
            <option value="voicemail">{t('edit.voicemail')}</option>
            {others.map((other) => (
              <option key={other.id} value={`group ${other.id}`}>
                {t('edit.sendTo', { queue: other.label })}
              </option>
            ))}
            {!isKnown && exit.to === 'overflow' && (
              <option value={value}>{t('edit.sendTo', { queue: exit.groupID })}</option>
            )}
          </select>
        </span>
      )}
    </Field>
  );
}

/** Where callers go who cannot stay, and those who come when it is closed; a way to its forwarding rules. GRP-003 */
export function ExitFields({ group, draft, onChange }: Omit<EditProps, 'faults'>) {
  const t = useT();
  return (
    <div className="edit-two">
      <ExitField
        label={t('edit.overflow')}
        field="overflow"
        group={group}
        exit={draft.overflow}
        circles={draft.circles}
        onChange={(overflow) => onChange({ overflow })}
      />
      <ExitField
        label={t('edit.closed')}
        field="closed"
        group={group}
        exit={draft.closed}
        circles={draft.circles}
        onChange={(closed) => onChange({ closed })}
      />
      {mayDo(draft.rights, 'forwarding') && (
        <p className="small t2 edit-rules">
          {t('edit.rulesToo')}{' '}
          <PanelLink className="link" path={`/forwarding/g-${encodeURIComponent(group.id)}/all`}>
            {t('edit.rules')}
          </PanelLink>
        </p>
      )}
    </div>
  );
}

/** All that members of a queue change of its calls: open or closed, and where callers go. GRP-003, GRP-004 */
export function EditExits({ group, draft, onChange }: EditProps) {
  const t = useT();
  return (
    <>
      <p className="small t2">{t('edit.asMember')}</p>
      <div className="card">
        <SwitchRow
          name={t('queue.open')}
          field="active"
          on={draft.active}
          onChange={(active) => onChange({ active })}
        />
      </div>
      <ExitFields group={group} draft={draft} onChange={onChange} />
    </>
  );
}
