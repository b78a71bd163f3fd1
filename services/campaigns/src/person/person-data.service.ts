import {
  numberKey,
  personData,
  type Caller,
  type Handlers,
  type PersonDataPage,
  type PersonDataRequest,
} from '@recado/contracts';
import { readCursor, Serves, writeCursor } from '@recado/platform';
import { CampaignsDatabase } from '../campaigns.database.ts';
import { personSections, type PersonSection } from './person.repository.ts';

interface Place {
  section: PersonSection;
  id: number;
}

/** Answers the data that campaigns keep of a person. */
@Serves(personData)
export class PersonDataService implements Handlers<typeof personData> {
  constructor(private readonly db: CampaignsDatabase) {}

  page(caller: Caller, { number, after }: PersonDataRequest): Promise<PersonDataPage> {
    const place = readCursor<Place>(after, { section: personSections, id: 'id' }, 'after');
    const { section, id } = place ?? { section: personSections[0], id: 0 };
    return this.db.within(caller, async ({ persons }) => {
      const rows = await persons.page(section, numberKey(number), id);
      const last = rows.at(-1);
      const following = personSections[personSections.indexOf(section) + 1];
      const next = last ? { section, id: last.id } : following && { section: following, id: 0 };
      return { lines: rows.map(({ line }) => line).join('\n'), next: next ? writeCursor(next) : null };
    });
  }
}
