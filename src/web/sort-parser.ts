import { createParser } from 'nuqs';

export interface SortOrder<Column> {
  id: Column;
  descending: boolean;
}

/** One of these columns in the address: upwards as `end`, downwards as `-end`. */
export const parseAsSort = <Column extends string>(columns: readonly Column[]) =>
  createParser<SortOrder<Column>>({
    parse: (text) => {
      const id = columns.find((column) => column === text.replace(/^-/, ''));
      return id === undefined ? null : { id, descending: text.startsWith('-') };
    },
    serialize: ({ id, descending }) => `${descending ? '-' : ''}${id}`,
    eq: (a, b) => a.id === b.id && a.descending === b.descending,
  });
