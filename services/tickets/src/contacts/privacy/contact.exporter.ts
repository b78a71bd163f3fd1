import { Injectable } from '@nestjs/common';
import {
  contactEvents,
  Fault,
  numbersOf,
  personData,
  serviceCaller,
  type Caller,
  type ExportContactData,
  type TextPart,
} from '@recado/contracts';
import { Bus, client, currentTrace, readCursor, writeCursor } from '@recado/platform';
import type { ContactEntity } from '../../rows/contact/contact.entity.ts';
import { ContactsDatabase } from '../contacts.database.ts';
import { dataSections } from './contact-data.repository.ts';
import { formerNumbersOf } from './former-numbers.ts';
import { personOf } from './contact-traces.repository.ts';

const sections = [...dataSections, 'campaigns'] as const;
interface Place {
  section: (typeof sections)[number];
  /** Empty at the begin of the section. */
  after: string;
}
interface SectionPage {
  lines: string[];
  next: string | null;
}

/** Writes the data of a contact as one JSON document, a part at a time. */
@Injectable()
export class ContactExporter {
  private readonly personData;

  constructor(
    private readonly db: ContactsDatabase,
    bus: Bus,
  ) {
    this.personData = client(bus, personData);
  }

  async part(caller: Caller, { id, after }: ExportContactData): Promise<TextPart> {
    const place = readCursor<Place>(after, { section: sections, after: 'text' }, 'after');
    const contact = await this.db.within(caller, async ({ contacts, publish }) => {
      const found = await contacts.get(id);
      if (found.isGroup) throw new Fault('ERR_NO_CONTACT_FOUND');
      // Audit entries are written only with an event in the same transaction.
      if (!place) publish(contactEvents.exported, { contactId: id });
      return found;
    });
    const { section, after: position } = place ?? { section: sections[0], after: '' };
    const { lines, next } = await this.readRows(caller, contact, section, position);
    const following = sections[sections.indexOf(section) + 1];
    const start = position === '' ? `  ${JSON.stringify(section)}: [` : '';
    const rows = lines.map((line, n) => `${position === '' && n === 0 ? '' : ','}\n    ${line}`).join('');
    const end = next === null ? `\n  ]${following ? ',' : ''}\n` : '';
    const nextPlace = next === null ? following && { section: following, after: '' } : { section, after: next };
    return {
      text: `${place ? '' : opening(id)}${start}${rows}${end}${nextPlace ? '' : '}\n'}`,
      next: nextPlace ? writeCursor(nextPlace) : null,
    };
  }

  /** A page without rows that is not the last one is passed over: rows after the first page follow others. */
  private async readRows(...[caller, contact, section, position]: Parameters<ContactExporter['read']>) {
    let page = await this.read(caller, contact, section, position);
    while (page.lines.length === 0 && page.next !== null) page = await this.read(caller, contact, section, page.next);
    return page;
  }

  private async read(
    caller: Caller,
    contact: ContactEntity,
    section: Place['section'],
    position: string,
  ): Promise<SectionPage> {
    if (section === 'campaigns') return this.readCampaigns(caller, contact, position);
    const after = Number(position);
    if (!Number.isSafeInteger(after)) throw new Fault('ERR_VALIDATION', {}, [{ field: 'after', rule: 'cursor' }]);
    return this.db.within(caller, async ({ contactData }) => {
      const { lines, next } = await contactData.page(section, contact.id, personOf(contact), after);
      return { lines, next: next === null ? null : String(next) };
    });
  }

  /** The pages of each number that the person has or had; a position is the place of the number and that of its page. */
  private async readCampaigns(caller: Caller, contact: ContactEntity, position: string): Promise<SectionPage> {
    const formerNumbers = await this.db.within(caller, (scope) => formerNumbersOf(scope, contact));
    const numbers = numbersOf({ number: contact.number, formerNumbers });
    const [, digits = '0', after = ''] = /^(\d{1,4}) (.*)$/s.exec(position) ?? [];
    const at = Number(digits);
    const number = numbers[at];
    if (number === undefined) return { lines: [], next: null };
    const asService = serviceCaller('tickets', caller.companyId, currentTrace());
    const page = await this.personData.page(asService, { number, ...(after === '' ? {} : { after }) });
    const following = at + 1 < numbers.length ? `${at + 1} ` : null;
    return {
      lines: page.lines.split('\n').filter(Boolean),
      next: page.next === null ? following : `${at} ${page.next}`,
    };
  }
}

const opening = (contactId: number) =>
  `{\n  "format": 1,\n  "contactId": ${contactId},\n  "exportedAt": ${JSON.stringify(new Date().toISOString())},\n`;
