import { benchApi } from './api';

// `npm run bench -- api [part of a scenario's name]`, after `npm run build`.
const [what, only] = process.argv.slice(2);
if (what === 'api') await benchApi(only);
else {
  console.error('Usage: npm run bench -- api [scenario]');
  process.exitCode = 2;
}
