import type { PlanView } from '@recado/contracts';
import { features } from '@recado/contracts/features';
import { Input, InputNumber, Switch } from 'antd';
import { useState } from 'react';
import type { FieldLabels } from '../../lib/edited-row.ts';
import { textRule, useForm } from '../../lib/form.ts';
import { useText } from '../../lib/i18n.ts';
import { usePlatform } from '../../lib/platform.ts';
import { Field } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { SwitchField } from '../../ui/switch-field.tsx';
import { PlanQuotas } from './plan-quotas.tsx';
import css from '../../ui/company-editor/platform.module.css';
import { useSavePlan } from '../../ui/company-editor/platform.queries.ts';
import { platformText } from '../../ui/company-editor/platform.text.ts';
import { limits } from '../../ui/company-editor/use-company-form.ts';

interface Props {
  plan: PlanView | null;
  onClose: () => void;
}

type PlanValues = Omit<PlanView, 'id' | 'version'>;
/** Defaults of a new plan. */
const usual: PlanValues = {
  name: '',
  users: 3,
  connections: 3,
  queues: 3,
  value: 49,
  useCampaigns: true,
  useSchedules: true,
  useInternalChat: true,
  useExternalApi: true,
  useKanban: true,
  useOpenAi: true,
  useIntegrations: true,
  useRules: true,
  maxMessages: null,
  maxStorageMb: null,
  maxAiTokens: null,
  hardQuotas: false,
  isPublic: true,
};

const labelsOf = (t: (typeof platformText)['pt']): FieldLabels<PlanValues> => t;

function valuesOf(plan: PlanView | null): PlanValues {
  const { id: _, version: _version, ...values } = plan ?? { id: 0, version: '', ...usual };
  return values;
}

export function PlanDialog({ plan, onClose }: Props) {
  const t = useText(platformText);
  const { currency } = usePlatform();
  const [initial] = useState(() => valuesOf(plan));
  const form = useForm(initial, { name: textRule(2, 50, t) }, {}, { row: plan, valuesOf, labels: labelsOf(t) });
  const save = useSavePlan(plan?.id ?? null, onClose);
  const { values, set, errorOf } = form;
  const submit = () => form.submit((all, { version }) => save.mutateAsync({ ...all, version, name: all.name.trim() }));
  return (
    <FormDialog
      title={plan ? t.editPlan : t.newPlan}
      width={520}
      busy={save.isPending}
      changed={form.isChanged}
      changedMeanwhile={form.changedMeanwhile}
      onClose={onClose}
      onSubmit={submit}
    >
      <Field label={t.name} error={errorOf('name')}>
        {(wiring) => (
          <Input
            {...wiring}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog takes the focus, to its first field
            autoFocus
            value={values.name}
            onChange={(event) => set('name', event.target.value)}
          />
        )}
      </Field>
      <div className={css['three']}>
        {limits.map((name) => (
          <Field key={name} label={t[name]} error={errorOf(name)}>
            {(wiring) => (
              <InputNumber
                {...wiring}
                min={1}
                max={100_000}
                precision={0}
                value={values[name]}
                onChange={(value) => set(name, value ?? 1)}
              />
            )}
          </Field>
        ))}
      </div>
      <div className={css['price']}>
        <Field label={t.value} error={errorOf('value')}>
          {(wiring) => (
            <InputNumber
              {...wiring}
              min={0}
              precision={2}
              decimalSeparator=","
              prefix={currency === 'BRL' ? 'R$' : currency}
              value={values.value}
              onChange={(value) => set('value', value ?? 0)}
            />
          )}
        </Field>
      </div>
      <PlanQuotas
        values={values}
        onQuota={(name, most) => set(name, most)}
        onHard={(isHard) => set('hardQuotas', isHard)}
      />
      <p className={css['section']}>{t.features}</p>
      {features.map((name) => (
        <SwitchField key={name} label={t[name]}>
          {(id) => <Switch id={id} checked={values[name]} onChange={(on) => set(name, on)} />}
        </SwitchField>
      ))}
      <SwitchField label={t.isPublic}>
        {(id) => <Switch id={id} checked={values.isPublic} onChange={(on) => set('isPublic', on)} />}
      </SwitchField>
    </FormDialog>
  );
}
