import { Injectable } from '@nestjs/common';
import type { Caller } from '@recado/contracts';
import { cutText, Keys } from '@recado/platform';
import { MOST_HISTORY, type Simulation } from './simulation.state.ts';

/** The kinds of trials. A conversation of one kind cannot be opened as another. */
type Purpose = 'bot-simulation' | 'flow-trial';

/** Seals conversations that are tried out: the browser keeps them, and can neither read nor change them. */
@Injectable()
export class SimulationSealer {
  constructor(private readonly keys: Keys) {}

  seal(purpose: Purpose, { companyId }: Caller, simulation: Simulation, longest = 4_000): string {
    const history = simulation.history
      .slice(-MOST_HISTORY)
      .map(({ text, ...said }) => ({ ...said, text: cutText(text, longest) }));
    return this.keys
      .seal(purpose, `${companyId}`, Buffer.from(JSON.stringify({ ...simulation, history })))
      .toString('base64');
  }

  /** A conversation that cannot be read starts over. */
  open(purpose: Purpose, { companyId }: Caller, sealed: string | undefined): Simulation | null {
    if (!sealed) return null;
    try {
      const opened = this.keys.open(purpose, `${companyId}`, Buffer.from(sealed, 'base64'));
      return JSON.parse(opened.toString()) as Simulation;
    } catch {
      return null;
    }
  }
}
