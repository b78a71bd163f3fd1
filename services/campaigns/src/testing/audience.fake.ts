import type { AudienceContact, AudienceRequest, Caller } from '@recado/contracts';
import { respond, rpcSubject, type Bus } from '@recado/platform';

/** Plays tickets: pages of the contacts that a test gives it. */
export function audienceOf(bus: Bus) {
  const contacts = new Map<number, AudienceContact[]>();
  const requests: AudienceRequest[] = [];
  const serve = async ({ companyId }: Caller, input: AudienceRequest) => {
    requests.push(input);
    const rest = (contacts.get(companyId) ?? []).filter(({ id }) => id > (input.after ?? 0));
    const page = rest.slice(0, 1_000);
    return Promise.resolve({ contacts: page, next: rest.length > page.length ? (page.at(-1)?.id ?? null) : null });
  };
  const subscription = bus.nats.subscribe(rpcSubject('tickets', 'audience', 'page'), {
    callback: (_, message) => {
      void respond(message, (caller, input) => serve(caller, input as AudienceRequest));
    },
  });
  return { contacts, requests, stop: () => subscription.unsubscribe() };
}

export const aContact = (id: number, given: Partial<AudienceContact> = {}): AudienceContact => ({
  id,
  name: `Contato ${id}`,
  number: String(5_511_900_000_000 + id),
  email: '',
  blocked: false,
  variables: [],
  ...given,
});
