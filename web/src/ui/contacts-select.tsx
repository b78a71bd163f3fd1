import type { ContactRef } from '@recado/contracts';
import { Select } from 'antd';
import { useState } from 'react';
import { optionOf, useFoundContacts } from './use-found-contacts.ts';

interface Props {
  id: string;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: boolean | undefined;
  autoFocus?: boolean;
  most: number;
  value: ContactRef[];
  /** Options before the user types. */
  suggested: ContactRef[];
  words: { typeMore: string; noContact: string };
  onChange: (contacts: ContactRef[]) => void;
}

/** Select of several contacts, each found by three letters of the name or number. */
export function ContactsSelect({ most, value, suggested, words, onChange, ...rest }: Props) {
  const { found, loading, setTyped } = useFoundContacts();
  const [open, setOpen] = useState(false);
  const offered = found ?? suggested;
  const known = new Map([...value, ...offered].map((contact) => [contact.id, contact]));
  const options = [...new Map(offered.map((contact) => [contact.id, contact])).values()].map(optionOf);
  return (
    <Select
      {...rest}
      mode="multiple"
      open={open}
      onOpenChange={setOpen}
      onSelect={() => setOpen(false)}
      // A long option does not widen the field.
      style={{ inlineSize: '100%', minInlineSize: 0 }}
      maxCount={most}
      maxTagTextLength={24}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      loading={loading}
      placeholder={words.typeMore}
      notFoundContent={found ? words.noContact : words.typeMore}
      value={value.map(({ id, name }) => ({ value: id, label: name }))}
      labelInValue
      options={options}
      onChange={(chosen: { value: number }[]) => onChange(chosen.flatMap((one) => known.get(one.value) ?? []))}
    />
  );
}
