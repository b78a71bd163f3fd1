import type { HelpView } from '@recado/contracts';
import { Input } from 'antd';
import { useRef, useState } from 'react';
import { textRule, useForm, type Rules } from '../../lib/form.ts';
import { useText } from '../../lib/i18n.ts';
import { hasCode } from '../../lib/request-error.ts';
import { videoIdOf } from '../../lib/youtube-video.ts';
import { Field } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { useSaveHelp } from './helps.queries.ts';
import { helpsText } from './helps.text.ts';

interface Props {
  help: HelpView | null;
  onClose: () => void;
}

const valuesOf = (help: HelpView | null) => ({
  title: help?.title ?? '',
  video: help?.video ?? '',
  description: help?.description ?? '',
});

export function HelpDialog({ help, onClose }: Props) {
  const t = useText(helpsText);
  const [initial] = useState(() => valuesOf(help));
  const rules: Rules<typeof initial> = {
    title: textRule(2, 100, t),
    video: (typed) => (typed.trim() === '' ? t.required : videoIdOf(typed) === null ? t.badVideo : undefined),
    description: textRule(0, 1000, t, false),
  };
  const labels = { title: t.name, video: t.video, description: t.description };
  const form = useForm(initial, rules, {}, { row: help, valuesOf, labels });
  const save = useSaveHelp(help?.id ?? null, onClose);
  const { values, set, errorOf } = form;
  // Set at once: a second Ctrl+Enter may come before the mutation is pending.
  const isSent = useRef(false);
  const submit = () => {
    if (isSent.current) return;
    form.submit(({ title, video, description }, { version }) => {
      isSent.current = true;
      return save
        .mutateAsync({ title: title.trim(), video: videoIdOf(video) ?? '', description: description.trim(), version })
        .catch((error: unknown) => {
          isSent.current = false;
          if (hasCode(error, 'ERR_CHANGED_MEANWHILE')) throw error;
          // The mutation's toast appears for every fault; a named field shows the fault as well.
          form.showServerErrors(error);
        });
    });
  };
  return (
    <FormDialog
      title={help ? t.editHelp : t.newHelp}
      busy={save.isPending}
      changed={form.isChanged}
      changedMeanwhile={form.changedMeanwhile}
      onClose={onClose}
      onSubmit={submit}
    >
      <Field label={t.name} error={errorOf('title')}>
        {(wiring) => (
          <Input
            {...wiring}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog takes the focus, to its first field
            autoFocus
            value={values.title}
            onChange={(event) => set('title', event.target.value)}
          />
        )}
      </Field>
      <Field label={t.video} help={t.videoHelp} error={errorOf('video')}>
        {(wiring) => (
          <Input
            {...wiring}
            autoComplete="off"
            spellCheck={false}
            value={values.video}
            onChange={(event) => set('video', event.target.value)}
            // A pasted address is replaced by the id that is saved.
            onBlur={() => set('video', videoIdOf(values.video) ?? values.video)}
          />
        )}
      </Field>
      <Field label={t.description} optional={t.optional} error={errorOf('description')}>
        {(wiring) => (
          <Input.TextArea
            {...wiring}
            autoSize={{ minRows: 3, maxRows: 8 }}
            value={values.description}
            onChange={(event) => set('description', event.target.value)}
          />
        )}
      </Field>
    </FormDialog>
  );
}
