import { listPartners, type ListedPartner } from '../../domain/list-partners';
import { readArguments, type Command } from '../command';
import { withStore } from '../with-store';
import { summarise } from '../../domain/grant-names';

export const list: Command = {
  summary: 'Tells the partners, what they may do where, and when their tokens end',
  help: `Usage: roomdesk partner list [--json]

  --json  as a JSON array, with every grant by its name

Tokens are told by their dates; they themselves are stored nowhere.`,

  async run(args) {
    const { values } = readArguments(args, { json: { type: 'boolean', default: false } }, [0, 0]);
    const partners = await withStore(listPartners);
    if (values.json) console.log(JSON.stringify(partners, null, 2));
    else
      console.log(
        partners.length === 0 ? 'There is no partner.' : partners.map(describe).join('\n\n'),
      );
  },
};

function describe({ id, name, tokens, facilities }: ListedPartner): string {
  const lines = [
    `${name}  (${id})`,
    ...tokens.map(
      ({ demo, created, ends }) =>
        `  token of ${created}${demo ? ', a published demo token' : ''}${ends === null ? '' : `, ends ${ends}`}`,
    ),
    ...(tokens.length === 0 ? ['  no token'] : []),
    ...facilities.map(({ id_external, grants }) => `  ${id_external}: ${summarise(grants)}`),
    ...(facilities.length === 0 ? ['  no facility'] : []),
  ];
  return lines.join('\n');
}
