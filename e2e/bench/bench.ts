import { benchApi } from './api';
import { benchBulk } from './bulk';
import { benchList } from './list';

// `npm run bench -- api [part of a scenario's name]` or `-- list`, `-- bulk`, after `npm run build`.
const [what, only] = process.argv.slice(2);
if (what === 'api') await benchApi(only);
else if (what === 'list') await benchList();
else if (what === 'bulk') await benchBulk();
else {
  console.error('Usage: npm run bench -- api [scenario] | list | bulk');
  process.exitCode = 2;
}
