import type { DemoCompany } from './create-demo-company.ts';
import { usesMailbox } from './mail-environment.ts';
import type { SuperUser } from './run-migrations.ts';
import type { StartOptions } from './start.options.ts';

/** The summary of addresses and passwords, printed once the product is ready. */
export function formatStartupSummary(
  options: StartOptions,
  admin: SuperUser | null,
  demo: DemoCompany | null,
  seconds: string,
): string {
  const { webPort, simulatorPort, whatsapp } = options;
  const hasDemo = options.demo && whatsapp === 'simulator';
  const lines = [
    `Recado is ready (${seconds} s).`,
    '',
    `  Web app       http://127.0.0.1:${webPort}`,
    `  API           http://127.0.0.1:${webPort}/backend/api/v1   (documentation: http://127.0.0.1:${webPort}/docs)`,
    ...(whatsapp === 'simulator'
      ? [`  Phones        http://127.0.0.1:${simulatorPort}   (WhatsApp is simulated)`]
      : []),
    ...(usesMailbox(options)
      ? [`  Mails         http://127.0.0.1:${simulatorPort}/#mail   (all that the platform sends)`]
      : []),
    ...(hasDemo ? [`  Demo          a model and a webhook that are played here answer the demo company's bot`] : []),
    '',
    ...(admin ? superUserLines(admin) : ['  Super user    as before']),
    ...(demo ? [`  Demo company  ${demo.email} / ${demo.password}   (shown once)`] : []),
    '',
    '  Ctrl-C stops everything; the data stays.',
  ];
  return `\n${lines.join('\n')}\n\n`;
}

const superUserLines = ({ email, password }: SuperUser): string[] => [
  `  Super user    ${email} / ${password ? `${password}   (shown once)` : 'the password given with ADMIN_PASSWORD'}`,
];
