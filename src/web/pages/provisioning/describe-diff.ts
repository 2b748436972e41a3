import type { Translate } from '../../i18n/messages';
import type { ListDiff } from './diff-lists';

/** Such as "1 added, 2 renamed": what there is nothing of is not said. */
export function describeDiff(diff: ListDiff, t: Translate): string {
  return (['added', 'renamed', 'removed', 'moved'] as const)
    .flatMap((kind) =>
      diff[kind].length === 0 ? [] : t(`list.summary.${kind}`, { count: diff[kind].length }),
    )
    .join(', ');
}
