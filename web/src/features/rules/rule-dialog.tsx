import type { RuleView } from '@recado/contracts';
import { hasMinutes, hasTicket, ruleTriggers, type RuleTrigger } from '@recado/contracts/tickets/rule-kinds';
import { weekdays } from '@recado/contracts/weekday-names';
import { Input, InputNumber, Select, Switch } from 'antd';
import { lazy, Suspense } from 'react';
import { useText } from '../../lib/i18n.ts';
import { Field } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { SwitchField } from '../../ui/switch-field.tsx';
import { TimeInput } from '../../ui/time-input.tsx';
import { dayText, triggerText } from '../../ui/automation/kinds.text.ts';
import { partText } from '../../ui/automation/parts.text.ts';
import { RuleParts } from './rule-parts.tsx';
import { fitting } from './rule-values.ts';
import css from '../../ui/automation/automation.module.css';
import { text } from './rules.text.ts';
import { useRuleForm, type RuleForm } from './use-rule-form.ts';

const TrialPanel = lazy(() => import('./trial-panel.tsx'));

interface Props {
  rule: RuleView | null;
  onClose: () => void;
}

/** When, if, then: a rule as sentences. */
export default function RuleDialog({ rule, onClose }: Props) {
  const t = useText(text);
  const p = useText(partText);
  const form = useRuleForm(rule, onClose);
  const { values, set, errorOf } = form;
  return (
    <FormDialog
      title={rule ? t.editTitle : t.addTitle}
      width={720}
      anchored
      busy={form.busy}
      changed={form.isChanged}
      changedMeanwhile={form.changedMeanwhile}
      onClose={onClose}
      onSubmit={form.save}
    >
      <Field label={t.name} error={errorOf('name')}>
        {(wiring) => (
          <Input
            {...wiring}
            autoComplete="off"
            maxLength={80}
            value={values.name}
            onChange={(event) => set('name', event.target.value)}
          />
        )}
      </Field>
      <WhenFields form={form} />
      <RuleParts form={form} />
      {hasTicket(values.trigger) && (
        <Field label={p.runs}>
          {({ status: _status, ...wiring }) => (
            <InputNumber
              {...wiring}
              min={1}
              max={1000}
              precision={0}
              value={values.runsPerTicket}
              onChange={(runs) => set('runsPerTicket', runs)}
            />
          )}
        </Field>
      )}
      <SwitchField label={p.stopHere} help={p.stopHereHelp}>
        {(id) => <Switch id={id} checked={values.stopHere} onChange={(on) => set('stopHere', on)} />}
      </SwitchField>
      <SwitchField label={p.enabled} help={p.enabledHelp}>
        {(id) => <Switch id={id} checked={values.enabled} onChange={(on) => set('enabled', on)} />}
      </SwitchField>
      <Suspense>
        <TrialPanel values={values} />
      </Suspense>
    </FormDialog>
  );
}

function WhenFields({ form: { values, set, errorOf } }: { form: RuleForm }) {
  const p = useText(partText);
  const triggers = useText(triggerText);
  const days = useText(dayText);
  const isDown = values.trigger === 'connectionDown';
  function choose(trigger: RuleTrigger) {
    const { conditions, actions } = fitting(trigger, values);
    set('trigger', trigger);
    set('conditions', conditions);
    set('actions', actions);
  }
  return (
    <fieldset className={css['section']}>
      <legend>{p.whenTitle}</legend>
      <Select
        aria-label={p.trigger}
        listHeight={450}
        value={values.trigger}
        options={ruleTriggers.map((value) => ({ value, label: triggers[value] }))}
        onChange={choose}
      />
      {values.trigger === 'numberHealth' && <p className={css['soft']}>{p.healthHelp}</p>}
      {hasMinutes(values.trigger) && (
        <Field
          label={isDown ? p.minutesDown : p.minutes}
          help={isDown ? p.minutesDownHelp : undefined}
          error={errorOf('minutes')}
        >
          {(wiring) => (
            <InputNumber
              {...wiring}
              min={1}
              max={60 * 24 * 30}
              precision={0}
              value={values.minutes}
              onChange={(minutes) => set('minutes', minutes)}
            />
          )}
        </Field>
      )}
      {values.trigger === 'clock' && (
        <div className={css['line']}>
          <Field label={p.time} error={errorOf('time')}>
            {(wiring) => <TimeInput {...wiring} value={values.time} onChange={(time) => set('time', time)} />}
          </Field>
          <Field label={p.weekdays} error={errorOf('weekdays')}>
            {(wiring) => (
              <Select
                {...wiring}
                mode="multiple"
                value={values.weekdays}
                options={weekdays.map((value) => ({ value, label: days[value] }))}
                onChange={(chosen) => set('weekdays', chosen)}
              />
            )}
          </Field>
        </div>
      )}
    </fieldset>
  );
}
