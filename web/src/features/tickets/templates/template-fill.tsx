import type { MessageTemplateView, TicketView } from '@recado/contracts';
import { Button, Input } from 'antd';
import { Paperclip } from 'lucide-react';
import { useState } from 'react';
import { useForm, type Rules } from '../../../lib/form.ts';
import { useText } from '../../../lib/i18n.ts';
import { Field } from '../../../ui/field.tsx';
import { FileChoice } from '../../../ui/file-choice.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { nameVariable } from '../../../ui/message-template/name-variable.ts';
import { TemplatePreview } from '../../../ui/message-template/template-preview.tsx';
import { templateText } from '../../../ui/message-template/template.text.ts';
import css from './template-picker.module.css';
import { pickerText } from './template-picker.text.ts';
import { useSendTemplate } from './use-send-template.ts';

/** Source: Meta, errors of parameters. */
const unsendable = /[\n\r\t]| {5}/;
const accepted: Record<string, string> = {
  IMAGE: 'image/jpeg,image/png',
  VIDEO: 'video/mp4,video/3gpp',
  DOCUMENT: '',
};
/** Names by which people call the variable for the name of the contact. */
const ofContact = new Set(['nome', 'name', 'nombre', 'cliente']);

interface Props {
  ticket: Pick<TicketView, 'id' | 'contact'>;
  template: MessageTemplateView;
  onBack: () => void;
  onClose: () => void;
}

/** The variables of a template and the message that they make. */
export function TemplateFill({ ticket, template, onBack, onClose }: Props) {
  const t = useText(pickerText);
  const words = useText(templateText);
  const { variables, header } = template;
  const [file, setFile] = useState<File | null>(null);
  const [isFileMissing, setFileMissing] = useState(false);
  const needsFile = header !== null && header.format in accepted;
  const [initial] = useState(() =>
    Object.fromEntries(variables.map(({ name }) => [name, ofContact.has(name) ? ticket.contact.name : ''])),
  );
  const check = (value = '') => (value.trim() ? (unsendable.test(value) ? words.oneLine : undefined) : words.required);
  const rules: Rules<Record<string, string>> = Object.fromEntries(variables.map(({ name }) => [name, check]));
  const form = useForm<Record<string, string>>(initial, rules);
  const send = useSendTemplate(ticket.id, onClose);
  const values = new Map(Object.entries(form.values));
  const submit = () => {
    setFileMissing(needsFile && !file);
    form.submit(async () => {
      if (needsFile && !file) return;
      // The dialog shows what went wrong, for as long as it is open.
      await send.mutateAsync({ template, values, file }).catch(() => undefined);
    });
  };
  return (
    <FormDialog
      title={template.name}
      submitLabel={t.send}
      anchored
      busy={send.isPending}
      changed={form.isChanged || file !== null}
      onClose={onClose}
      onSubmit={submit}
    >
      <Button className={css['back'] ?? ''} type="link" onClick={onBack}>
        {t.back}
      </Button>
      {needsFile && (
        <Field label={t.file} error={isFileMissing && !file ? words.required : undefined}>
          {({ id }) => (
            <FileChoice
              id={id}
              icon={Paperclip}
              name={file?.name ?? null}
              words={{ none: t.noFile, choose: t.choose, replace: t.replace, takeAway: t.takeAway }}
              accept={accepted[header.format] ?? ''}
              disabled={send.isPending}
              testId="template-file"
              onChoose={setFile}
            />
          )}
        </Field>
      )}
      {variables.map((variable) => (
        <Field key={variable.name} label={nameVariable(variable, template)} error={form.errorOf(variable.name)}>
          {(wiring) => (
            <Input
              {...wiring}
              autoComplete="off"
              maxLength={1024}
              placeholder={variable.sample}
              value={form.values[variable.name] ?? ''}
              onChange={(event) => form.set(variable.name, event.target.value)}
            />
          )}
        </Field>
      ))}
      <TemplatePreview template={template} values={values} file={file?.name} />
      {send.problem && (
        <p role="alert" className={css['error']}>
          {send.problem}
        </p>
      )}
    </FormDialog>
  );
}
