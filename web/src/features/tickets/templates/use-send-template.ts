import type { MessageTemplateView, MessageView } from '@recado/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import { errorMessage } from '../../../lib/request-error.ts';
import { upload } from '../../../lib/upload.ts';
import { addMessage } from '../conversation/messages.queries.ts';

interface FilledTemplate {
  template: MessageTemplateView;
  values: ReadonlyMap<string, string>;
  file: File | null;
}

/** Sends a template once, however often a failed attempt is repeated: its key stays for as long as the dialog is open. */
export function useSendTemplate(ticketId: number, done: () => void) {
  const client = useQueryClient();
  const [clientKey] = useState(() => crypto.randomUUID());
  const sending = useMutation({
    mutationFn: ({ template: { name, language, variables }, values, file }: FilledTemplate) => {
      const template = {
        name,
        language,
        variables: variables.map((variable) => ({ name: variable.name, value: values.get(variable.name) ?? '' })),
      };
      if (!file) return api.messages.send.call({ ticketId: String(ticketId), template, clientKey });
      const form = new FormData();
      form.set('template', JSON.stringify(template));
      form.set('clientKey', clientKey);
      form.set('medias', file, file.name);
      return upload<MessageView[]>(`/messages/${ticketId}`, form);
    },
    meta: { quiet: true },
    onSuccess: (sent) => {
      for (const message of sent) addMessage(client, ticketId, message);
      done();
    },
  });
  return { ...sending, problem: sending.error ? errorMessage(sending.error) : null };
}
