import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { api } from '../../lib/api.ts';
import { hasCode, RequestError } from '../../lib/request-error.ts';
import { showError } from '../../lib/toasts.ts';

interface ConversationPartner {
  name: string;
  number: string;
}

/** Why the number of a person cannot be used; null where it is not the number that fails. */
export const numberProblem = (error: unknown): string | null =>
  (error instanceof RequestError && error.body.fields?.find(({ field }) => field === 'number')?.message) || null;

/**
 * Opens the conversation with a person; creates the contact and the ticket if they do not exist. The caller shows what is
 * wrong with the number.
 */
export function useStartConversation() {
  const navigate = useNavigate();
  return useMutation({
    mutationFn: async (person: ConversationPartner) => {
      const contactId = await contactOf(person);
      return api.tickets.create.call({ contactId }).then(({ uuid }) => uuid, findLivingTicket);
    },
    meta: { quiet: true },
    onError: (error) => {
      if (numberProblem(error) === null) showError(error);
    },
    onSuccess: (uuid) => void navigate({ to: '/tickets/$uuid', params: { uuid }, search: (search) => search }),
  });
}

async function contactOf({ name, number }: ConversationPartner): Promise<number> {
  // Names of contacts have 2 to 50 letters; names of contact cards have any length.
  const wanted = name.trim().slice(0, 50);
  try {
    return (await api.contacts.create.call({ name: wanted.length < 2 ? number : wanted, number })).id;
  } catch (error) {
    const known = hasCode(error, 'ERR_DUPLICATED_CONTACT') && error.body['contactId'];
    if (typeof known === 'number') return known;
    throw error;
  }
}

function findLivingTicket(error: unknown): string {
  const uuid = hasCode(error, 'ERR_OTHER_OPEN_TICKET') && error.body['ticketUuid'];
  if (typeof uuid === 'string') return uuid;
  throw error;
}
