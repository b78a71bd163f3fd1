import type { FileListView } from '@recado/contracts';
import { useState } from 'react';
import { textRule, useForm } from '../../lib/form.ts';
import { useText } from '../../lib/i18n.ts';
import { useSaveList, type FileLine } from './files.queries.ts';
import { text } from './files.text.ts';
import { useAbortOnUnmount } from '../../lib/use-abort-on-unmount.ts';

export const mostFiles = 50;
const linesOf = (list: FileListView | null): FileLine[] =>
  list?.options.map(({ id, name, path, size }) => ({ key: String(id), id, name, path, size, file: null })) ?? [];

export function useListForm(list: FileListView | null, done: () => void) {
  const t = useText(text);
  const [id, setId] = useState(list?.id ?? null);
  const [progress, setProgress] = useState<Partial<Record<string, number>>>({});
  const [initial] = useState(() => ({ name: list?.name ?? '', message: list?.message ?? '' }));
  const [first] = useState(() => linesOf(list));
  const [lines, setLines] = useState(first);
  const form = useForm(initial, { name: textRule(3, 100, t), message: textRule(1, 4000, t) });
  const uploadSignal = useAbortOnUnmount();

  const change = (key: string, by: Partial<FileLine>) =>
    setLines((before) => before.map((line) => (line.key === key ? { ...line, ...by } : line)));
  const add = (files: Iterable<File>) => {
    const more = [...files].map((file) => ({
      key: crypto.randomUUID(),
      name: file.name,
      path: null,
      size: file.size,
      file,
    }));
    setLines((before) => [...before, ...more]);
  };
  const remove = (key: string) => setLines((before) => before.filter((line) => line.key !== key));

  const save = useSaveList(done);
  const submit = () => {
    if (lines.length > mostFiles) return;
    form.submit(({ name, message }) =>
      save.mutateAsync(
        {
          id,
          input: { name: name.trim(), message: message.trim(), lines },
          watch: {
            signal: uploadSignal(),
            onSaved: (saved, known) => {
              setId(saved.id);
              setLines(known);
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
  const isChanged = form.isChanged || JSON.stringify(lines) !== JSON.stringify(first) || lines.some(({ file }) => file);
  return { ...form, isChanged, lines, progress, add, change, remove, save: submit, busy: save.isPending };
}
export type ListForm = ReturnType<typeof useListForm>;
