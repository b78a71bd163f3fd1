import type { FlowGraph } from '@recado/contracts';
import { useQuery } from '@tanstack/react-query';
import { Input, Select } from 'antd';
import { FileJson } from 'lucide-react';
import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import { textRule, useForm } from '../../../lib/form.ts';
import { useText } from '../../../lib/i18n.ts';
import { Field } from '../../../ui/field.tsx';
import { FileChoice } from '../../../ui/file-choice.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { useCreateFlow } from '../flows.queries.ts';
import { cleanGraph } from '../graph/clean-graph.ts';
import { placeGraph } from '../graph/place-graph.ts';
import { readFlow, UnreadableFlow } from '../graph/read-flow.ts';
import { adoptRows, type MissingRow } from '../graph/row-references.ts';
import { useFlowRows } from '../steps/use-flow-rows.ts';
import { exampleGraph } from './example-graphs.ts';
import { exampleText } from './examples.text.ts';
import css from './list.module.css';
import { examples, type NewFlow } from './new-flow-menu.tsx';
import { newFlowText } from './new-flow.text.ts';

interface Props {
  begun: NewFlow;
  onCreated: (id: number) => void;
  onClose: () => void;
}
interface ReadFile {
  fileName: string;
  draft: FlowGraph | null;
  error: string | undefined;
  missing: MissingRow[];
}

/** A flow of 200 steps with all their texts is smaller. */
const MOST_BYTES = 2_000_000;

/** Names a new flow, and chooses the queue or the file that it begins with. */
export default function NewFlowDialog({ begun, onCreated, onClose }: Props) {
  const t = useText(newFlowText);
  const says = useText(exampleText);
  const example = examples.find((one) => one === begun);
  const [queueId, setQueueId] = useState<number | null>(null);
  const [file, setFile] = useState<ReadFile | null>(null);
  const form = useForm(
    { name: example ? t[example] : '', queue: '', file: '' },
    {
      name: textRule(2, 80, t),
      queue: () => (begun === 'queue' && queueId === null ? t.chooseQueue : undefined),
      file: () => (begun === 'file' && !file?.draft ? (file?.error ?? t.chooseFile) : undefined),
    },
  );
  const create = useCreateFlow(onCreated);
  const { names } = useFlowRows();

  async function draftOf(): Promise<FlowGraph | null> {
    if (example) return exampleGraph(example, says);
    if (begun === 'file') return file?.draft ?? null;
    return begun === 'queue' && queueId !== null ? api.flows.fromQueue.call({ queueId }) : null;
  }
  async function read(chosen: File | null) {
    if (!chosen) return setFile(null);
    const failed = (error: string) => setFile({ fileName: chosen.name, draft: null, error, missing: [] });
    if (chosen.size > MOST_BYTES) return failed(t.tooLarge);
    try {
      const { name, draft, rows } = readFlow(await chosen.text());
      const adopted = adoptRows(draft, rows, names);
      setFile({ fileName: chosen.name, draft: adopted.draft, error: undefined, missing: adopted.missing });
      if (form.values.name === '') form.set('name', name);
    } catch (error) {
      if (!(error instanceof UnreadableFlow)) throw error;
      failed(error.reason === 'step' ? t.badStep(error.step) : t[error.reason]);
    }
  }
  const submit = () =>
    form.submit(async ({ name }) => {
      const draft = await draftOf();
      await create.mutateAsync({
        name: name.trim(),
        ...(draft ? { draft: cleanGraph(await placeGraph(draft)) } : {}),
      });
    });
  return (
    <FormDialog
      title={t.add}
      submitLabel={t.create}
      busy={create.isPending}
      changed={form.isChanged && begun !== 'empty'}
      onClose={onClose}
      onSubmit={submit}
    >
      {begun === 'queue' && (
        <QueueField
          value={queueId}
          error={form.errorOf('queue')}
          onChange={setQueueId}
          onName={(name) => {
            if (form.values.name === '') form.set('name', name);
          }}
        />
      )}
      {begun === 'file' && (
        <Field label={t.ofFile} help={t.fileHelp} error={file?.error ?? form.errorOf('file')}>
          {({ id }) => (
            <FileChoice
              id={id}
              icon={FileJson}
              name={file?.fileName ?? null}
              words={t}
              accept=".json,application/json"
              disabled={create.isPending}
              testId="flow-file"
              onChoose={(chosen) => void read(chosen)}
            />
          )}
        </Field>
      )}
      {file?.draft && <p className={css['preview']}>{t.steps(file.draft.steps.length)}</p>}
      {file && file.missing.length > 0 && (
        <div aria-live="polite">
          <p>{t.missing}</p>
          <ul className={css['missing']}>
            {file.missing.map(({ kind, name }) => (
              <li key={`${kind} ${name}`}>{t[kind](name)}</li>
            ))}
          </ul>
        </div>
      )}
      <Field label={t.name} error={form.errorOf('name')}>
        {(wiring) => (
          <Input
            {...wiring}
            autoComplete="off"
            maxLength={80}
            value={form.values.name}
            onChange={({ target }) => form.set('name', target.value)}
          />
        )}
      </Field>
    </FormDialog>
  );
}

interface QueueProps {
  value: number | null;
  error: string | undefined;
  onChange: (id: number) => void;
  onName: (name: string) => void;
}
function QueueField({ value, error, onChange, onName }: QueueProps) {
  const t = useText(newFlowText);
  const { data: queues = [], isPending } = useQuery(api.queues.list.options());
  return (
    <Field label={t.ofQueue} help={t.queueHelp} error={error}>
      {(wiring) => (
        <Select
          {...wiring}
          loading={isPending}
          showSearch={{ optionFilterProp: 'label' }}
          value={value}
          options={queues.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(id: number | null) => {
            if (id === null) return;
            onChange(id);
            onName(queues.find((queue) => queue.id === id)?.name ?? '');
          }}
        />
      )}
    </Field>
  );
}
