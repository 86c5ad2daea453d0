import type { Page } from 'playwright-core';

/** A position in a picture, CSS pixels. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

/** The present colours of a page, as `#rrggbb`, at positions in CSS pixels. */
export async function coloursOf(page: Page, places: readonly Place[]): Promise<string[]> {
  const picture = (await page.screenshot()).toString('base64');
  return page.evaluate(
    async ([data, wanted]) => {
      const image = new Image();
      image.src = `data:image/png;base64,${data}`;
      await image.decode();
      const canvas = new OffscreenCanvas(image.width, image.height);
      const context = canvas.getContext('2d')!;
      context.drawImage(image, 0, 0);
      return wanted.map(({ x, y }) => {
        const [red, green, blue] = context.getImageData(x, y, 1, 1).data;
        return `#${[red, green, blue].map((part) => part!.toString(16).padStart(2, '0')).join('')}`;
      });
    },
    [picture, places] as const,
  );
}

/** An area of a picture, CSS pixels. */
export interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** How many pixels of two pictures differ visibly in an area; the comparison runs in `page`. */
export async function pixelsApart(page: Page, first: Buffer, second: Buffer, area: Area): Promise<number> {
  return page.evaluate(
    async ([sources, { x, y, width, height }]) => {
      const pixels = async (data: string) => {
        const image = new Image();
        image.src = `data:image/png;base64,${data}`;
        await image.decode();
        const context = new OffscreenCanvas(image.width, image.height).getContext('2d')!;
        context.drawImage(image, 0, 0);
        return context.getImageData(x, y, width, height).data;
      };
      const [a, b] = [await pixels(sources[0]!), await pixels(sources[1]!)];
      let count = 0;
      for (let at = 0; at < a.length; at += 4) {
        const isApart =
          Math.abs(a[at]! - b[at]!) > 12 ||
          Math.abs(a[at + 1]! - b[at + 1]!) > 12 ||
          Math.abs(a[at + 2]! - b[at + 2]!) > 12;
        if (isApart) count += 1;
      }
      return count;
    },
    [[first.toString('base64'), second.toString('base64')], area] as const,
  );
}
