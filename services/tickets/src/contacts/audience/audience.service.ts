import {
  audience,
  type AudienceContact,
  type AudiencePage,
  type AudienceRequest,
  type Caller,
  type ContactNumbers,
  type Handlers,
  type KnownNumbers,
  type NumbersRequest,
} from '@recado/contracts';
import { cutText, Serves } from '@recado/platform';
import { ContactsDatabase } from '../contacts.database.ts';
import type { Person } from './audience.repository.ts';

const MOST = 1_000;
/** Characters of a page: a message on the bus has at most a megabyte. */
const MOST_TEXT = 300_000;
const MOST_KEY = 50;

/** Gives campaigns the contacts they are for. */
@Serves(audience)
export class AudienceService implements Handlers<typeof audience> {
  constructor(private readonly db: ContactsDatabase) {}

  page(caller: Caller, { tagId, searchParam = '', contactId, after = 0 }: AudienceRequest): Promise<AudiencePage> {
    return this.db.within(caller, async ({ audience: people, tags }) => {
      if (tagId !== undefined) await tags.get(tagId);
      const search = { typed: searchParam, country: caller.country };
      const found = await people.page({ tagId, search, contactId, after }, MOST);
      const page = fitting(found);
      const hasMore = page.length < found.length || found.length === MOST;
      return { contacts: page.map(present), next: hasMore ? (page.at(-1)?.id ?? null) : null };
    });
  }

  blocked(caller: Caller, { numbers }: NumbersRequest): Promise<KnownNumbers> {
    return this.db.within(caller, ({ audience: people }) => people.blocked(numbers));
  }

  known(caller: Caller, { numbers }: NumbersRequest): Promise<ContactNumbers> {
    return this.db.within(caller, async ({ contacts }) => ({ numbers: await contacts.knownAmong(numbers) }));
  }
}

/** The first contacts that fit into a page, at least one. */
function fitting(people: Person[]): Person[] {
  let left = MOST_TEXT;
  const end = people.findIndex((person, index) => {
    left -= JSON.stringify(person).length;
    return left < 0 && index > 0;
  });
  return end === -1 ? people : people.slice(0, end);
}

/** Custom fields become variables; of two with the same name the first one counts. */
function present({
  id,
  name,
  number,
  email,
  isAccount,
  blocked,
  noConsent,
  hasOpenTicket,
  fields,
}: Person): AudienceContact {
  const variables = new Map<string, string>();
  for (const field of fields) {
    const key = cutText(field.name.trim(), MOST_KEY);
    if (key && !variables.has(key)) variables.set(key, field.value);
  }
  return {
    id,
    name,
    number,
    email: email ?? '',
    isAccount,
    blocked,
    noConsent,
    hasOpenTicket,
    variables: [...variables].map(([key, value]) => ({ key, value })),
  };
}
