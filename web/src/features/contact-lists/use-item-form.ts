import type { ContactListItemView, ItemVariable } from '@recado/contracts';
import { useState } from 'react';
import type { FieldLabels } from '../../lib/edited-row.ts';
import { emailRule, textRule, useForm, type Rules } from '../../lib/form.ts';
import { useText } from '../../lib/i18n.ts';
import { useSaveItem } from './items.queries.ts';
import { itemsText } from './items.text.ts';

interface ItemValues {
  name: string;
  number: string;
  email: string;
  variables: ItemVariable[];
}
const valuesOf = (item: ContactListItemView | null): ItemValues => ({
  name: item?.name ?? '',
  number: item?.number ?? '',
  email: item?.email ?? '',
  variables: item?.variables ?? [],
});
/** An empty variable is not saved. */
const isFilled = ({ key, value }: ItemVariable) => key.trim() !== '' || value.trim() !== '';

export function useItemForm(contactListId: number, item: ContactListItemView | null, done: () => void) {
  const t = useText(itemsText);
  const [initial] = useState(() => valuesOf(item));
  const isEmail = emailRule(t.invalidEmail, '');
  const isName = textRule(2, 50, t);
  const rules: Rules<ItemValues> = {
    // Imports give shorter and longer names, which may stay.
    name: (name) => (item && name === initial.name ? undefined : isName(name)),
    number: textRule(8, 200, t),
    email: (value) => (value.trim() ? isEmail(value) : undefined),
    variables: (given) => {
      const keys = given.filter(isFilled).map(({ key }) => key.trim());
      if (keys.some((key) => key === '')) return t.keyMissing;
      return new Set(keys).size < keys.length ? t.keyTwice : undefined;
    },
  };
  const labels: FieldLabels<ItemValues> = {
    name: t.name,
    number: t.number,
    email: t.email,
    variables: [t.variables, (variables) => variables.map(({ key, value }) => `${key}: ${value}`).join('\n')],
  };
  const form = useForm(initial, rules, {}, { row: item, valuesOf, labels });
  const save = useSaveItem(contactListId, item?.id ?? null, done);
  const submit = () =>
    form.submit(({ name, number, email, variables }, { version }) =>
      save.mutateAsync({
        version,
        name: name.trim(),
        number: number.trim(),
        email: email.trim() || null,
        variables: variables.filter(isFilled).map(({ key, value }) => ({ key: key.trim(), value: value.trim() })),
      }),
    );
  return { ...form, save: submit, busy: save.isPending };
}
