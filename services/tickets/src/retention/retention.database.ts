import { Injectable } from '@nestjs/common';
import { Database, type Transaction } from '@recado/platform';
import { CompanyCopies } from '../rows/company/company.copies.ts';
import { FlowVisitRepository } from '../rows/flow/flow-visit.repository.ts';
import { RetentionTurnRepository } from './retention-turn.repository.ts';
import { RetentionRepository } from './retention.repository.ts';

const retentionRepositories = ({ manager }: Transaction) => ({
  copies: new CompanyCopies(manager),
  aged: new RetentionRepository(manager),
  flowVisits: new FlowVisitRepository(manager),
  turns: new RetentionTurnRepository(manager),
});

@Injectable()
export class RetentionDatabase extends Database<ReturnType<typeof retentionRepositories>> {
  protected scope = retentionRepositories;
}
