#!/usr/bin/env node
import { env, exit, stderr } from 'node:process';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { RecadoClient, RecadoError } from '@recado/client';
import { recadoServer } from './recado-server.ts';

const { RECADO_URL: baseUrl, RECADO_KEY: token } = env;
if (!baseUrl || !token) {
  stderr.write(
    'Set RECADO_URL to the address of the API (https://desk.example.com/backend/api/v1) and RECADO_KEY to an API key.\n',
  );
  exit(2);
}
const recado = new RecadoClient({ baseUrl, token });
try {
  const me = await recado.call('me.get', {});
  stderr.write(`${me.company.name}: connected as "${me.name ?? me.kind}"\n`);
  serveStdio(() => recadoServer(recado, me));
} catch (error) {
  stderr.write(`${baseUrl} cannot be used: ${error instanceof RecadoError ? error.message : String(error)}\n`);
  exit(1);
}
