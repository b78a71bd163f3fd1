import type { ChosenTemplate } from '@recado/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { useDebounced } from '../../lib/infinite-list.ts';

/** Approved templates that fit the search, and the chosen one among them or found by its name. */
export function useTemplates(whatsappId: number | 'all' | null, value: ChosenTemplate | null, hasFile: boolean) {
  const [search, setSearch] = useState('');
  const searchParam = useDebounced(search).trim();
  const filter = { status: 'APPROVED' as const, ...(whatsappId === 'all' ? {} : { whatsappId: whatsappId ?? 0 }) };
  const found = useQuery({
    ...api.messageTemplates.list.options({ ...filter, ...(searchParam ? { searchParam } : {}) }),
    enabled: whatsappId !== null,
    placeholderData: (before) => before,
  });
  const name = value?.name;
  const named = useQuery({
    ...api.messageTemplates.list.options({ ...filter, searchParam: name ?? '' }),
    enabled: whatsappId !== null && name !== undefined,
  });
  const templates = (found.data?.records ?? []).filter(
    ({ isSendable, header }) => isSendable && (hasFile || header === null || header.format === 'TEXT'),
  );
  const chosen = [...templates, ...(named.data?.records ?? [])].find(
    (template) => template.name === name && (!value?.language || template.language === value.language),
  );
  const list = {
    templates,
    isPending: found.isPending || (name !== undefined && named.isPending),
    error: found.error,
    retry: () => void found.refetch(),
  };
  return { list, chosen, onSearch: setSearch };
}
