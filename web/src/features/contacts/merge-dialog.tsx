import type { ContactRef, ContactView } from '@recado/contracts';
import { useQuery } from '@tanstack/react-query';
import { Alert, Radio } from 'antd';
import { api } from '../../lib/api.ts';
import { useForm } from '../../lib/form.ts';
import { useText } from '../../lib/i18n.ts';
import { formatPhone } from '../../lib/format-phone.ts';
import { ContactSelect } from '../../ui/contact-select.tsx';
import { Field } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { useMergeContacts } from './contacts.queries.ts';
import css from './contacts.module.css';
import { text } from './contacts.text.ts';

interface Props {
  contact: ContactView;
  onClose: () => void;
}

/** Merges two contacts; the user chooses which one stays, by default the older. */
export default function MergeDialog({ contact, onClose }: Props) {
  const t = useText(text);
  const merge = useMergeContacts(onClose);
  const { data: alike = [] } = useQuery(api.contacts.duplicates.options({ id: contact.id }));
  const form = useForm<{ other: ContactRef | null; keptId: number | null }>(
    { other: null, keptId: null },
    { other: (other) => (other ? undefined : t.required) },
    { otherId: 'other' },
  );
  const { other, keptId } = form.values;
  const both = other ? [contact, other].toSorted((a, b) => a.id - b.id) : [];
  const kept = both.find(({ id }) => id === keptId) ?? both[0];
  const gone = both.find((contact) => contact !== kept);
  const losesNumber = kept?.number && gone?.number;
  return (
    <FormDialog
      title={t.mergeTitle}
      submitLabel={t.merge}
      danger
      busy={merge.isPending}
      changed={form.isChanged}
      onClose={onClose}
      onSubmit={() =>
        form.submit(() => (kept && gone ? merge.mutateAsync({ id: kept.id, otherId: gone.id }) : undefined))
      }
    >
      <Field label={t.mergeOther} error={form.errorOf('other')}>
        {(wiring) => (
          <ContactSelect
            {...wiring}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog takes the focus, to its first field
            autoFocus
            value={other}
            suggested={alike}
            without={contact.id}
            words={t}
            onChange={(chosen) => form.set('other', chosen)}
          />
        )}
      </Field>
      {kept && (
        <fieldset className={css['choice']}>
          <legend>{t.mergeKept}</legend>
          <Radio.Group
            vertical
            value={kept.id}
            options={both.map(({ id, name, number }) => ({
              value: id,
              label: (
                <>
                  {name}
                  <small>{formatPhone(number)}</small>
                </>
              ),
            }))}
            onChange={(event) => form.set('keptId', event.target.value as number)}
          />
        </fieldset>
      )}
      <Alert type="warning" showIcon title={t.mergeHelp} />
      {losesNumber && gone && <p className={css['quiet']}>{t.mergeNumber(formatPhone(gone.number))}</p>}
    </FormDialog>
  );
}
