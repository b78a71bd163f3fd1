import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { locale, textOf } from '../../lib/i18n.ts';
import { hasPermission, useMe } from '../../lib/session.ts';
import { showSuccess } from '../../lib/toasts.ts';
import { numberDoubtsText } from './number-doubts.text.ts';

/** Undefined for a user who may not mend numbers. */
export function useNumberDoubts() {
  const mayMend = hasPermission(useMe(), 'contacts-page:mergeContacts');
  return useQuery({ ...api.contacts.numberDoubts.options({}), enabled: mayMend }).data;
}

/** Mends a hundred contacts a request until none is left; `done` counts on meanwhile. */
export function useMendNumbers() {
  const client = useQueryClient();
  const [done, setDone] = useState(0);
  const mend = useMutation({
    async mutationFn() {
      setDone(0);
      for (let sum = 0; ;) {
        const { mended, merged, left } = await api.contacts.mendNumbers.call({});
        setDone((sum += mended + merged));
        // A request that mends nothing ends the loop: somebody else mends the numbers that are left.
        if (left === 0 || mended + merged === 0) return sum;
      }
    },
    onSuccess: (sum) => showSuccess(textOf(numberDoubtsText).mended(sum.toLocaleString(locale()))),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: api.contacts.numberDoubts.key }),
        client.invalidateQueries({ queryKey: api.contacts.list.key }),
      ]),
  });
  return { ...mend, done };
}
