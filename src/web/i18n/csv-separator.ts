/**
 * The separator of cells in a CSV file for people of a region (BCP 47). If decimals follow a comma
 * there, their spreadsheet programs expect `;`.
 */
export function csvSeparator(region: string): ';' | ',' {
  const decimal = new Intl.NumberFormat(region)
    .formatToParts(0.5)
    .find(({ type }) => type === 'decimal');
  return decimal?.value === ',' ? ';' : ',';
}
