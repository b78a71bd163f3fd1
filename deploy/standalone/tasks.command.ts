import { styleText } from 'node:util';
import { findTasks } from '../tasks/find-tasks.ts';

let service = '';
for (const task of findTasks()) {
  if (task.service !== service) process.stdout.write(`\n${styleText('bold', (service = task.service))}\n`);
  process.stdout.write(`  ${task.name.padEnd(42)} ${task.when.padEnd(40)} ${task.what}\n`);
}
