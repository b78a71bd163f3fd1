import type { Demo } from './demo.ts';
import type { Options } from './options.ts';
import type { SuperUser } from './programs.ts';

/** The summary for somebody who has just started the product. */
export function readyBlock(options: Options, admin: SuperUser | null, demo: Demo | null, seconds: string): string {
  const { webPort, gatewayPort, simulatorPort, whatsapp } = options;
  const lines = [
    `Recado is ready (${seconds} s).`,
    '',
    `  Web app       http://127.0.0.1:${webPort}`,
    `  API           http://127.0.0.1:${gatewayPort}   (documentation: /docs)`,
    ...(whatsapp === 'simulator'
      ? [`  Phones        http://127.0.0.1:${simulatorPort}   (WhatsApp is simulated)`]
      : []),
    '',
    ...(admin ? superUser(admin) : ['  Super user    as before']),
    ...(demo ? [`  Demo company  ${demo.email} / ${demo.password}   (shown once)`] : []),
    '',
    '  Ctrl-C stops everything; the data stays.',
  ];
  return `\n${lines.join('\n')}\n\n`;
}

const superUser = ({ email, password }: SuperUser): string[] => [
  `  Super user    ${email} / ${password ? `${password}   (shown once)` : 'the password given with ADMIN_PASSWORD'}`,
];
