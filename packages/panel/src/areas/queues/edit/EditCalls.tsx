import type { WireGroupSettings } from '@ringside/protocol/queues/settings';
import ArrowRightFromLine from 'lucide-react/icons/arrow-right-from-line';
import BellRing from 'lucide-react/icons/bell-ring';
import Hand from 'lucide-react/icons/hand';
import Hourglass from 'lucide-react/icons/hourglass';
import ListOrdered from 'lucide-react/icons/list-ordered';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import Timer from 'lucide-react/icons/timer';
import type { Icon } from '../../../kit/text/icon.ts';
import { useT } from '../../../words/useT.ts';
import { ExitFields } from './EditExits.tsx';
import { NumberField, SwitchRow, TextField } from './EditFields.tsx';
import { Locked } from './Locked.tsx';
import type { EditProps } from './queueForm.ts';

const patterns = [
  ['cyclic', RefreshCw],
  ['oldestIdle', Hourglass],
  ['leastCalls', ListOrdered],
  ['leastTalking', Timer],
  ['sequential', ArrowRightFromLine],
  ['unisson', BellRing],
  ['pickup', Hand],
] as const satisfies readonly (readonly [WireGroupSettings['ringPattern'], Icon])[];

/** How calls are distributed. ACD-004, ACD-007 */
export function EditCalls({ group, draft, faults, onChange }: EditProps) {
  const t = useT();
  const number = (
    field:
      | 'priority'
      | 'queueSize'
      | 'ringingTimeout'
      | 'maxTimeInQueue'
      | 'maxNoAnswer'
      | 'syndicalPause'
      | 'announcePositionEvery'
      | 'aimWait'
      | 'aimLevel',
  ) => ({
    field,
    value: draft[field],
    fault: faults[field],
    onChange: (value: number) => onChange({ [field]: value }),
  });
  return (
    <>
      <div className="edit-name">
        <TextField
          label={t('edit.name')}
          field="label"
          value={draft.label}
          maxLength={255}
          fault={faults['label']}
          onChange={(label) => onChange({ label })}
        />
        <SwitchRow
          name={t('queue.open')}
          field="active"
          on={draft.active}
          onChange={(active) => onChange({ active })}
        />
      </div>
      <Locked field="ringPattern" className="f">
        <legend className="lb">{t('edit.pattern')}</legend>
        <div className="rp">
          {patterns.map(([pattern, Picture]) => (
            <label key={pattern} className={draft.ringPattern === pattern ? 'is-on' : undefined}>
              <input
                type="radio"
                className="sr"
                name="pattern"
                checked={draft.ringPattern === pattern}
                onChange={() => onChange({ ringPattern: pattern })}
              />
              <Picture className="i" aria-hidden="true" />
              <b className="small">{t(`pattern.${pattern}`)}</b>
              <span className="small t2">{t(`pattern.${pattern}Text`)}</span>
            </label>
          ))}
        </div>
      </Locked>
      <fieldset className="f">
        <legend className="lb">{t('edit.waiting')}</legend>
        <div className="edit-three">
          <NumberField
            label={t('edit.places')}
            unit={t('edit.callers')}
            isDisabled={draft.queueSize === -1}
            {...number('queueSize')}
          />
          <NumberField label={t('edit.longestWait')} unit={t('edit.seconds')} {...number('maxTimeInQueue')} />
          <NumberField label={t('edit.priority')} {...number('priority')} />
        </div>
        <SwitchRow
          name={t('edit.anyNumber')}
          field="queueSize"
          on={draft.queueSize === -1}
          onChange={(on) => onChange({ queueSize: on ? -1 : 10 })}
        />
        <NumberField
          label={t('edit.tellPlace')}
          unit={t('edit.seconds')}
          hint={t('edit.tellPlaceText')}
          {...number('announcePositionEvery')}
        />
      </fieldset>
      <fieldset className="f">
        <legend className="lb">{t('edit.noAnswer')}</legend>
        <div className="edit-three">
          <NumberField label={t('edit.ringsFor')} unit={t('edit.seconds')} {...number('ringingTimeout')} />
          <NumberField label={t('edit.unreachableAfter')} unit={t('edit.times')} {...number('maxNoAnswer')} />
          <NumberField label={t('edit.wrapUp')} unit={t('edit.seconds')} {...number('syndicalPause')} />
        </div>
        <SwitchRow
          name={t('edit.mayExtend')}
          field="mayExtendSyndicalPause"
          on={draft.mayExtendSyndicalPause}
          onChange={(mayExtendSyndicalPause) => onChange({ mayExtendSyndicalPause })}
        />
      </fieldset>
      <fieldset className="f">
        <legend className="lb">{t('edit.aims')}</legend>
        <div className="edit-two">
          <NumberField label={t('edit.aimWait')} unit={t('edit.seconds')} {...number('aimWait')} />
          <NumberField label={t('edit.aimLevel')} unit="%" {...number('aimLevel')} />
        </div>
        <p className="small t2">{t('edit.aimsText')}</p>
      </fieldset>
      <ExitFields group={group} draft={draft} onChange={onChange} />
      <div className="card">
        <SwitchRow
          name={t('edit.skills')}
          field="isSkillBasedDistributionEnabled"
          on={draft.isSkillBasedDistributionEnabled}
          onChange={(on) => onChange({ isSkillBasedDistributionEnabled: on })}
        />
      </div>
    </>
  );
}
