export { startSimulator, type Simulator, type SimulatorOptions } from './simulator.ts';
export { logToStderr, type Log } from './log.ts';
