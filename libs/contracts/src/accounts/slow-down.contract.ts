import { Id, Int, Maybe, OneOf, OrNull, Part, Text } from '../fields.ts';
import { When } from '../time-fields.ts';
import { command, contract, Nothing, query } from '../operation.ts';

/** A company is slowed down to a half, a quarter or a tenth. */
export const slowDownDivisors = [2, 4, 10] as const;
export type SlowDownDivisor = (typeof slowDownDivisors)[number];

/** The provider has slowed a company down. */
export class SlowDown {
  /** The company has this part of its usual places and pace: 2 a half, 4 a quarter, 10 a tenth. */
  @OneOf(slowDownDivisors) divisor: SlowDownDivisor;
  /** The reason, in the words of the provider; the company sees it. */
  @Text(1, 300) reason: string;
  /** The end, in UTC; null: until it is lifted. */
  @OrNull() @When() until: string | null;
}
export class SlowDownOfCompany extends SlowDown {
  @Id() companyId: number;
}
export class SetSlowDown extends SlowDown {
  /** The name of the super user who has set it. */
  @Text(0, 50) by: string;
  /** When it was set, in UTC. */
  @When() since: string;
}
export class SlowDownState {
  /** null: the company has its usual pace. */
  @OrNull() @Part(() => SetSlowDown) slowDown: SetSlowDown | null;
}
export class OwnSlowDown {
  /** null: the company has its usual pace. */
  @OrNull() @Part(() => SlowDown) slowDown: SlowDown | null;
}
export class SlowedCompany {
  /** Id of the company. */
  @Id() companyId: number;
}
export class SaveSlowDown extends SlowedCompany {
  /** The part that is left: 2 a half, 4 a quarter, 10 a tenth. */
  @OneOf(slowDownDivisors) divisor: SlowDownDivisor;
  /** The reason, which the admins of the company read. */
  @Text(3, 300) reason: string;
  /** Hours until the end; absent: until it is lifted. */
  @Maybe() @Int(1, 720) hours?: number;
}

/** Companies that the provider has slowed down, with a reason that they see. */
export const slowDowns = contract('slowDowns', 'accounts', {
  active: query(Nothing, [SlowDownOfCompany], {
    who: 'internal',
    summary: 'The companies that are slowed down now',
  }),
  mine: query(Nothing, OwnSlowDown, {
    who: 'company:administer',
    rest: 'GET /slow-down',
    summary: 'Whether the provider has slowed the own company down, and why',
  }),
  get: query(SlowedCompany, SlowDownState, {
    who: 'platform:companies',
    rest: 'GET /console/companies/:companyId/slow-down',
    summary: 'Whether a company is slowed down, why, and by whom',
    faults: ['ERR_NO_COMPANY_FOUND'],
  }),
  set: command(SaveSlowDown, SlowDownState, {
    who: 'platform:companies',
    rest: 'PUT /console/companies/:companyId/slow-down',
    summary: 'Slows a company down, which sees the reason; messages of its agents and customers are never slowed',
    faults: ['ERR_NO_COMPANY_FOUND', 'ERR_NO_PERMISSION'],
  }),
  lift: command(SlowedCompany, null, {
    who: 'platform:companies',
    rest: 'DELETE /console/companies/:companyId/slow-down',
    summary: 'Gives a company its usual pace again',
    faults: ['ERR_NO_COMPANY_FOUND'],
  }),
});
