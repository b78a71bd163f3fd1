import { Injectable } from '@nestjs/common';
import { Bus, Database, type Transaction } from '@recado/platform';
import { DataSource } from 'typeorm';
import { QuickMessageRepository } from '../library/quick-message/quick-message.repository.ts';
import { CompanyCopies } from './company.copies.ts';

const companyRepositories = ({ manager }: Transaction) => ({
  copies: new CompanyCopies(manager),
  // Deleting a user deletes their personal quick messages.
  quickMessages: new QuickMessageRepository(manager),
});

@Injectable()
export class CompanyDatabase extends Database<ReturnType<typeof companyRepositories>> {
  protected scope = companyRepositories;

  constructor(source: DataSource, bus: Bus) {
    super(source, bus, 'tickets');
  }
}
