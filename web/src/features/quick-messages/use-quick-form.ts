import type { QuickMessageView } from '@recado/contracts';
import { useState } from 'react';
import { useForm, type Rules } from '../../lib/form.ts';
import { useText } from '../../lib/i18n.ts';
import { useSaveQuick, type QuickInput } from './quick-messages.queries.ts';
import { text } from './quick-messages.text.ts';
import { useUnknownQuestion } from '../../ui/use-unknown-placeholders.ts';
import { useAbortOnUnmount } from '../../lib/use-abort-on-unmount.ts';

const valuesOf = (quick: QuickMessageView | null) => ({
  shortcode: quick?.shortcode ?? '',
  message: quick?.message ?? '',
  geral: quick?.geral ?? false,
  status: quick?.status ?? true,
});
const plain = (shortcode: string) => shortcode.trim().replace(/^\/+/, '');

export function useQuickForm(quick: QuickMessageView | null, shortcode: string, done: () => void) {
  const t = useText(text);
  const [id, setId] = useState(quick?.id ?? null);
  const [progress, setProgress] = useState<number | null>(null);
  const [file, setFile] = useState<QuickInput['file']>();
  const [initial] = useState(() => (quick ? valuesOf(quick) : { ...valuesOf(null), shortcode }));
  const rules: Rules<typeof initial> = {
    shortcode: (typed) => {
      const code = plain(typed);
      if (code === '') return t.required;
      if (/[\s]/.test(code)) return t.noSpaces;
      return code.length > 40 ? t.tooLong : undefined;
    },
    message: (words) => (words.length > 4000 ? t.tooLong : undefined),
  };
  const labels = { shortcode: t.shortcode, message: t.message, geral: t.geral, status: t.status };
  const form = useForm(initial, rules, {}, { row: quick, valuesOf, labels });
  const uploadSignal = useAbortOnUnmount();
  const save = useSaveQuick(done);
  const isMeant = useUnknownQuestion('save');
  const submit = () =>
    form.submit(async (values, { version }) => {
      if (!(await isMeant([values.message]))) return;
      await save.mutateAsync({
        id,
        input: { ...values, version, shortcode: plain(values.shortcode), message: values.message.trim(), file },
        watch: { onSaved: setId, onProgress: setProgress, signal: uploadSignal() },
      });
    });
  /** Attachment: the new file, the stored one, or none. */
  const fileName = file === undefined ? (quick?.mediaName ?? null) : (file?.name.replace(/\s+/g, '_') ?? null);
  return {
    ...form,
    isChanged: form.isChanged || file !== undefined,
    save: submit,
    busy: save.isPending,
    progress,
    fileName,
    setFile,
  };
}
export type QuickForm = ReturnType<typeof useQuickForm>;
