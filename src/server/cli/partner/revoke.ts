import { removeGrants } from '../../domain/partner-grants';
import { findPartner, shutOut } from '../../domain/partner-accounts';
import { readArguments, UsageError, type Command } from '../command';
import { withStore } from '../with-store';
import { grantsHelp, grantsNamed, summarise } from '../../domain/grant-names';

export const revoke: Command = {
  summary: 'Takes grants from a partner, or everything',
  help: `Usage: roomdesk partner revoke PARTNER FACILITY [GRANT…]
       roomdesk partner revoke PARTNER --everything

  PARTNER       name or id of the partner
  FACILITY      external identifier of the facility
  GRANT         grants or bundles to take away; without any, all that the partner holds there
  --everything  end its tokens and take every grant at every facility. "roomdesk partner rotate" gives it a token again.

From the next request on, also in servers that are running.

${grantsHelp}`,

  async run(args) {
    const { values, positionals } = readArguments(
      args,
      { everything: { type: 'boolean', default: false } },
      [1, Infinity],
    );
    const [nameOrId = '', facility, ...words] = positionals;
    if (values.everything === (facility !== undefined))
      throw new UsageError('Either FACILITY or --everything is needed, not both.');
    const grants = grantsNamed(words);
    const said = await withStore(async (db) => {
      const partner = await findPartner(db, nameOrId);
      if (facility === undefined) {
        await shutOut(db, partner);
        return `${partner.name} has no token and no grant any more.`;
      }
      return `${partner.name} now holds at ${facility}: ${summarise(await removeGrants(db, partner, facility, grants))}.`;
    });
    console.log(said);
  },
};
