import { addGrants } from '../../domain/partner-grants';
import { findPartner } from '../../domain/partner-accounts';
import { readArguments, UsageError, type Command } from '../command';
import { withStore } from '../with-store';
import { grantsHelp, grantsNamed, summarise } from '../../domain/grant-names';

export const grant: Command = {
  summary: 'Lets a partner do more at a facility',
  help: `Usage: roomdesk partner grant PARTNER FACILITY GRANT…

  PARTNER   name or id of the partner
  FACILITY  external identifier of the facility
  GRANT     grants or bundles, added to what the partner holds there

${grantsHelp}`,

  async run(args) {
    const { positionals } = readArguments(args, {}, [0, Infinity]);
    const [nameOrId, facility, ...words] = positionals;
    if (nameOrId === undefined || facility === undefined || words.length === 0)
      throw new UsageError('An argument is missing.');
    const grants = grantsNamed(words);
    const said = await withStore(async (db) => {
      const partner = await findPartner(db, nameOrId);
      return `${partner.name} now holds at ${facility}: ${summarise(await addGrants(db, partner, facility, grants))}.`;
    });
    console.log(said);
  },
};
