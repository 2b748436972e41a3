/**
 * What stands between the cells of a CSV file for people of a region (BCP 47): where the comma
 * divides units from decimals, their spreadsheet takes `;`.
 */
export function csvSeparator(region: string): ';' | ',' {
  const decimal = new Intl.NumberFormat(region)
    .formatToParts(0.5)
    .find(({ type }) => type === 'decimal');
  return decimal?.value === ',' ? ';' : ',';
}
