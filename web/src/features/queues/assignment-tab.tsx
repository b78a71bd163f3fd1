import { InputNumber, Switch } from 'antd';
import { useText } from '../../lib/i18n.ts';
import { Field } from '../../ui/field.tsx';
import { SwitchField } from '../../ui/switch-field.tsx';
import { MinutesField } from './minutes-field.tsx';
import css from './queues.module.css';
import { promiseText } from './queue-promises.text.ts';
import type { QueueForm } from './use-queue-form.ts';

/** A day, as in the contract. */
const mostReturn = 1_440;
const mostCapacity = 200;

/** Whether waiting tickets go to available agents by themselves, and how many each gets. */
export function AssignmentTab({ form }: { form: QueueForm }) {
  const t = useText(promiseText);
  const { values, set, errorOf } = form;
  return (
    <>
      <SwitchField label={t.autoAssign} help={t.autoAssignHelp}>
        {(id) => <Switch id={id} checked={values.autoAssign} onChange={(on) => set('autoAssign', on)} />}
      </SwitchField>
      {values.autoAssign && (
        <div className={css['half']}>
          <Field label={t.agentCapacity} help={t.agentCapacityHelp} error={errorOf('agentCapacity')}>
            {(wiring) => (
              <InputNumber
                {...wiring}
                min={1}
                max={mostCapacity}
                precision={0}
                value={values.agentCapacity}
                onChange={(capacity) => set('agentCapacity', capacity)}
              />
            )}
          </Field>
          <MinutesField
            label={t.returnAfter}
            help={t.returnAfterHelp}
            error={errorOf('returnAfterMinutes')}
            most={mostReturn}
            value={values.returnAfterMinutes}
            onChange={(minutes) => set('returnAfterMinutes', minutes)}
          />
        </div>
      )}
    </>
  );
}
