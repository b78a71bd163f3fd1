import { Injectable } from '@nestjs/common';
import { Bus, Database, Keys, type Transaction } from '@recado/platform';
import { DataSource } from 'typeorm';
import { CompanyRepository } from '../rows/company.repository.ts';
import { CompanySettingRepository } from '../rows/company-setting.repository.ts';
import { InvitationRepository } from '../rows/invitation.repository.ts';
import { UserRepository } from '../rows/user.repository.ts';
import { FirstStepsRepository } from './first-steps.repository.ts';

const repositories =
  (keys: Keys) =>
  ({ manager }: Transaction) => ({
    companies: new CompanyRepository(manager),
    firstSteps: new FirstStepsRepository(manager),
    invitations: new InvitationRepository(manager),
    settings: new CompanySettingRepository(manager, keys),
    users: new UserRepository(manager),
  });
type Repositories = ReturnType<ReturnType<typeof repositories>>;

@Injectable()
export class FirstStepsDatabase extends Database<Repositories> {
  protected scope: ReturnType<typeof repositories>;

  constructor(source: DataSource, bus: Bus, keys: Keys) {
    super(source, bus);
    this.scope = repositories(keys);
  }
}
