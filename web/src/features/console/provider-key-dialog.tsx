import type { ProviderKeyWithSecret, ProviderScope } from '@recado/contracts';
import { providerScopes } from '@recado/contracts/provider-scopes';
import { Checkbox, Input, Select } from 'antd';
import { useForm } from '../../lib/form.ts';
import { useText } from '../../lib/i18n.ts';
import { Field } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { keysText } from './keys.text.ts';
import css from './provider-keys.module.css';
import { useMakeProviderKey } from './provider-keys.queries.ts';

interface Values {
  name: string;
  scopes: ProviderScope[];
  allowedAddresses: string[];
}
const initial: Values = { name: '', scopes: [], allowedAddresses: [] };

interface Props {
  onClose: () => void;
  onMade: (made: ProviderKeyWithSecret) => void;
}

export default function ProviderKeyDialog({ onClose, onMade }: Props) {
  const t = useText(keysText);
  const make = useMakeProviderKey((made) => {
    onClose();
    onMade(made);
  });
  const { values, set, errorOf, isChanged, submit } = useForm(initial, {
    name: (name) => (name.trim().length < 2 ? t.nameShort : undefined),
    scopes: (scopes) => (scopes.length === 0 ? t.noScope : undefined),
  });
  return (
    <FormDialog
      title={t.add}
      width={480}
      busy={make.isPending}
      changed={isChanged}
      onClose={onClose}
      onSubmit={() => submit((given) => make.mutateAsync({ ...given, name: given.name.trim() }))}
    >
      <Field label={t.name} error={errorOf('name')}>
        {(wiring) => (
          <Input
            {...wiring}
            autoComplete="off"
            maxLength={45}
            value={values.name}
            onChange={(event) => set('name', event.target.value)}
          />
        )}
      </Field>
      <Field label={t.scopes} error={errorOf('scopes')}>
        {({ id }) => (
          <Checkbox.Group
            className={css['scopes']}
            aria-label={t.scopes}
            name={id}
            options={providerScopes.map((value) => ({ value, label: t[value] }))}
            value={values.scopes}
            onChange={(scopes: ProviderScope[]) => set('scopes', scopes)}
          />
        )}
      </Field>
      <Field label={t.addresses} optional={t.optional} help={t.addressesHelp} error={errorOf('allowedAddresses')}>
        {(wiring) => (
          <Select
            {...wiring}
            mode="tags"
            open={false}
            suffixIcon={null}
            maxCount={20}
            tokenSeparators={[' ', ',', ';']}
            value={values.allowedAddresses}
            onChange={(addresses: string[]) => set('allowedAddresses', addresses)}
          />
        )}
      </Field>
    </FormDialog>
  );
}
