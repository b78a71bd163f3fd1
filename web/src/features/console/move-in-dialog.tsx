import type { MoveInRunner } from '@recado/contracts';
import { Input, Segmented, Select } from 'antd';
import { useForm } from '../../lib/form.ts';
import { useText } from '../../lib/i18n.ts';
import { Field } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { useAddMoveIn } from './move-in.queries.ts';
import { moveInText } from './move-in.text.ts';

interface Values {
  kind: 'database' | 'archive';
  address: string;
  password: string;
  source: string | null;
  oldCompanyId: string;
}

/** Names an old installation or an archive; a look at it is ordered at once. */
export default function MoveInDialog({ runner, onClose }: { runner: MoveInRunner; onClose: () => void }) {
  const t = useText(moveInText);
  const add = useAddMoveIn(onClose);
  const initial: Values = { kind: 'database', address: '', password: '', source: null, oldCompanyId: '' };
  const { values, set, errorOf, isChanged, submit } = useForm(initial, {
    address: (address, { kind }) => (kind === 'database' && address.trim() === '' ? t.required : undefined),
    source: (source) => (source === null ? t.required : undefined),
    oldCompanyId: (id, { kind }) =>
      kind === 'archive' || id === '' || /^[1-9]\d{0,9}$/.test(id) ? undefined : t.wrongNumber,
  });
  const isDatabase = values.kind === 'database';
  const names = isDatabase ? runner.folders : runner.archives;
  const save = ({ kind, address, password, source, oldCompanyId }: Values) =>
    add.mutateAsync({
      source: source ?? '',
      ...(kind === 'database' ? { address: address.trim(), password } : {}),
      ...(kind === 'database' && oldCompanyId ? { oldCompanyId: Number(oldCompanyId) } : {}),
    });
  /** The password of a pasted address goes to its own field. */
  const setAddress = (given: string) => {
    const url = URL.parse(given.trim());
    if (!url?.password) return set('address', given);
    set('password', decodeURIComponent(url.password));
    url.password = '';
    set('address', url.href);
  };
  return (
    <FormDialog
      title={t.add}
      submitLabel={t.look}
      width={520}
      busy={add.isPending}
      changed={isChanged}
      onClose={onClose}
      onSubmit={() => submit(save)}
    >
      <Field label={t.kind}>
        {({ id }) => (
          <Segmented<Values['kind']>
            id={id}
            block
            aria-label={t.kind}
            value={values.kind}
            options={[
              { value: 'database', label: t.database },
              { value: 'archive', label: t.archive },
            ]}
            onChange={(kind) => {
              set('kind', kind);
              set('source', null);
            }}
          />
        )}
      </Field>
      {isDatabase && (
        <Field label={t.address} help={t.addressHelp} error={errorOf('address')}>
          {(wiring) => (
            <Input
              {...wiring}
              autoComplete="off"
              spellCheck={false}
              maxLength={500}
              placeholder="postgres://reader@host:5432/whaticket"
              value={values.address}
              onChange={(event) => setAddress(event.target.value)}
            />
          )}
        </Field>
      )}
      {isDatabase && (
        <Field label={t.password} help={t.passwordHelp} optional={t.optional} error={errorOf('password')}>
          {(wiring) => (
            <Input.Password
              {...wiring}
              autoComplete="new-password"
              maxLength={200}
              value={values.password}
              onChange={(event) => set('password', event.target.value)}
            />
          )}
        </Field>
      )}
      <Field label={isDatabase ? t.folder : t.archiveFile} error={errorOf('source')}>
        {(wiring) => (
          <Select
            {...wiring}
            showSearch
            notFoundContent={isDatabase ? t.noFolders : t.noArchives}
            options={names.map((value) => ({ value, label: value }))}
            value={values.source}
            onSearch={(typed) => names.includes(typed.trim()) && set('source', typed.trim())}
            onChange={(source: string) => set('source', source)}
          />
        )}
      </Field>
      {isDatabase && (
        <Field label={t.only} optional={t.optional} error={errorOf('oldCompanyId')}>
          {(wiring) => (
            <Input
              {...wiring}
              inputMode="numeric"
              autoComplete="off"
              maxLength={10}
              value={values.oldCompanyId}
              onChange={(event) => set('oldCompanyId', event.target.value.trim())}
            />
          )}
        </Field>
      )}
    </FormDialog>
  );
}
