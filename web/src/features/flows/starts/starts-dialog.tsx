import type { FlowStarts, FlowView } from '@recado/contracts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Input, Select, Switch } from 'antd';
import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import { textRule, useForm } from '../../../lib/form.ts';
import { useText } from '../../../lib/i18n.ts';
import { showSuccess } from '../../../lib/toasts.ts';
import { useKnownChoices, type RowChoices } from '../../../ui/automation/use-row-choices.ts';
import { Field } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { SwitchField } from '../../../ui/switch-field.tsx';
import { flowsOptions } from '../flows.queries.ts';
import { findSameStarts, type SameStart } from './find-same-starts.ts';
import css from './starts.module.css';
import { startsText } from './starts.text.ts';

interface Values extends Omit<FlowStarts, 'words'> {
  name: string;
  enabled: boolean;
  words: string[];
}
const valuesOf = ({ name, enabled, starts }: FlowView): Values => ({
  name,
  enabled,
  connections: starts.connections,
  queues: starts.queues,
  words: starts.words ?? [],
  adverts: starts.adverts,
  byHand: starts.byHand,
});

interface Props {
  flow: FlowView;
  choices: RowChoices;
  onSaved: (flow: FlowView) => void;
  onClose: () => void;
}

/** The name of a flow, and where it begins. */
export default function StartsDialog({ flow, choices, onSaved, onClose }: Props) {
  const t = useText(startsText);
  const [initial] = useState(() => valuesOf(flow));
  const form = useForm<Values, FlowView>(
    initial,
    { name: textRule(2, 80, t) },
    { starts: 'connections' },
    {
      row: flow,
      valuesOf,
      labels: {
        name: t.name,
        enabled: t.enabled,
        connections: t.connections,
        queues: t.queues,
        words: t.words,
        adverts: t.adverts,
        byHand: t.byHand,
      },
    },
  );
  const save = useMutation({
    mutationFn: ({ values, version }: { values: Values; version: string | undefined }) => {
      const { name, enabled, words, ...rest } = values;
      const starts = { ...rest, ...(words.length > 0 ? { words } : {}) };
      return api.flows.update.call({
        id: flow.id,
        name: name.trim(),
        enabled,
        starts,
        ...(version ? { version } : {}),
      });
    },
    meta: { quiet: true },
    onSuccess: (stored) => {
      showSuccess(t.saved);
      onSaved(stored);
      onClose();
    },
  });
  const { values, set, errorOf } = form;
  return (
    <FormDialog
      title={t.title}
      width={560}
      anchored
      busy={save.isPending}
      changed={form.isChanged}
      changedMeanwhile={form.changedMeanwhile}
      onClose={onClose}
      onSubmit={() => form.submit((sent, { version }) => save.mutateAsync({ values: sent, version }))}
    >
      <Field label={t.name} error={errorOf('name')}>
        {(wiring) => (
          <Input
            {...wiring}
            autoComplete="off"
            maxLength={80}
            value={values.name}
            onChange={({ target }) => set('name', target.value)}
          />
        )}
      </Field>
      <SwitchField label={t.enabled} help={t.enabledHelp}>
        {(id) => <Switch id={id} checked={values.enabled} onChange={(on) => set('enabled', on)} />}
      </SwitchField>
      <StartFields flowId={flow.id} values={values} set={set} choices={choices} />
    </FormDialog>
  );
}

interface FieldsProps {
  flowId: number;
  values: Values;
  set: <K extends keyof Values>(name: K, value: Values[K]) => void;
  choices: RowChoices;
}
function StartFields({ flowId, values, set, choices }: FieldsProps) {
  const t = useText(startsText);
  const { data: flows = [] } = useQuery(flowsOptions());
  const same = findSameStarts(values, flows, flowId);
  const warningOf = (kind: SameStart['kind'], nameOf: (place: number | string) => string) =>
    same
      .filter((one) => one.kind === kind)
      .map(({ place, flow }) => t.alsoAt(nameOf(place), flow))
      .join(' ') || undefined;
  const rows = ['connections', 'queues'] as const;
  return (
    <fieldset className={css['where']}>
      <legend>{t.where}</legend>
      {rows.map((kind) => (
        <RowsField
          key={kind}
          label={t[kind]}
          help={t[`${kind}Help`]}
          warning={warningOf(kind, (id) => choices[kind].find(({ value }) => value === id)?.label ?? `#${id}`)}
          choices={choices[kind]}
          value={values[kind]}
          onChange={(ids) => set(kind, ids)}
        />
      ))}
      <Field label={t.words} help={t.wordsHelp} warning={warningOf('words', (word) => `“${word}”`)}>
        {(wiring) => (
          <Select
            {...wiring}
            mode="tags"
            open={false}
            suffixIcon={null}
            value={values.words}
            onChange={(chosen: string[]) =>
              set(
                'words',
                chosen.slice(0, 20).map((word) => word.trim().slice(0, 60)),
              )
            }
          />
        )}
      </Field>
      <SwitchField label={t.adverts} help={warningOf('adverts', () => t.adverts) ?? t.advertsHelp}>
        {(id) => <Switch id={id} checked={values.adverts} onChange={(on) => set('adverts', on)} />}
      </SwitchField>
      <SwitchField label={t.byHand} help={t.byHandHelp}>
        {(id) => <Switch id={id} checked={values.byHand} onChange={(on) => set('byHand', on)} />}
      </SwitchField>
    </fieldset>
  );
}

interface RowsProps {
  label: string;
  help: string;
  warning: string | undefined;
  choices: RowChoices['queues'];
  value: number[];
  onChange: (ids: number[]) => void;
}
function RowsField({ label, help, warning, choices, value, onChange }: RowsProps) {
  const known = useKnownChoices(choices, value, false);
  return (
    <Field label={label} help={help} warning={warning}>
      {(wiring) => (
        <Select
          {...wiring}
          mode="multiple"
          showSearch={{ optionFilterProp: 'label' }}
          value={value}
          options={known}
          onChange={(ids: number[]) => onChange(ids.slice(0, 50))}
        />
      )}
    </Field>
  );
}
