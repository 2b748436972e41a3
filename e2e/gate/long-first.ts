import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The order of test files: begun last, the longest would leave a core idle at the end. */
export class LongFirst extends BaseSequencer {
  /**
   * Folders of tests that start processes, race or prove by thousands of cases: minutes, which `npm
   * test` takes and `npm run check` does not.
   */
  static readonly folders = [
    'concurrency',
    'access-proof',
    'store/embedded',
    'store/backup',
    'operation',
    'admin',
  ];
  /** The like beside quick tests: `any-room.proof.test.tsx`. */
  static readonly ending = '.proof.test.';

  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) =>
      moduleId.includes(LongFirst.ending) ||
      LongFirst.folders.some((folder) => moduleId.includes(`/${folder}/`));
    // oxlint-disable-next-line unicorn/no-array-sort -- it is not an array's
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}
