import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { api } from '../../lib/api.ts';
import { hasCode } from '../../lib/request-error.ts';

interface Person {
  name: string;
  number: string;
}

/** Opens the conversation with somebody, known or not, being served or not. */
export function useStartConversation() {
  const navigate = useNavigate();
  return useMutation({
    mutationFn: async (person: Person) => {
      const contactId = await contactOf(person);
      return api.tickets.create.call({ contactId }).then(({ uuid }) => uuid, livingOne);
    },
    onSuccess: (uuid) => void navigate({ to: '/tickets/$uuid', params: { uuid }, search: (search) => search }),
  });
}

async function contactOf({ name, number }: Person): Promise<number> {
  // Names of contacts have two letters at least and fifty at most; cards have what they have.
  const wanted = name.trim().slice(0, 50);
  try {
    return (await api.contacts.create.call({ name: wanted.length < 2 ? number : wanted, number })).id;
  } catch (error) {
    const known = hasCode(error, 'ERR_DUPLICATED_CONTACT') && error.body['contactId'];
    if (typeof known === 'number') return known;
    throw error;
  }
}

function livingOne(error: unknown): string {
  const uuid = hasCode(error, 'ERR_OTHER_OPEN_TICKET') && error.body['ticketUuid'];
  if (typeof uuid === 'string') return uuid;
  throw error;
}
