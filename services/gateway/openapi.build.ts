import 'reflect-metadata';
import { openApi } from './src/docs/openapi.ts';

// Read by deploy/openapi/write-client.ts, which writes the types of libs/client.
process.stdout.write(JSON.stringify(openApi('', 'public')));
