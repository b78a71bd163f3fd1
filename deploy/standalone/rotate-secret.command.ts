import { parseArgs } from 'node:util';
import { MissingTool } from '../../libs/testkit/src/servers/binaries.ts';
import { ownDatabaseUrl, readInstallation } from '../backup/backup.options.ts';
import { rotateSecret } from '../secret/rotate-secret.ts';
import { beginRotation, endRotation, readSecretFiles } from './secret-files.ts';

const usage = `npm run rotate-secret   replaces the root secret while the product runs; run again, it goes on where it was stopped

Without RECADO_SECRET it makes a new secret in DATA_DIR; the product of npm start takes it within a second and starts its programs
again. With RECADO_SECRET, the new one, it needs RECADO_SECRET_PREVIOUS, with which the product runs already: see
deploy/operations.md, "A new root secret".`;
const WAIT_MS = 300_000;

const print = (line: string) => void process.stdout.write(`${line}\n`);

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { help: { type: 'boolean' } } });
  if (values.help) return print(usage);
  const { RECADO_SECRET: given, RECADO_SECRET_PREVIOUS: previous } = process.env;
  if (given && !previous)
    throw new MissingTool(
      `RECADO_SECRET_PREVIOUS: start the product with a new RECADO_SECRET and the present one as RECADO_SECRET_PREVIOUS first`,
    );
  const installation = readInstallation(process.env);
  const { dataDir } = installation;
  const secrets = given && previous ? { current: given, previous } : startInFolder(dataDir);
  const databaseUrl = () => installation.databaseUrl ?? ownDatabaseUrl({ ...installation, secret: secrets.current });
  await rotateSecret({ databaseUrl, secrets, report: print, waitMs: WAIT_MS });
  if (!given) endRotation(dataDir);
  print(
    given
      ? 'Nothing is sealed with the previous secret any more. Remove RECADO_SECRET_PREVIOUS, and start the product without it.'
      : 'Nothing is sealed with the previous secret any more, and the product forgets it now.',
  );
  print(
    'Backups until now open with the previous secret only: take one now, and remove those once they are not needed.',
  );
}

function startInFolder(dataDir: string): { current: string; previous: string } {
  const isUnderWay = readSecretFiles(dataDir)?.previousSecret !== undefined;
  const { secret, previousSecret } = beginRotation(dataDir);
  print(isUnderWay ? 'The rotation goes on.' : `A new secret is in ${dataDir}. The product starts its programs again.`);
  return { current: secret, previous: previousSecret };
}

try {
  await main();
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
