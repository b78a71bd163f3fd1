import { Injectable } from '@nestjs/common';
import { Database, type Transaction } from '@recado/platform';
import { captureRuleEvents } from '../rows/rule/capture-rule-events.ts';
import { conversationRepositories } from '../rows/conversation.scope.ts';
import { QueueRepository } from '../rows/queue/queue.repository.ts';
import { FileListRepository, FileOptionRepository } from './file-list/file-list.repository.ts';
import { QuickMessageRepository } from './quick-message/quick-message.repository.ts';
import { ScheduleRepository } from './schedule/schedule.repository.ts';
import { ownerHas } from '../rows/company/owner-has.ts';

const libraryRepositories = ({ manager }: Transaction) => ({
  ...conversationRepositories({ manager }),
  quickMessages: new QuickMessageRepository(manager),
  fileLists: new FileListRepository(manager),
  fileOptions: new FileOptionRepository(manager),
  schedules: new ScheduleRepository(manager),
  queues: new QueueRepository(manager),
});
export type LibraryScope = ReturnType<typeof libraryRepositories> & Transaction;

@Injectable()
export class LibraryDatabase extends Database<ReturnType<typeof libraryRepositories>> {
  protected scope = libraryRepositories;
  protected override beforeCommit = captureRuleEvents;
  protected override ownerHas = ownerHas;
}
