import { numberKey, type AudienceContact, type AudiencePage, type AudienceRequest } from '@recado/contracts';
import type { NewItem } from './contact-list-item.repository.ts';

/**
 * Reads the contacts that a list lacks, page by page.
 * @param known keys of the numbers in the list
 * @param most reading stops beyond so many, as they do not fit anyway
 */
export async function collectAudience(
  page: (request: AudienceRequest) => Promise<AudiencePage>,
  selection: Pick<AudienceRequest, 'searchParam' | 'tagId'>,
  known: Set<string>,
  most: number,
): Promise<NewItem[]> {
  const found = new Map<string, NewItem>();
  let after: number | undefined;
  do {
    const { contacts, next } = await page({ ...selection, ...(after === undefined ? {} : { after }) });
    for (const contact of contacts) {
      const key = numberKey(contact.number);
      if (!known.has(key) && !found.has(key)) found.set(key, itemOf(contact));
    }
    after = next ?? undefined;
  } while (after !== undefined && found.size <= most);
  return [...found.values()];
}

/** A contact without a name is named by its number, which is no name to greet anybody with. */
const itemOf = ({ name, number, email, variables }: AudienceContact): NewItem => ({
  name: name === number ? '' : name,
  number,
  email,
  variables,
});
