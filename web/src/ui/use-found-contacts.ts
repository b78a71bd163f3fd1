import type { ContactRef } from '@recado/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../lib/api.ts';
import { useDebounced } from '../lib/infinite-list.ts';
import { formatPhone } from '../lib/format-phone.ts';

/** Fewer letters match almost every contact. */
const LEAST = 3;

/** Contacts found by three letters of the name or number; `found` is null before that. */
export function useFoundContacts() {
  const [typed, setTyped] = useState('');
  const wanted = useDebounced(typed).trim();
  const asks = wanted.length >= LEAST;
  const { data, isFetching } = useQuery({ ...api.contacts.find.options({ searchParam: wanted }), enabled: asks });
  return { setTyped, found: asks && data ? data : null, loading: asks && isFetching };
}

export const optionOf = ({ id, name, number }: ContactRef) => ({
  value: id,
  label: `${name} · ${formatPhone(number)}`,
});
