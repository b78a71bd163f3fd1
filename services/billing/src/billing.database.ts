import { Injectable } from '@nestjs/common';
import { Database, type Transaction } from '@recado/platform';
import { SubscriptionRepository } from './subscription/subscription.repository.ts';

const repositories = ({ manager }: Transaction) => ({
  subscriptions: new SubscriptionRepository(manager),
});
type Repositories = ReturnType<typeof repositories>;
export type BillingScope = Repositories & Transaction;

@Injectable()
export class BillingDatabase extends Database<Repositories> {
  protected scope = repositories;
}
