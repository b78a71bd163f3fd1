import { Injectable } from '@nestjs/common';
import { CountTurnRepository, Database, type Transaction } from '@recado/platform';
import { UsageCountRepository } from './usage-count.repository.ts';

const usageRepositories = ({ manager }: Transaction) => ({
  turns: new CountTurnRepository(manager, 'tickets'),
  counts: new UsageCountRepository(manager),
});

@Injectable()
export class UsageDatabase extends Database<ReturnType<typeof usageRepositories>> {
  protected scope = usageRepositories;
}
