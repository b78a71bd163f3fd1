import type { ConnectionKind, WhatsappView } from '@recado/contracts';
import { Input, Radio } from 'antd';
import { textRule, useForm } from '../../lib/form.ts';
import { useText } from '../../lib/i18n.ts';
import { Field } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { text } from './connection-editor.text.ts';
import { officialText } from './official.text.ts';
import { noOfficialValues, officialAliases, officialRules } from './official-values.ts';
import { OfficialFields } from './official-fields.tsx';
import { newToken } from './new-token.ts';
import { useSaveConnection } from './connections.queries.ts';

type NewConnection = { name: string; kind: ConnectionKind } & typeof noOfficialValues;

interface Props {
  onClose: () => void;
  onCreated: (connection: WhatsappView) => void;
}

/**
 * A new connection needs a name; the QR code of a phone comes next, an official number needs its access, and the other fields are in its editor. Nobody sees the first token:
 * who wants to use the API makes another one there.
 */
export default function NewConnectionDialog({ onClose, onCreated }: Props) {
  const t = useText(text);
  const o = useText(officialText);
  const form = useForm<NewConnection>(
    { name: '', kind: 'device', ...noOfficialValues },
    {
      ...officialRules<NewConnection>(o, { isOfficial: ({ kind }) => kind === 'cloud', isNew: true }),
      name: textRule(2, 50, t),
    },
    officialAliases,
  );
  const isOfficial = form.values.kind === 'cloud';
  const { mutateAsync: create, isPending } = useSaveConnection(null, onCreated);
  return (
    <FormDialog
      title={t.addTitle}
      submitLabel={t.next}
      busy={isPending}
      changed={form.isChanged}
      onClose={onClose}
      onSubmit={() =>
        form.submit(({ name, kind, phoneNumberId, accountId, accessToken, appSecret }) =>
          create({
            name: name.trim(),
            provider: 'beta',
            token: newToken(),
            ...(kind === 'cloud' && { kind, cloudAccess: { phoneNumberId, accountId, accessToken, appSecret } }),
          }),
        )
      }
    >
      <Field label={t.name} help={isOfficial ? undefined : t.nameHelp} error={form.errorOf('name')}>
        {(wiring) => (
          <Input
            {...wiring}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog takes the focus, to its first field
            autoFocus
            value={form.values.name}
            onChange={(event) => form.set('name', event.target.value)}
            onBlur={() => form.values.name && form.leave('name')}
          />
        )}
      </Field>
      <Field label={o.kind} help={isOfficial ? o.cloudHelp : undefined}>
        {({ id, 'aria-describedby': note }) => (
          <Radio.Group
            id={id}
            aria-label={o.kind}
            aria-describedby={note}
            value={form.values.kind}
            onChange={(event) => form.set('kind', event.target.value as ConnectionKind)}
            options={[
              { value: 'device', label: o.device },
              { value: 'cloud', label: o.cloud },
            ]}
          />
        )}
      </Field>
      {isOfficial && <OfficialFields form={form} isStored={false} />}
    </FormDialog>
  );
}
