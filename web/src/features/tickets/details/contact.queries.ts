import type { ContactView } from '@recado/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { applyContact } from './contact.realtime.ts';

type ContactPatch = Omit<Parameters<typeof api.contacts.update.call>[0], 'id'>;

/** Optimistic: a change the server refuses is reverted. */
export function useChangeContact(contact: ContactView) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: ContactPatch) => api.contacts.update.call({ id: contact.id, ...change }),
    onMutate: ({ name, email, disableBot, extraInfo, consent, legalBasis, consentNote }) => {
      applyContact(client, {
        ...contact,
        name: name ?? contact.name,
        email: email === undefined ? contact.email : email,
        disableBot: disableBot ?? contact.disableBot,
        extraInfo: extraInfo ?? contact.extraInfo,
        consent: consent ?? contact.consent,
        legalBasis: legalBasis === undefined ? contact.legalBasis : legalBasis,
        consentNote: consentNote ?? contact.consentNote,
      });
      return { before: contact };
    },
    onSuccess: (saved) => applyContact(client, saved),
    onError: (_error, _change, kept) => kept && applyContact(client, kept.before),
  });
}
