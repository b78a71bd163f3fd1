import { Injectable } from '@nestjs/common';
import { Fault, type Caller, type SimulateBot, type SimulatedBot } from '@recado/contracts';

@Injectable()
export class BotSimulator {
  play(_caller: Caller, _input: SimulateBot): Promise<SimulatedBot> {
    throw new Fault('ERR_NOT_FOUND');
  }
}
