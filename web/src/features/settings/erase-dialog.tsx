import type { CompanyView } from '@recado/contracts';
import { Alert, Input } from 'antd';
import { useForm } from '../../lib/form.ts';
import { useText } from '../../lib/i18n.ts';
import { Field } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { useEraseCompany } from './company-data.queries.ts';
import { dataText } from './company-data.text.ts';

interface Props {
  company: CompanyView;
  onClose: () => void;
}

/** Erasing cannot be undone, so the company's name must be typed. */
export function EraseDialog({ company, onClose }: Props) {
  const t = useText(dataText);
  const erase = useEraseCompany(onClose);
  const isSame = (name: string) => name.trim() === company.name.trim();
  const form = useForm({ name: '' }, { name: (name) => (isSame(name) ? undefined : t.differs) });
  return (
    <FormDialog
      title={t.eraseTitle(company.name)}
      submitLabel={t.erase}
      danger
      busy={erase.isPending}
      changed={form.isChanged}
      onClose={onClose}
      onSubmit={() => form.submit(({ name }) => erase.mutateAsync({ id: company.id, name }))}
    >
      <Alert type="warning" showIcon title={t.eraseHelp} />
      <Field label={t.nameAgain(company.name)} error={form.errorOf('name')}>
        {(wiring) => (
          <Input
            {...wiring}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog takes the focus, to its first field
            autoFocus
            autoComplete="off"
            value={form.values.name}
            onChange={(event) => form.set('name', event.target.value)}
          />
        )}
      </Field>
    </FormDialog>
  );
}
