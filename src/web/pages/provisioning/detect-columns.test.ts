import { describe, expect, it } from 'vitest';
import { detectColumns } from './detect-columns';

describe('header and columns', () => {
  it.each<[what: string, lines: string, header: number | undefined, id: number, name?: number]>([
    ['as we write them', 'id_external;name / 1;a', 0, 0, 1],
    ['in French', 'Libellé;Étage;N° chambre / a;1;101', 0, 2, 0],
    ['below a title', 'Liste 2026 /  / Room;Name / 1;a', 2, 0, 1],
    ['of other words', 'Zimmer;Bezeichnung / 101;a / 102;b', 0, 0, 1],
    ['that are not there', '101;a / 102;b', undefined, 0, 1],
    [
      'that are not there, with rooms called like one',
      '101;Chambre / Hall;Local / 102;Chambre / Bloc;Local',
      undefined,
      0,
      1,
    ],
    ['of ids alone', '101 / 102', undefined, 0],
    ['below many notes', `${'note / '.repeat(12)}Chambre;Nom / K-1;a`, 12, 0, 1],
    [
      'below a word that heads one of them elsewhere',
      'Code;CHU /  / N° chambre;Libellé / 101;a',
      2,
      0,
      1,
    ],
    ['in more words', 'Bâtiment;Numéro;Libellé long;Libellé court / A;101;a;b', 0, 1, 2],
    [
      'that are not there, with names first',
      'Chambre bleue;101 / Chambre rose;102',
      undefined,
      1,
      0,
    ],
    ['that are all words for a room', 'Local;Chambre / Bleue;101 / Rose;102', 0, 1, 0],
  ])('are found, or known to be missing: %s', (_what, lines, header, id, name) => {
    const rows = lines.split(' / ').map((line) => line.split(';'));
    expect(detectColumns(rows)).toEqual({ header, id, name });
  });

  it.each([[[]], [[['Local', 'Chambre']]]])('takes those of the list for ids: %j', (heading) => {
    const rooms = ['1', '2', '3'].map((room) => [`Salle ${room}`, room]);
    const found = (...ids: string[]) => detectColumns([...heading, ...rooms], new Set(ids));
    expect(found('1', '2', '9')).toMatchObject({ id: 1, name: 0 });
    expect(found('1')).toMatchObject({ id: 0, name: 1 });
  });
});
