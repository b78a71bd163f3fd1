import { readdirSync, readFileSync } from 'node:fs';

/** Holds the namespaces of a pod; it is no process of the product. */
const SANDBOX = 'pause';

/**
 * Sends SIGKILL to the processes of a pod that runs on this machine. Deleting a pod by force is no such thing: Kubernetes lets its
 * processes end by themselves first.
 * @param uid of the pod, by which Kubernetes names its control group
 * @returns how many were killed; 0 when the pod runs elsewhere
 */
export function killPodProcesses(uid: string): number {
  const groups = [`pod${uid}`, `pod${uid.replaceAll('-', '_')}`];
  const read = (pid: string, file: string) => {
    try {
      return readFileSync(`/proc/${pid}/${file}`, 'utf8');
    } catch {
      return ''; // it has ended, or this is no Linux
    }
  };
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const ours = pids.filter(
    (pid) => groups.some((group) => read(pid, 'cgroup').includes(group)) && read(pid, 'comm').trim() !== SANDBOX,
  );
  for (const pid of ours) process.kill(Number(pid), 'SIGKILL');
  return ours.length;
}
