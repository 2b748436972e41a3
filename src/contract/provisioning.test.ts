import { expect, it } from 'vitest';
import { provisioningListSchema } from './provisioning';

it('takes an id of blanks, or of what is not seen, for an empty one', () => {
  const problem = (id_external: string) =>
    provisioningListSchema.safeParse([{ id_external, name: '' }]).error?.issues[0]?.message;
  for (const blank of ['', ' ', '\u00a0', '\u200b', '\ufeff '])
    expect(problem(blank)).toBe('empty');
  for (const id of ['007', ' 1 ', '\u200b1']) expect(problem(id)).toBeUndefined();
});
