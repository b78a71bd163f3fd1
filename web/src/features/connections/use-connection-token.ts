import type { WhatsappView } from '@recado/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { textOf } from '../../lib/i18n.ts';
import { showSuccess } from '../../lib/toasts.ts';
import { text } from './connection-token.text.ts';

/** Makes and removes the token of a stored connection, at once and apart from the form. */
export function useConnectionToken({ id, hasToken }: WhatsappView) {
  const client = useQueryClient();
  const [isSet, setSet] = useState(hasToken);
  const refresh = () => void client.invalidateQueries({ queryKey: api.whatsapp.list.key });
  const create = useMutation({
    mutationFn: () => api.whatsapp.createToken.call({ id }),
    onSuccess: () => setSet(true),
    onSettled: refresh,
  });
  const remove = useMutation({
    mutationFn: () => api.whatsapp.update.call({ id, token: '' }),
    onSuccess: () => {
      setSet(false);
      create.reset();
      showSuccess(textOf(text).removed);
    },
    onSettled: refresh,
  });
  return { isSet, create, remove, made: create.data?.token ?? null };
}
