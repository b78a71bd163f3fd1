import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { DataFolderLock } from './data-folder.lock.ts';
import { unlessExhausted } from './unless-exhausted.ts';
import { openOwnerOnly, writeOwnerOnly } from './owner-only-files.ts';

export interface SupervisedProgram {
  /** Name of its pid file and its log: `tickets-1`. */
  name: string;
  command: string;
  args: string[];
  env: NodeJS.ProcessEnv;
  /** The signal that stops it; SIGTERM by default. */
  signal?: NodeJS.Signals;
}
interface RunningProgram {
  program: SupervisedProgram;
  child: ChildProcess;
  /** A program that was stopped on purpose is not started again. */
  isReplaced: boolean;
}
type ReportProgress = (name: string, event: string) => void;

const RESTART_AFTER_MS = 500;
const STOP_TIMEOUT_MS = 8_000;

/** A program is not started, because all programs are being stopped. */
export class SupervisorStopping extends Error {}

/** Starts programs, writes their pid files, restarts those that die, and stops them in order, last started first. */
export class ProcessSupervisor {
  private readonly running: RunningProgram[] = [];
  private isStopping = false;
  private readonly runDir: string;
  private readonly logDir: string;
  private readonly lock: DataFolderLock;
  private readonly report: ReportProgress;

  /** @param lock shows that no other supervisor runs, so that programs in the folder are left over from an ended one */
  constructor(lock: DataFolderLock, report: ReportProgress) {
    this.lock = lock;
    this.report = report;
    this.runDir = join(lock.dataDir, 'run');
    this.logDir = join(lock.dataDir, 'log');
    mkdirSync(this.runDir, { recursive: true });
    mkdirSync(this.logDir, { recursive: true });
    killLeftovers(lock.dataDir, this.runDir);
  }

  logFileOf = (name: string): string => join(this.logDir, `${name}.log`);

  /** @throws SupervisorStopping once all programs are being stopped, so that none is left behind */
  start(program: SupervisedProgram): ChildProcess {
    if (this.isStopping) throw new SupervisorStopping();
    const child = this.spawn(program);
    const entry = { program, child, isReplaced: false };
    this.running.push(entry);
    this.writePidFile(entry);
    const ended = (reason: string) => {
      const position = this.running.indexOf(entry);
      if (position === -1) return; // both events came
      this.running.splice(position, 1);
      rmSync(this.pidFile(program.name), { force: true });
      if (this.isStopping || entry.isReplaced) return;
      this.report(program.name, `ended (${reason}), starting it again`);
      this.startAgain(program);
    };
    child.once('exit', (code, signal) => ended(signal ?? String(code)));
    child.once('error', (error: NodeJS.ErrnoException) => ended(error.code ?? error.message));
    return child;
  }

  private startAgain(program: SupervisedProgram): void {
    setTimeout(() => {
      const isStarted = this.isStopping || unlessExhausted(() => this.start(program));
      if (!isStarted) this.startAgain(program);
    }, RESTART_AFTER_MS);
  }

  /** Without space or file handles a program runs without its log rather than not at all. */
  private spawn({ name, command, args, env }: SupervisedProgram): ChildProcess {
    const log = unlessExhausted(() => openOwnerOnly(this.logFileOf(name)));
    // A process group of its own: Ctrl-C reaches this process only, which stops the programs in order.
    try {
      return spawn(command, args, { env, stdio: ['ignore', log ?? 'ignore', log ?? 'ignore'], detached: true });
    } finally {
      if (log !== undefined) closeSync(log);
    }
  }

  /** Writes the file again until there is space for it: by it the next start finds what a killed supervisor left running. */
  private writePidFile(entry: RunningProgram): void {
    const { program, child } = entry;
    if (child.pid === undefined || !this.running.includes(entry)) return;
    const isWritten = unlessExhausted(() => (writeOwnerOnly(this.pidFile(program.name), `${child.pid}\n`), true));
    if (!isWritten) setTimeout(() => this.writePidFile(entry), RESTART_AFTER_MS);
  }

  /** The current process of a program, which may have been restarted. */
  current = (name: string): ChildProcess | undefined =>
    this.running.find(({ program }) => program.name === name)?.child;

  /** Names of the programs that run. */
  names = (): string[] => this.running.map(({ program }) => program.name);

  /** Stops a running program and starts it again. @returns the program; undefined when it is not running */
  async restart(name: string): Promise<SupervisedProgram | undefined> {
    const program = this.running.find((entry) => entry.program.name === name)?.program;
    if (!program || this.isStopping) return undefined;
    await this.replace(program);
    return program;
  }

  /** Stops the running program of that name, if any, and starts this one in its place. */
  async replace(program: SupervisedProgram): Promise<void> {
    await this.end(program.name);
    if (!this.isStopping) this.start(program);
  }

  /** Stops the running program of that name, if any, for good. */
  async end(name: string): Promise<void> {
    const entry = this.running.find(({ program }) => program.name === name);
    if (!entry) return;
    entry.isReplaced = true;
    await this.stop(entry.child, entry.program.signal);
  }

  async stopAll(): Promise<void> {
    this.isStopping = true;
    // A program stops before the ones it depends on; the replicas and services of a group stop together.
    const groups = [
      ['web', 'gateway', 'recado'],
      ['connections', 'tickets', 'chat', 'integrations', 'campaigns', 'billing', 'accounts'],
      ['simulator'],
      ['nats', 'postgres'],
    ];
    for (const group of groups) {
      const members = this.running.filter(({ program }) => group.includes(program.name.replace(/-\d+$/, '')));
      await Promise.all(members.map((member) => this.stop(member.child, member.program.signal)));
    }
    await Promise.all(this.running.map(({ child }) => this.stop(child)));
    this.lock.release();
  }

  private stop(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    return new Promise((resolve) => {
      if (child.exitCode !== null || child.signalCode !== null) return resolve();
      const force = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS);
      child.once('exit', () => {
        clearTimeout(force);
        resolve();
      });
      child.kill(signal);
    });
  }

  private pidFile = (name: string) => join(this.runDir, `${name}.pid`);
}

/** Kills programs that a killed supervisor left running: they hold the ports and the data. */
function killLeftovers(dataDir: string, runDir: string): void {
  for (const file of readdirSync(runDir).filter((name) => name.endsWith('.pid'))) {
    const pid = Number(readFileSync(join(runDir, file), 'utf8'));
    const name = file.replace(/-\d+\.pid$/, '');
    // The pid may belong to another program by now, or to the same program of another installation.
    const isLeftOver =
      pid > 1 &&
      readProcess(pid, 'cmdline').includes(name === 'recado' ? 'all-services.ts' : name) &&
      `${readProcess(pid, 'cmdline')}${readProcess(pid, 'environ')}`.includes(dataDir);
    if (isLeftOver) process.kill(pid, name === 'postgres' ? 'SIGQUIT' : 'SIGKILL');
    rmSync(join(runDir, file), { force: true });
  }
}

function readProcess(pid: number, part: 'cmdline' | 'environ'): string {
  try {
    return readFileSync(`/proc/${pid}/${part}`, 'utf8');
  } catch {
    return ''; // the process has ended, or this system has no /proc
  }
}
