import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { Paperclip } from 'lucide-react';
import { useId } from 'react';
import { api } from '../../../lib/api.ts';
import { useText } from '../../../lib/i18n.ts';
import { Field } from '../../../ui/field.tsx';
import { FileChoice } from '../../../ui/file-choice.tsx';
import css from './editor.module.css';
import { messagesText } from './messages.text.ts';
import type { CampaignForm } from './use-campaign-form.ts';

interface Props {
  form: CampaignForm;
  /** Lists of files may go before the message. */
  hasLists?: boolean;
}

/** A file list that goes before the message, and one file that carries it as caption, uploaded on saving. */
export function AttachmentFields({ form, hasLists = true }: Props) {
  const t = useText(messagesText);
  const id = useId();
  const { values, set, errorOf, fileName, setFile, progress, busy } = form;
  const { data: files, isPending } = useQuery(api.files.list.options({}));
  return (
    <div className={css['attachments']}>
      {hasLists && (
        <Field label={t.fileList} help={t.fileListHelp} error={errorOf('fileListId')}>
          {(wiring) => (
            <Select
              {...wiring}
              allowClear
              showSearch={{ optionFilterProp: 'label' }}
              loading={isPending}
              value={values.fileListId}
              options={files?.files.map((list) => ({ value: list.id, label: list.name })) ?? []}
              onChange={(chosen?: number) => set('fileListId', chosen ?? null)}
            />
          )}
        </Field>
      )}
      <section aria-labelledby={id}>
        <FileChoice
          id={id}
          icon={Paperclip}
          name={fileName}
          words={t}
          disabled={busy}
          testId="campaign-file"
          onChoose={setFile}
        />
        {progress !== null && (
          <progress
            className={css['upload']}
            max={1}
            value={progress}
            aria-label={t.sending(`${Math.round(progress * 100)} %`)}
          />
        )}
      </section>
    </div>
  );
}
