import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { openPrivate, writePrivate } from './private-files.ts';

export interface Program {
  /** `tickets-1`: the name of its pid file and its log. */
  name: string;
  command: string;
  args: string[];
  env: NodeJS.ProcessEnv;
  /** How it is asked to end. */
  signal?: NodeJS.Signals;
}
type Say = (what: string, how: string) => void;

/** Everything is being ended, so nothing is started any more. */
export class Ending extends Error {}

/** Starts programs, writes their pid files, starts again what dies, and ends them in order, the last first. */
export class Supervisor {
  private readonly running: { program: Program; child: ChildProcess; stopping: boolean }[] = [];
  private ending = false;
  private readonly runDir: string;
  private readonly logDir: string;

  private readonly say: Say;

  constructor(dataDir: string, say: Say) {
    this.say = say;
    this.runDir = join(dataDir, 'run');
    this.logDir = join(dataDir, 'log');
    mkdirSync(this.runDir, { recursive: true });
    mkdirSync(this.logDir, { recursive: true });
    endLeftovers(this.runDir);
  }

  logOf = (name: string): string => join(this.logDir, `${name}.log`);

  /** @throws Ending once everything is being ended: nothing new is to be left behind */
  start(program: Program): ChildProcess {
    if (this.ending) throw new Ending();
    const out = openPrivate(this.logOf(program.name));
    // Its own group: Ctrl-C reaches this process, which ends the others in order.
    const child = spawn(program.command, program.args, {
      env: program.env,
      stdio: ['ignore', out, out],
      detached: true,
    });
    closeSync(out);
    const entry = { program, child, stopping: false };
    this.running.push(entry);
    writePrivate(this.pidFile(program.name), `${child.pid}\n`);
    child.once('exit', (code, signal) => {
      this.running.splice(this.running.indexOf(entry), 1);
      rmSync(this.pidFile(program.name), { force: true });
      if (this.ending || entry.stopping) return;
      this.say(program.name, `ended (${signal ?? code}), starting it again`);
      setTimeout(() => !this.ending && this.start(program), 500);
    });
    return child;
  }

  /** The process of that name as it runs now; it may have been started again. */
  current = (name: string): ChildProcess | undefined =>
    this.running.find(({ program }) => program.name === name)?.child;

  /** Ends a running program in order and starts it anew. @returns the program, or undefined when it is not running */
  async restart(name: string): Promise<Program | undefined> {
    const entry = this.running.find(({ program }) => program.name === name);
    if (!entry || this.ending) return undefined;
    entry.stopping = true;
    await this.stop(entry.child, entry.program.signal);
    if (!this.ending) this.start(entry.program);
    return entry.program;
  }

  async stopAll(): Promise<void> {
    this.ending = true;
    // Started last, ended first: what uses a thing goes before it. Replicas and services end together.
    const groups = [
      ['web', 'gateway', 'recado'],
      ['connections', 'tickets', 'chat', 'accounts'],
      ['simulator'],
      ['nats', 'postgres'],
    ];
    for (const group of groups) {
      const members = this.running.filter(({ program }) => group.includes(program.name.replace(/-\d+$/, '')));
      await Promise.all(members.map((member) => this.stop(member.child, member.program.signal)));
    }
    await Promise.all(this.running.map(({ child }) => this.stop(child)));
  }

  private stop(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    return new Promise((resolve) => {
      if (child.exitCode !== null || child.signalCode !== null) return resolve();
      const force = setTimeout(() => child.kill('SIGKILL'), 8_000);
      child.once('exit', () => {
        clearTimeout(force);
        resolve();
      });
      child.kill(signal);
    });
  }

  private pidFile = (name: string) => join(this.runDir, `${name}.pid`);
}

/** Processes that a killed supervisor left running hold the ports and the data, so they are ended first. */
function endLeftovers(runDir: string): void {
  for (const file of readdirSync(runDir).filter((name) => name.endsWith('.pid'))) {
    const pid = Number(readFileSync(join(runDir, file), 'utf8'));
    const name = file.replace(/-\d+\.pid$/, '');
    if (pid > 1 && commandOf(pid).includes(name === 'recado' ? 'all.ts' : name)) {
      process.kill(pid, name === 'postgres' ? 'SIGQUIT' : 'SIGKILL');
    }
    rmSync(join(runDir, file), { force: true });
  }
}

function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return ''; // gone, or no /proc on this system
  }
}
