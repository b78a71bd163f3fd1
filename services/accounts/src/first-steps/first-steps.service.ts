import {
  deskProgress,
  firstStepNames,
  firstSteps,
  pushSubscriptions,
  serviceCaller,
  whatsapp,
  type Caller,
  type FirstStepName,
  type FirstStepsView,
  type FoldFirstSteps,
  type Handlers,
} from '@recado/contracts';
import { Bus, client, Serves } from '@recado/platform';
import { FirstStepsDatabase } from './first-steps.database.ts';

/** `begun`: part of the step has happened. */
type Progress = Record<FirstStepName, 'no' | 'begun' | 'done'>;

const doneIf = (isDone: boolean) => (isDone ? 'done' : 'no');

/** The path of a new company: each step is seen by what has happened, in this service and in others. */
@Serves(firstSteps)
export class FirstStepsService implements Handlers<typeof firstSteps> {
  private readonly connections;
  private readonly desk;
  private readonly push;

  constructor(
    private readonly db: FirstStepsDatabase,
    bus: Bus,
  ) {
    this.connections = client(bus, whatsapp);
    this.desk = client(bus, deskProgress);
    this.push = client(bus, pushSubscriptions);
  }

  async get(caller: Caller): Promise<FirstStepsView> {
    const { companyId } = caller;
    const { done, folded } = await this.db.within(caller, (scope) => scope.firstSteps.get(companyId));
    // Nobody is asked for steps that are not shown, or that are all taken.
    const progress = folded || done.length === firstStepNames.length ? null : await this.readProgress(caller);
    const isDone = (name: FirstStepName) => done.includes(name) || progress?.[name] === 'done';
    const added = firstStepNames.filter((name) => isDone(name) && !done.includes(name));
    if (added.length > 0) await this.db.within(caller, (scope) => scope.firstSteps.add(companyId, added));
    const steps = firstStepNames.map((name) => ({
      name,
      isDone: isDone(name),
      isBegun: progress?.[name] === 'begun',
    }));
    return { steps, folded };
  }

  fold(caller: Caller, { folded }: FoldFirstSteps): Promise<void> {
    return this.db.within(caller, (scope) => scope.firstSteps.setFolded(caller.companyId, folded));
  }

  private async readProgress({ companyId, trace }: Caller): Promise<Progress> {
    const caller = serviceCaller('accounts', companyId, trace);
    const [connections, desk, { sessionIds }] = await Promise.all([
      this.connections.list(caller, {}),
      this.desk.get(caller, {}),
      this.push.sessions(caller, {}),
    ]);
    // A number that was linked once is a step taken, even if it is unlinked now.
    const isLinked = connections.some(({ number }) => Boolean(number));
    const own = await this.db.within({ companyId }, async ({ users, invitations, settings, firstSteps: rows }) => ({
      hours: (await settings.value(companyId, 'scheduleType')) ?? 'disabled',
      people: (await users.count()) > 1 || (await invitations.count()) > 0,
      phone: await rows.isPhoneAmong(sessionIds),
    }));
    return {
      number: isLinked && desk.hasAnswered ? 'done' : isLinked ? 'begun' : 'no',
      queue: doneIf(connections.some(({ queues }) => queues.length > 0)),
      hours: doneIf(own.hours !== 'disabled'),
      people: doneIf(own.people),
      quickAnswers: doneIf(desk.hasQuickAnswers),
      bot: doneIf(desk.hasTriedBot),
      phone: doneIf(own.phone),
    };
  }
}
