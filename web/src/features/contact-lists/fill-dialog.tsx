import type { ContactListRef } from '@recado/contracts';
import { useQuery } from '@tanstack/react-query';
import { Input, Select } from 'antd';
import { api } from '../../lib/api.ts';
import { useForm } from '../../lib/form.ts';
import { useText } from '../../lib/i18n.ts';
import { Field } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { useFillList } from './contact-lists.queries.ts';
import { text } from './contact-lists.text.ts';

interface Props {
  list: Pick<ContactListRef, 'id' | 'name'>;
  onClose: () => void;
}

/** Adds contacts of the company to a list: those of a tag, of a search, of both, or all. */
export default function FillDialog({ list, onClose }: Props) {
  const t = useText(text);
  const { data: tags = [], isPending } = useQuery(api.tags.list.options());
  const fill = useFillList(onClose);
  const initial = { tagId: null as number | null, searchParam: '' };
  const { values, set, errorOf, submit, isChanged } = useForm(initial, {});
  const send = ({ tagId, searchParam }: typeof initial) => {
    const search = searchParam.trim();
    return fill.mutateAsync({
      id: list.id,
      ...(tagId === null ? {} : { tagId }),
      ...(search ? { searchParam: search } : {}),
    });
  };
  return (
    <FormDialog
      title={t.fill}
      submitLabel={t.fillNow}
      busy={fill.isPending}
      changed={isChanged}
      onClose={onClose}
      onSubmit={() => submit(send)}
    >
      <p>{t.ofList(list.name)}</p>
      <Field label={t.tag} optional={t.optional} help={t.tagHelp} error={errorOf('tagId')}>
        {(wiring) => (
          <Select
            {...wiring}
            allowClear
            loading={isPending}
            placeholder={t.anyTag}
            showSearch={{ optionFilterProp: 'label' }}
            value={values.tagId}
            options={tags.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(tagId: number | undefined) => set('tagId', tagId ?? null)}
          />
        )}
      </Field>
      <Field label={t.words} optional={t.optional} help={`${t.wordsHelp} ${t.fillHelp}`} error={errorOf('searchParam')}>
        {(wiring) => (
          <Input
            {...wiring}
            maxLength={200}
            autoComplete="off"
            value={values.searchParam}
            onChange={(event) => set('searchParam', event.target.value)}
          />
        )}
      </Field>
    </FormDialog>
  );
}
