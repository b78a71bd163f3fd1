import 'reflect-metadata';
import { describeApi } from './src/docs/describe-api.ts';

// Read by deploy/openapi/write-client.ts, which writes the types of libs/client.
process.stdout.write(JSON.stringify(describeApi('', 'public')));
