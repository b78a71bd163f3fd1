import type { ContactRef } from '@recado/contracts';
import { Select } from 'antd';
import type { Wiring } from './field.tsx';
import { optionOf, useFoundContacts } from './use-found-contacts.ts';

interface Props {
  id: string;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: boolean | undefined;
  status?: Wiring['status'];
  autoFocus?: boolean;
  value: ContactRef | null;
  /** Options before the user types. */
  suggested?: ContactRef[];
  /** Excluded from the options. */
  without?: number;
  words: { typeMore: string; noContact: string };
  onChange: (contact: ContactRef | null) => void;
}

/** Select of one contact, found by three letters of the name or number. */
export function ContactSelect({ value, suggested = [], without, words, onChange, ...rest }: Props) {
  const search = useFoundContacts();
  const offered = search.found ?? (value ? [value] : suggested);
  const found = offered.filter(({ id }) => id !== without);
  return (
    <Select
      {...rest}
      // A long option does not widen the field.
      style={{ inlineSize: '100%', minInlineSize: 0 }}
      allowClear
      showSearch={{ filterOption: false, onSearch: search.setTyped }}
      loading={search.loading}
      placeholder={words.typeMore}
      notFoundContent={search.found ? words.noContact : words.typeMore}
      value={value?.id}
      options={found.map(optionOf)}
      onChange={(id?: number) => onChange(found.find((one) => one.id === id) ?? null)}
    />
  );
}
