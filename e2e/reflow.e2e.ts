import { openSession } from './open-session';
import { expect, test } from './personas';
import { screens, settled } from './screens';
import { cutText } from './seen-words';

// Installers meet their refusal on purpose.
test.use({ expectedFailures: [403], locale: 'fr-FR', viewport: { width: 1280, height: 900 } });

test('with the browser’s text at 200 %, no screen scrolls sideways or cuts words off', async ({ page, context }) => {
  const session = await context.newCDPSession(page);
  // As set by a reader, before any page is opened; usual are 16 and 13 px.
  await session.send('Page.enable');
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
  const found: Record<string, unknown> = {};
  let signedIn = '';
  for (const { name, path, persona, bringUp } of screens) {
    // Of what is brought up by hand, what has most words.
    if (bringUp !== undefined && !['rooms-selected', 'add-dialog-full', 'provisioning-edited', 'list-import'].includes(name)) continue;
    if (persona !== undefined && persona !== signedIn) await openSession(page, persona, 'CHU-LYON');
    signedIn = persona ?? signedIn;
    await page.goto(path);
    await settled(page);
    await bringUp?.(page);
    const { beyond, cut } = await cutText(page);
    if (beyond > 0 || cut.length > 0) found[name] = { beyond, cut };
  }
  expect(found).toEqual({});
});
