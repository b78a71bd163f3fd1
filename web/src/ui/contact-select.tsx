import type { ContactRef } from '@recado/contracts';
import { Select } from 'antd';
import { optionOf, useFoundContacts } from './use-found-contacts.ts';

interface Props {
  id: string;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: boolean | undefined;
  status?: 'error' | '';
  autoFocus?: boolean;
  value: ContactRef | null;
  /** Offered before anything is typed. */
  suggested?: ContactRef[];
  /** Is not offered. */
  without?: number;
  words: { typeMore: string; noContact: string };
  onChange: (contact: ContactRef | null) => void;
}

/** One of the contacts, by three letters of the name or the number. */
export function ContactSelect({ value, suggested = [], without, words, onChange, ...rest }: Props) {
  const search = useFoundContacts();
  const offered = search.found ?? (value ? [value] : suggested);
  const found = offered.filter(({ id }) => id !== without);
  return (
    <Select
      {...rest}
      // As wide as its place, however long its words are.
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
