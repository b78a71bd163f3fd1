import {
  RuleView,
  type RuleAction,
  type RuleCondition,
  type RuleMatch,
  type RuleStop,
  type RuleTrigger,
  type Weekday,
} from '@recado/contracts';
import { withVersion } from '@recado/platform';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** Values of a rule that people give, besides its switch. */
export type RuleValues = Pick<
  RuleEntity,
  | 'name'
  | 'trigger'
  | 'minutes'
  | 'time'
  | 'weekdays'
  | 'match'
  | 'conditions'
  | 'actions'
  | 'stopHere'
  | 'runsPerTicket'
>;

/** When an event happens, and conditions hold, then actions are done. */
@Entity({ name: 'rules' })
export class RuleEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint' }) id: number;
  @Column({ type: 'bigint' }) companyId: number;
  @Column({ type: 'int' }) position: number;
  @Column() name: string;
  @Column() enabled: boolean;
  @Column({ type: 'text' }) trigger: RuleTrigger;
  @Column({ type: 'int', nullable: true }) minutes: number | null;
  @Column({ type: 'text', nullable: true }) time: string | null;
  @Column('jsonb') weekdays: Weekday[];
  @Column({ type: 'text' }) match: RuleMatch;
  @Column('jsonb') conditions: RuleCondition[];
  @Column('jsonb') actions: RuleAction[];
  @Column() stopHere: boolean;
  @Column({ type: 'int' }) runsPerTicket: number;
  /** Runs in a row that have failed. */
  @Column({ type: 'int' }) failures: number;
  @Column({ type: 'text', nullable: true }) stoppedBy: RuleStop | null;
  /** The moment from which contacts who wait are counted; contacts who had waited too long before are no event of the rule. */
  @Column({ type: 'timestamptz' }) enabledAt: Date;
  /** The next moment of a rule of the clock. */
  @Column({ type: 'timestamptz', nullable: true }) dueAt: Date | null;

  /** A rule that is switched on begins anew. */
  switch(enabled: boolean): void {
    if (enabled && !this.enabled) Object.assign(this, { failures: 0, stoppedBy: null, enabledAt: new Date() });
    this.enabled = enabled;
  }

  /** A rule with another event or other minutes begins to count waiting contacts anew. */
  change(values: RuleValues): void {
    if (values.trigger !== this.trigger || values.minutes !== this.minutes) this.enabledAt = new Date();
    Object.assign(this, values);
  }

  present(): RuleView {
    const { id, name, enabled, trigger, minutes, time, weekdays, match, conditions, actions } = this;
    const { stopHere, runsPerTicket, failures, stoppedBy } = this;
    const when = { trigger, minutes, time, weekdays, match, conditions, actions };
    return withVersion(RuleView, { id, name, enabled, ...when, stopHere, runsPerTicket, failures, stoppedBy });
  }
}
