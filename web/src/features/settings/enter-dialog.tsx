import type { CompanyView } from '@recado/contracts';
import { Input } from 'antd';
import { textRule, useForm } from '../../lib/form.ts';
import { useText } from '../../lib/i18n.ts';
import { Field } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { useEnterCompany } from './platform.queries.ts';
import { platformText } from './platform.text.ts';

interface Props {
  company: CompanyView;
  onClose: () => void;
}

/** A supporter enters a company only with a reason, which the company's audit log shows. */
export function EnterDialog({ company, onClose }: Props) {
  const t = useText(platformText);
  const enter = useEnterCompany();
  const form = useForm({ reason: '' }, { reason: textRule(5, 200, t) });
  const submit = () => form.submit(({ reason }) => enter.mutateAsync({ companyId: company.id, reason: reason.trim() }));
  return (
    <FormDialog
      title={t.enterTitle(company.name)}
      submitLabel={t.enter}
      busy={enter.isPending}
      changed={form.isChanged}
      onClose={onClose}
      onSubmit={submit}
    >
      <Field label={t.reason} help={t.reasonHelp} error={form.errorOf('reason')}>
        {(wiring) => (
          <Input.TextArea
            {...wiring}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog takes the focus, to its first field
            autoFocus
            rows={3}
            maxLength={200}
            value={form.values.reason}
            onChange={(event) => form.set('reason', event.target.value)}
          />
        )}
      </Field>
    </FormDialog>
  );
}
