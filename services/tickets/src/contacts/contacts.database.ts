import { Injectable } from '@nestjs/common';
import { CompanyScanRepository, Database, type Transaction } from '@recado/platform';
import { captureRuleEvents } from '../rows/rule/capture-rule-events.ts';
import { conversationRepositories } from '../rows/conversation.scope.ts';
import { TagRepository } from '../rows/tag/tag.repository.ts';
import { ScheduleRepository } from '../library/schedule/schedule.repository.ts';
import { AudienceRepository } from './audience/audience.repository.ts';
import { ConsentRepository } from './contact/consent.repository.ts';
import { ContactBulkRepository } from '../rows/contact/contact-bulk.repository.ts';
import { ContactListRepository } from './contact/contact-list.repository.ts';
import { ContactImportRepository } from './import/contact-import.repository.ts';
import { ContactDataRepository } from './privacy/contact-data.repository.ts';
import { ContactErasureRepository } from './privacy/contact-erasure.repository.ts';
import { ApiMessageRepository } from '../rows/api-message.repository.ts';
import { ContactTracesRepository } from './privacy/contact-traces.repository.ts';
import { DoubtfulNumberRepository } from './numbers/doubtful-number.repository.ts';
import { MemberRepository } from '../rows/contact/member.repository.ts';

const contactsRepositories = ({ manager }: Transaction) => ({
  ...conversationRepositories({ manager }),
  audience: new AudienceRepository(manager),
  consents: new ConsentRepository(manager),
  erasures: new ContactErasureRepository(manager),
  traces: new ContactTracesRepository(manager),
  apiMessages: new ApiMessageRepository(manager),
  contactData: new ContactDataRepository(manager),
  contactBulk: new ContactBulkRepository(manager),
  contactLists: new ContactListRepository(manager),
  contactImports: new ContactImportRepository(manager),
  doubtfulNumbers: new DoubtfulNumberRepository(manager),
  numberScans: new CompanyScanRepository(manager, 'tickets.number_scans'),
  tags: new TagRepository(manager),
  members: new MemberRepository(manager),
  // Removing a contact removes the files of its schedules.
  schedules: new ScheduleRepository(manager),
});
export type ContactsScope = ReturnType<typeof contactsRepositories> & Transaction;

@Injectable()
export class ContactsDatabase extends Database<ReturnType<typeof contactsRepositories>> {
  protected scope = contactsRepositories;
  protected override beforeCommit = captureRuleEvents;
}
