import type { MessageTemplateView, WhatsappView } from '@recado/contracts';
import { Button, Input, Modal, Radio, Select } from 'antd';
import { useText } from '../../lib/i18n.ts';
import { Field } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { TemplatePreview } from '../../ui/message-template/template-preview.tsx';
import { nameVariable } from '../../ui/message-template/name-variable.ts';
import { categoryText } from '../../ui/message-template/template.text.ts';
import { ButtonFields } from './button-fields.tsx';
import { HeaderFields } from './header-fields.tsx';
import { ShortTextField } from './short-text-field.tsx';
import { StatusWord } from './template-cells.tsx';
import css from './templates.module.css';
import { rejectionText, text } from './templates.text.ts';
import { useTemplateForm, type TemplateForm } from './use-template-form.ts';

const languages = ['pt_BR', 'pt_PT', 'en', 'en_US', 'en_GB', 'es', 'es_AR', 'es_ES', 'es_MX', 'fr', 'it', 'de'];

interface Props {
  /** null: a new one. */
  template: MessageTemplateView | null;
  numbers: WhatsappView[];
  mayEdit: boolean;
  onClose: () => void;
}

/** The editor of a template; one that cannot be edited here, or by this user, is shown. */
export default function TemplateDialog({ template, numbers, mayEdit, onClose }: Props) {
  const isForeign =
    template !== null &&
    (template.header?.format === 'LOCATION' ||
      template.category === 'AUTHENTICATION' ||
      template.buttons.some(({ type }) => type === 'OTHER'));
  return template && (isForeign || !mayEdit) ? (
    <ShownTemplate template={template} isForeign={isForeign} onClose={onClose} />
  ) : (
    <TemplateEditor template={template} numbers={numbers} onClose={onClose} />
  );
}

function ShownTemplate({
  template,
  isForeign,
  onClose,
}: {
  template: MessageTemplateView;
  isForeign: boolean;
  onClose: () => void;
}) {
  const t = useText(text);
  return (
    <Modal open centered title={template.name} onCancel={onClose} footer={<Button onClick={onClose}>{t.close}</Button>}>
      <Verdict template={template} />
      {isForeign && <p>{t.readOnly}</p>}
      <TemplatePreview template={template} values={samplesOf(template)} />
    </Modal>
  );
}

const samplesOf = ({ variables }: MessageTemplateView) => new Map(variables.map(({ name, sample }) => [name, sample]));

/** The state of a template, and Meta's reason for it. */
function Verdict({ template: { status, rejection, note } }: { template: MessageTemplateView }) {
  const t = useText(text);
  const reasons = useText(rejectionText);
  return (
    <>
      <StatusWord status={status} />
      {rejection && (
        <p className={css['reason']}>
          <strong>{t.rejectedFor}:</strong> {reasons[rejection as keyof typeof reasons] ?? rejection}
        </p>
      )}
      {note && (
        <p className={css['reason']} lang="en">
          <strong>{t.metaSays}:</strong> {note}
        </p>
      )}
    </>
  );
}

function TemplateEditor({ template, numbers, onClose }: Omit<Props, 'mayEdit'>) {
  const t = useText(text);
  const form = useTemplateForm(template, numbers, onClose);
  const { values, texts, refusal } = form;
  return (
    <FormDialog
      title={template ? t.editTitle : t.newTitle}
      submitLabel={t.submit}
      width={560}
      anchored
      busy={form.busy}
      changed={form.isChanged}
      onClose={onClose}
      onSubmit={form.submit}
    >
      {template && <Verdict template={template} />}
      {template ? <p>{t.editHelp}</p> : <Identity form={form} numbers={numbers} />}
      <HeaderFields form={form} />
      <Field label={t.body} help={t.bodyHelp} error={form.errorOf('body')}>
        {(wiring) => (
          <Input.TextArea
            {...wiring}
            autoSize={{ minRows: 4, maxRows: 12 }}
            maxLength={1024}
            value={values.body}
            onChange={(event) => form.set('body', event.target.value)}
            onBlur={() => values.body && form.leave('body')}
          />
        )}
      </Field>
      <ShortTextField form={form} name="footer" label={t.footer} />
      <Samples form={form} />
      <ButtonFields form={form} />
      <TemplatePreview
        template={texts}
        values={new Map(Object.entries(values.samples))}
        file={values.headerFile?.name}
      />
      {refusal && (
        <p role="alert" className={css['reason']} lang="en">
          <strong>{t.metaSays}:</strong> {refusal}
        </p>
      )}
    </FormDialog>
  );
}

/** Fields that cannot be changed once Meta has the template. */
function Identity({ form, numbers }: { form: TemplateForm; numbers: WhatsappView[] }) {
  const t = useText(text);
  const words = useText(categoryText);
  return (
    <>
      {numbers.length > 1 && (
        <Field label={t.number} error={form.errorOf('whatsappId')}>
          {({ status, ...wiring }) => (
            <Select
              {...wiring}
              status={status}
              value={form.values.whatsappId}
              options={numbers.map(({ id, name }) => ({ value: id, label: name }))}
              onChange={(id) => form.set('whatsappId', id)}
            />
          )}
        </Field>
      )}
      <Field label={t.name} help={t.nameHelp} error={form.errorOf('name')}>
        {(wiring) => (
          <Input
            {...wiring}
            autoComplete="off"
            maxLength={512}
            value={form.values.name}
            onChange={(event) => form.set('name', event.target.value.toLowerCase().replaceAll(/[\s-]/g, '_'))}
            onBlur={() => form.values.name && form.leave('name')}
          />
        )}
      </Field>
      <Field label={t.language} error={form.errorOf('language')}>
        {({ status, ...wiring }) => (
          <Select
            {...wiring}
            status={status}
            showSearch
            value={form.values.language}
            options={languages.map((language) => ({ value: language, label: language }))}
            onChange={(language) => form.set('language', language)}
          />
        )}
      </Field>
      <Field label={t.category} error={form.errorOf('category')}>
        {({ id }) => (
          <Radio.Group
            id={id}
            aria-label={t.category}
            value={form.values.category}
            onChange={(event) => form.set('category', event.target.value as 'MARKETING' | 'UTILITY')}
            options={[
              { value: 'UTILITY', label: words.UTILITY },
              { value: 'MARKETING', label: words.MARKETING },
            ]}
          />
        )}
      </Field>
    </>
  );
}

function Samples({ form }: { form: TemplateForm }) {
  const t = useText(text);
  const error = form.errorOf('samples');
  if (form.variables.length === 0) return null;
  return (
    <fieldset className={css['group']}>
      <legend>{t.samples}</legend>
      <p>{t.samplesHelp}</p>
      {form.variables.map((variable) => (
        <Field key={variable.name} label={nameVariable(variable, form.texts)}>
          {(wiring) => (
            <Input
              {...wiring}
              autoComplete="off"
              maxLength={200}
              value={form.values.samples[variable.name] ?? ''}
              onChange={(event) =>
                form.set('samples', (before) => ({ ...before, [variable.name]: event.target.value }))
              }
            />
          )}
        </Field>
      ))}
      {error && (
        <p role="alert" className={css['error']}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
