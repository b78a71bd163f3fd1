export { recadoServer } from './recado-server.ts';
