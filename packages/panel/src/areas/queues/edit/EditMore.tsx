import type { WireGroupSettings } from '@ringside/protocol/queues/settings';
import { FullNote } from '../../../kit/FullNote.tsx';
import { useT } from '../../../words/useT.ts';
import { Field, LinesField, NumberField, SwitchRow, TextField } from './EditFields.tsx';
import { EditSms } from './EditSms.tsx';
import { Locked } from './Locked.tsx';
import type { ChatField, EditProps } from './queueForm.ts';

/** Callers who hang up and are called back. ACD-005 */
export function EditCallback({ draft, faults, onChange }: EditProps) {
  const t = useT();
  return (
    <>
      <div className="card">
        <SwitchRow
          name={t('edit.callbackOn')}
          field="callbackEnabled"
          on={draft.callbackEnabled}
          onChange={(callbackEnabled) => onChange({ callbackEnabled })}
        />
      </div>
      <p className="small t2">{t('edit.callbackText')}</p>
      <div className="edit-two">
        <TextField
          label={t('edit.callbackDigit')}
          field="callbackDigit"
          value={draft.callbackDigit}
          maxLength={1}
          fault={faults['callbackDigit']}
          onChange={(callbackDigit) => onChange({ callbackDigit })}
        />
        <TextField
          label={t('edit.callerId')}
          field="callerIDOverride"
          value={draft.callerIDOverride}
          maxLength={40}
          fault={faults['callerIDOverride']}
          onChange={(callerIDOverride) => onChange({ callerIDOverride })}
        />
      </div>
    </>
  );
}

const newChat: NonNullable<WireGroupSettings['webchat']> = {
  ...{ queueSize: 10, maxDuration: 3600, perOperatorMaximum: 3, operatorTimeout: 60 },
  ...{ allowedHosts: [], allowedIPs: [] },
};

/** Chats that customers begin on a web site. ACD-006 */
export function EditWebchat({ draft, faults, onChange }: EditProps) {
  const t = useT();
  const { webchat } = draft;
  const set = (change: Partial<typeof newChat>) => onChange({ webchat: { ...(webchat ?? newChat), ...change } });
  const number = (field: ChatField) => ({
    value: (webchat ?? newChat)[field],
    fault: faults[`webchat.${field}`],
    onChange: (value: number) => set({ [field]: value }),
  });
  return (
    <Locked field="webchat" className="edit-lock">
      <div className="card">
        <SwitchRow
          name={t('edit.webchatOn')}
          on={webchat !== null}
          onChange={(on) => onChange({ webchat: on ? newChat : null })}
        />
      </div>
      <p className="small t2">{t('edit.webchatText')}</p>
      {webchat && (
        <>
          <div className="edit-two">
            <NumberField label={t('edit.chatPlaces')} {...number('queueSize')} />
            <NumberField label={t('edit.chatLongest')} unit={t('edit.seconds')} {...number('maxDuration')} />
            <NumberField label={t('edit.chatPerAgent')} {...number('perOperatorMaximum')} />
            <NumberField label={t('edit.chatTimeout')} unit={t('edit.seconds')} {...number('operatorTimeout')} />
          </div>
          <LinesField
            label={t('edit.chatHosts')}
            value={webchat.allowedHosts}
            onChange={(allowedHosts) => set({ allowedHosts })}
          />
          <LinesField
            label={t('edit.chatIps')}
            value={webchat.allowedIPs}
            onChange={(allowedIPs) => set({ allowedIPs })}
          />
        </>
      )}
    </Locked>
  );
}

/** As the server takes it. */
const NOTE_MAX = 4000;
const switches = [
  ['edit.hidden', 'isHiddenInDirectory'],
  ['edit.autoLogin', 'autoLogin'],
  ['edit.bypassDnd', 'bypassDnd'],
  ['edit.membersEdit', 'allowMembersEditFwd'],
] as const;

/**
 * Everything else that has an effect. `isReceptionist` has none: nothing says what a reception does otherwise; the server
 * keeps it.  ACD-003, ACD-005
 */
export function EditMore(props: EditProps) {
  const { draft, onChange } = props;
  const t = useT();
  return (
    <>
      <div className="card">
        {switches.map(([name, field]) => (
          <SwitchRow
            key={field}
            name={t(name)}
            field={field}
            on={draft[field]}
            onChange={(on) => onChange({ [field]: on })}
          />
        ))}
      </div>
      <Field label={t('edit.note')} field="groupFreeText">
        {(id) => (
          <>
            <textarea
              id={id}
              rows={4}
              maxLength={NOTE_MAX}
              value={draft.groupFreeText}
              onChange={({ currentTarget }) => onChange({ groupFreeText: currentTarget.value })}
            />
            <FullNote text={draft.groupFreeText} max={NOTE_MAX} />
          </>
        )}
      </Field>
      <EditSms {...props} />
    </>
  );
}
