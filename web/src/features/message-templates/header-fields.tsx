import { Radio } from 'antd';
import { Paperclip } from 'lucide-react';
import { useText } from '../../lib/i18n.ts';
import { Field } from '../../ui/field.tsx';
import { FileChoice } from '../../ui/file-choice.tsx';
import { headerFileText } from '../../ui/message-template/template.text.ts';
import { ShortTextField } from './short-text-field.tsx';
import { sampleText, text } from './templates.text.ts';
import type { HeaderKind, TemplateForm } from './use-template-form.ts';

/** Types of files that Meta accepts as samples. */
const accepted: Record<Exclude<HeaderKind, 'TEXT'>, string> = {
  IMAGE: 'image/jpeg,image/png',
  VIDEO: 'video/mp4',
  DOCUMENT: 'application/pdf',
};

/** The header of a template: a line, or a file of which Meta gets a sample. */
export function HeaderFields({ form }: { form: TemplateForm }) {
  const t = useText(text);
  const files = useText(headerFileText);
  const samples = useText(sampleText);
  const { headerKind: kind, headerFile: file } = form.values;
  return (
    <>
      <Field label={t.header}>
        {({ id }) => (
          <Radio.Group
            id={id}
            aria-label={t.header}
            value={kind}
            onChange={(event) => {
              form.set('headerKind', event.target.value as HeaderKind);
              form.set('headerFile', null);
            }}
            options={[
              { value: 'TEXT', label: t.textHeader },
              { value: 'IMAGE', label: files.IMAGE },
              { value: 'VIDEO', label: files.VIDEO },
              { value: 'DOCUMENT', label: files.DOCUMENT },
            ]}
          />
        )}
      </Field>
      {kind === 'TEXT' ? (
        <ShortTextField form={form} name="headerText" label={t.headerLine} />
      ) : (
        <Field label={t.sampleFile} help={samples[kind]} error={form.errorOf('headerFile')}>
          {({ id }) => (
            <FileChoice
              id={id}
              icon={Paperclip}
              name={file?.name ?? null}
              words={{ none: t.noFile, choose: t.choose, replace: t.replace, takeAway: t.takeAway }}
              accept={accepted[kind]}
              disabled={form.busy}
              testId="template-sample"
              onChoose={(chosen) => form.set('headerFile', chosen)}
            />
          )}
        </Field>
      )}
    </>
  );
}
