import { Injectable } from '@nestjs/common';
import { Database, type Transaction } from '@recado/platform';
import { CompanyCopies } from './company/company.copies.ts';
import { ConnectionCopyRepository } from './company/connection-copy.repository.ts';

const repositories = ({ manager }: Transaction) => ({
  company: new CompanyCopies(manager),
  connections: new ConnectionCopyRepository(manager),
});
type Repositories = ReturnType<typeof repositories>;
export type CampaignsScope = Repositories & Transaction;

@Injectable()
export class CampaignsDatabase extends Database<Repositories> {
  protected scope = repositories;
}
