import { benchApi } from './api';
import { benchBulk } from './bulk';
import { benchList } from './list';
import { benchTimeline } from './timeline';
import { benchWeb } from './web';

// `npm run bench -- api [part of a scenario's name]` or `-- list`, `-- bulk`, `-- timeline`, `--
// web`, after `npm run build`.
const [what, only] = process.argv.slice(2);
if (what === 'api') await benchApi(only);
else if (what === 'list') await benchList();
else if (what === 'bulk') await benchBulk();
else if (what === 'web') await benchWeb();
else if (what === 'timeline') await benchTimeline();
else {
  console.error('Usage: npm run bench -- api [scenario] | list | bulk | timeline | web');
  process.exitCode = 2;
}
