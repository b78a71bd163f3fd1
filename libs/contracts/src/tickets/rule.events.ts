import { event } from '../event.ts';

export interface RuleStopped {
  ruleId: number;
  name: string;
  /** When the last run failed, ISO 8601. */
  at: string;
}
const key = ({ ruleId }: { ruleId: number }) => `rule-${ruleId}`;

export const ruleEvents = {
  /** A rule failed too often in a row, and switched itself off. */
  stopped: event<RuleStopped>('tickets', 'rules.stopped', { key }),
};
