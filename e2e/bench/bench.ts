import { benchApi } from './api';
import { benchList } from './list';

// `npm run bench -- api [part of a scenario's name]` or `npm run bench -- list`, after `npm run build`.
const [what, only] = process.argv.slice(2);
if (what === 'api') await benchApi(only);
else if (what === 'list') await benchList();
else {
  console.error('Usage: npm run bench -- api [scenario] | list');
  process.exitCode = 2;
}
