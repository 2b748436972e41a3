import type { Page } from '@playwright/test';

/** What can be pressed and gives a finger less than 44 × 44 px: what it says, and its size. */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const finger = 44;
    // Bars are as long as time is, and lanes share a row: the room's table has the same in rows of
    // their own.
    const pressed =
      'a[href], button, input, select, textarea, summary, [role=option], [role^=menuitem]';
    /**
     * All that a press on it, on its label, on what it draws around itself, or on the cell or tile
     * that does the same counts for.
     */
    const boxesOf = (target: HTMLElement): { width: number; height: number }[] => {
      const drawn = ['::before', '::after']
        .map((part) => getComputedStyle(target, part))
        .filter(({ content, position }) => content !== 'none' && position === 'absolute');
      const labels = target instanceof HTMLInputElement ? [...(target.labels ?? [])] : [];
      const same = target.closest(
        target.matches('a, .services, input')
          ? '[data-do]:not(button, input), .tile'
          : '[data-do]:not(button)',
      );
      return [target, ...labels, ...(same === null ? [] : [same])]
        .map((element) => element.getBoundingClientRect())
        .concat(
          drawn.map(
            ({ width, height }) =>
              new DOMRect(0, 0, Number.parseFloat(width), Number.parseFloat(height)),
          ),
        );
    };
    return [...document.querySelectorAll<HTMLElement>(pressed)].flatMap((target) => {
      const { width, bottom } = target.getBoundingClientRect();
      // The keyboard's own link stands above the page until it is focused.
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
      return widest >= finger && highest >= finger
        ? []
        : [
            `${target.ariaLabel ?? target.textContent}: ` +
              `${Math.round(widest)} × ${Math.round(highest)} px`,
          ];
    });
  });
}
