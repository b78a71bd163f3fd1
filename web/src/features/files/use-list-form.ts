import type { FileListView } from '@recado/contracts';
import { useState } from 'react';
import type { FieldLabels } from '../../lib/edited-row.ts';
import { textRule, useForm, type Rules } from '../../lib/form.ts';
import { useText } from '../../lib/i18n.ts';
import { useSaveList, type FileLine } from './files.queries.ts';
import { text } from './files.text.ts';
import { useAbortOnUnmount } from '../../lib/use-abort-on-unmount.ts';

export const mostFiles = 50;
interface ListValues {
  name: string;
  message: string;
  lines: FileLine[];
}
const linesOf = (list: FileListView | null): FileLine[] =>
  list?.options.map(({ id, name, path, size }) => ({ key: String(id), id, name, path, size, file: null })) ?? [];

const valuesOf = (list: FileListView | null): ListValues => ({
  name: list?.name ?? '',
  message: list?.message ?? '',
  lines: linesOf(list),
});
/** The signed address of a file differs each time it is read, though the file is the same. */
const withKnownPaths = (values: ListValues, known: ListValues): ListValues => ({
  ...values,
  lines: values.lines.map((line) => {
    const path = known.lines.find(({ id }) => id === line.id)?.path;
    return path && line.path ? { ...line, path } : line;
  }),
});
const newLine = (file: File): FileLine => ({
  key: crypto.randomUUID(),
  name: file.name,
  path: null,
  size: file.size,
  file,
});
/** false: somebody else has removed the file meanwhile. */
const isStored = ({ id }: FileLine, { lines }: ListValues): boolean => lines.some((line) => line.id === id);

const labelsOf = (t: (typeof text)['pt']): FieldLabels<ListValues> => ({
  name: t.name,
  message: t.message,
  lines: [t.files, (lines) => lines.map(({ name }) => name).join('\n')],
});

export function useListForm(list: FileListView | null, done: () => void) {
  const t = useText(text);
  const [id, setId] = useState(list?.id ?? null);
  const [progress, setProgress] = useState<Partial<Record<string, number>>>({});
  const [initial] = useState(() => valuesOf(list));
  const rules: Rules<ListValues> = { name: textRule(3, 100, t), message: textRule(1, 4000, t) };
  const edited = {
    row: list,
    valuesOf: (current: FileListView) => withKnownPaths(valuesOf(current), initial),
    labels: labelsOf(t),
  };
  const form = useForm(initial, rules, { options: 'lines' }, edited);
  const { lines } = form.values;
  const setLines = (change: (before: FileLine[]) => FileLine[]) => form.set('lines', change);
  const uploadSignal = useAbortOnUnmount();

  const change = (key: string, by: Partial<FileLine>) =>
    setLines((before) => before.map((line) => (line.key === key ? { ...line, ...by } : line)));
  const add = (files: Iterable<File>) => {
    const more = [...files].map((file) => newLine(file));
    setLines((before) => [...before, ...more]);
  };
  const remove = (key: string) => setLines((before) => before.filter((line) => line.key !== key));

  const save = useSaveList(done);
  const submit = () => {
    if (lines.length > mostFiles) return;
    form.submit(({ name, message, lines: chosen }, opened) =>
      save.mutateAsync(
        {
          id,
          input: {
            name: name.trim(),
            message: message.trim(),
            lines: chosen.filter((line) => line.id === undefined || isStored(line, opened.values)),
            version: opened.version,
          },
          watch: {
            signal: uploadSignal(),
            onSaved: (saved, known) => {
              setId(saved.id);
              setLines(() => known);
              form.rebase(saved, edited.valuesOf(saved));
            },
            onProgress: (key, share) => {
              setProgress((before) => ({ ...before, [key]: share ?? undefined }));
              if (share === null) change(key, { file: null, path: '' });
            },
          },
        },
        { onError: () => setProgress({}) },
      ),
    );
  };
  const isChanged = form.isChanged || lines.some(({ file }) => file);
  return { ...form, isChanged, lines, progress, add, change, remove, save: submit, busy: save.isPending };
}
export type ListForm = ReturnType<typeof useListForm>;
