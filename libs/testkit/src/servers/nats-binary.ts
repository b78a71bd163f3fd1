import { fileURLToPath } from 'node:url';
import { answers, installPackages, MissingTool } from './binaries.ts';
import { downloadNats, natsRelease, officialUrl, type NatsRelease } from './nats-release.ts';

/** Inside node_modules, so that `npm ci` removes the downloads. */
const cache = fileURLToPath(new URL('../../../../node_modules/.cache/recado', import.meta.url));
const advice =
  'Install it (Debian, Ubuntu: apt-get install nats-server; macOS: brew install nats-server), ' +
  'name it with NATS_SERVER_BIN, or give a running one with NATS_URL=nats://…';

interface Search {
  env?: NodeJS.ProcessEnv;
  folder?: string;
  release?: NatsRelease;
  /** Paths of an installed program, in order of precedence. */
  places?: string[];
  install?: typeof installPackages;
}

/**
 * The nats-server of this machine: that of NATS_SERVER_BIN, an installed one, the Debian package, which is installed when
 * no password is needed, or the pinned release, downloaded from NATS_DOWNLOAD_URL.
 * @throws MissingTool with one line that says how to get it
 */
export async function natsBinary(say: (line: string) => void = () => {}, search: Search = {}): Promise<string> {
  const { env = process.env, folder = cache, release = natsRelease, install = installPackages } = search;
  const given = env['NATS_SERVER_BIN'];
  if (given && !answers(given, '--version')) throw new MissingTool(`NATS_SERVER_BIN=${given} does not run.`);
  if (given) return given;
  const { places = ['nats-server', '/usr/sbin/nats-server'] } = search;
  const installed = () => places.find((place) => answers(place, '--version'));
  const found = installed() ?? (install(['nats-server'], say) ? installed() : undefined);
  if (found) return found;
  const baseUrl = (env['NATS_DOWNLOAD_URL'] || officialUrl).replace(/\/+$/, '');
  const downloaded = await downloadNats({ release, baseUrl, folder, say }).catch((error: unknown) => {
    throw error instanceof MissingTool ? new MissingTool(`nats-server is missing: ${error.message}. ${advice}`) : error;
  });
  if (downloaded) return downloaded;
  throw new MissingTool(`nats-server is missing. ${advice}`);
}
