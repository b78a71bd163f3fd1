import type { ContactView } from '@recado/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { saveOverOthers, storedRow } from '../../../lib/save-over-others.ts';
import { applyContact, cachedContact } from './contact.realtime.ts';

type ContactPatch = Omit<Parameters<typeof api.contacts.update.call>[0], 'id' | 'version'>;

/** Optimistic: a change the server refuses is reverted, to that of somebody else who was faster. */
export function useChangeContact(contact: ContactView) {
  const client = useQueryClient();
  return useMutation({
    // One after the other: each has the version that the one before has left.
    scope: { id: `contact ${contact.id}` },
    mutationFn: (change: ContactPatch) =>
      saveOverOthers(cachedContact(client, contact), change, (versioned) =>
        api.contacts.update.call({ id: contact.id, ...versioned }),
      ),
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
    onError: (error, _change, kept) => {
      const stored = storedRow<ContactView>(error) ?? kept?.before;
      if (stored) applyContact(client, stored);
    },
  });
}
