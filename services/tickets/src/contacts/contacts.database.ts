import { Injectable } from '@nestjs/common';
import { Database, type Transaction } from '@recado/platform';
import { conversationRepositories } from '../desk/conversation.scope.ts';
import { TagRepository } from '../desk/tag/tag.repository.ts';
import { ScheduleRepository } from '../library/schedule/schedule.repository.ts';
import { AudienceRepository } from './audience/audience.repository.ts';
import { ConsentRepository } from './contact/consent.repository.ts';
import { ContactListRepository } from './contact/contact-list.repository.ts';
import { ContactImportRepository } from './import/contact-import.repository.ts';
import { MemberRepository } from './members/member.repository.ts';

const contactsRepositories = ({ manager }: Transaction) => ({
  ...conversationRepositories({ manager }),
  audience: new AudienceRepository(manager),
  consents: new ConsentRepository(manager),
  contactLists: new ContactListRepository(manager),
  contactImports: new ContactImportRepository(manager),
  tags: new TagRepository(manager),
  members: new MemberRepository(manager),
  // Removing a contact removes the files of its schedules.
  schedules: new ScheduleRepository(manager),
});
export type ContactsScope = ReturnType<typeof contactsRepositories> & Transaction;

@Injectable()
export class ContactsDatabase extends Database<ReturnType<typeof contactsRepositories>> {
  protected scope = contactsRepositories;
}
