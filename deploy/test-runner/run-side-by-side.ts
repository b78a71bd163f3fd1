import { availableParallelism } from 'node:os';
import { runStep, type CommandStep, type StepResult } from './run-step.ts';
import { StepOutputs } from './step-outputs.ts';

export interface TestStep extends CommandStep {
  /** Cores that it keeps busy on average, as the table at the end shows it; a step without this number runs by itself. */
  cores?: number;
}

/** The surroundings of a run: a spec plays them. */
interface Machine {
  cores: number;
  run: typeof runStep;
  write: (text: string) => void;
}
const thisMachine: Machine = {
  cores: availableParallelism(),
  run: runStep,
  write: (text) => void process.stdout.write(text),
};

/**
 * Runs steps, each as soon as the cores that it keeps busy are free. The first in the list that fits is started, so the list
 * has the long ones first, and short ones fill what these leave. @returns the results in the order of the list
 */
export async function runSideBySide(
  steps: readonly TestStep[],
  env: NodeJS.ProcessEnv,
  { cores, run, write }: Machine = thisMachine,
): Promise<StepResult[]> {
  const outputs = new StepOutputs(write);
  const results = new Map<TestStep, StepResult>();
  const running = new Map<TestStep, Promise<void>>();
  const waiting = new Set(steps);
  const coresOf = (step: TestStep) => step.cores ?? cores;
  const fits = (step: TestStep) => {
    if (running.size === 0) return true;
    const busy = [...running.keys()].reduce((sum, one) => sum + coresOf(one), 0);
    return busy + coresOf(step) <= cores;
  };
  const start = (step: TestStep) => {
    const output = outputs.open(step.name);
    const end = (result: StepResult) => {
      results.set(step, result);
      running.delete(step);
      output.close();
    };
    running.set(step, run(step, env, output.write).then(end));
  };

  while (waiting.size > 0 || running.size > 0) {
    for (const step of waiting) {
      if (fits(step)) {
        waiting.delete(step);
        start(step);
      } else if (step.cores === undefined) break;
    }
    await Promise.race(running.values());
  }
  return steps.flatMap((step) => results.get(step) ?? []);
}
