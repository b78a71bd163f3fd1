import type { AnnouncementView } from '@recado/contracts';
import { Input, Select, Switch } from 'antd';
import { useText } from '../../lib/i18n.ts';
import { Field } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { SwitchField } from '../../ui/switch-field.tsx';
import { text } from './announcements.text.ts';
import { PictureField } from './picture-field.tsx';
import { announcementPriorities } from './announcement-priorities.ts';
import { readingText } from './reading.text.ts';
import { TargetFields } from './target-fields.tsx';
import { useAnnouncementForm } from './use-announcement-form.ts';
import { KindFields, WindowFields } from './window-fields.tsx';

interface Props {
  /** The edited announcement; null for a new one. */
  announcement: AnnouncementView | null;
  onClose: () => void;
}

export default function AnnouncementDialog({ announcement, onClose }: Props) {
  const t = useText(text);
  const { priorityName } = useText(readingText);
  const form = useAnnouncementForm(announcement, onClose);
  const { values, set, errorOf } = form;
  return (
    <FormDialog
      title={announcement ? t.editTitle : t.addTitle}
      width={520}
      busy={form.busy}
      changed={form.isChanged}
      changedMeanwhile={form.changedMeanwhile}
      onClose={onClose}
      onSubmit={form.save}
    >
      <Field label={t.name} error={errorOf('title')}>
        {(wiring) => (
          <Input
            {...wiring}
            autoComplete="off"
            value={values.title}
            onChange={(event) => set('title', event.target.value)}
          />
        )}
      </Field>
      <Field label={t.text} error={errorOf('text')}>
        {(wiring) => (
          <Input.TextArea
            {...wiring}
            autoSize={{ minRows: 4, maxRows: 12 }}
            value={values.text}
            onChange={(event) => set('text', event.target.value)}
          />
        )}
      </Field>
      <Field label={t.priority} error={errorOf('priority')}>
        {(wiring) => (
          <Select
            {...wiring}
            value={values.priority}
            options={announcementPriorities.map((value) => ({ value, label: priorityName(value) }))}
            onChange={(priority) => set('priority', priority)}
          />
        )}
      </Field>
      <KindFields form={form} />
      <PictureField form={form} />
      <TargetFields form={form} />
      <WindowFields form={form} />
      <SwitchField label={t.status} help={t.statusHelp}>
        {(id) => <Switch id={id} checked={values.status} onChange={(on) => set('status', on)} />}
      </SwitchField>
    </FormDialog>
  );
}
