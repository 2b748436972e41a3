import type { Page } from '@playwright/test';

/** Targets smaller than 44 × 44 px, with their names and sizes. */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const minimum = 44;
    // Bars are excluded: their length is a time span and lanes share a row. The room's table has
    // the same services in full rows.
    const selector =
      'a[href], button, input, select, textarea, summary, [role=option], [role^=menuitem]';
    /**
     * All boxes that act as the target: its own, those of its labels and pseudo-elements, and the
     * cell or tile that does the same.
     */
    const boxesOf = (target: HTMLElement): { width: number; height: number }[] => {
      const pseudoElements = ['::before', '::after']
        .map((part) => getComputedStyle(target, part))
        .filter(({ content, position }) => content !== 'none' && position === 'absolute');
      const labels = target instanceof HTMLInputElement ? [...(target.labels ?? [])] : [];
      const same = target.closest(
        target.matches('[type=checkbox]') ? '[role=gridcell], .tile' : '.tile, .number',
      );
      return [target, ...labels, ...(same === null ? [] : [same])]
        .map((element) => element.getBoundingClientRect())
        .concat(
          pseudoElements.map(
            ({ width, height }) =>
              new DOMRect(0, 0, Number.parseFloat(width), Number.parseFloat(height)),
          ),
        );
    };
    return [...document.querySelectorAll<HTMLElement>(selector)].flatMap((target) => {
      const { width, bottom } = target.getBoundingClientRect();
      // The skip link is above the page until it is focused.
      if (
        width === 0 ||
        bottom <= 0 ||
        target.closest('[aria-hidden=true], :disabled, .bar') !== null
      )
        return [];
      const boxes = boxesOf(target);
      const [widest, highest] = [
        Math.max(...boxes.map((box) => box.width)),
        Math.max(...boxes.map((box) => box.height)),
      ];
      return widest >= minimum && highest >= minimum
        ? []
        : [
            `${target.ariaLabel ?? target.textContent}: ` +
              `${Math.round(widest)} × ${Math.round(highest)} px`,
          ];
    });
  });
}
