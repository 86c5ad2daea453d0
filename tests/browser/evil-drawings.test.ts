import { createDesign, designToSvg, readLac, writeLac } from '@kerf/document';
import { importSvg, objectsFromPieces } from '@kerf/importers';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sharedBrowser } from '../e2e/support/chromium';

/* Drawings that try to run scripts or to load something. What Kerf writes of them is put into a page that allows
   everything; the drawings themselves, put into the same page, show that the attacks work. */

const ELSEWHERE = 'http://elsewhere.test/x';
const RUN = 'fired()';
const LINK = '<a href="JS"><rect width="9" height="9"/></a>';

/** Spellings that browsers take for the same scheme. */
const SCHEMES = [
  `javascript:${RUN}`,
  `JaVaScRiPt:${RUN}`,
  ` java&#10;script:${RUN}`,
  `java&Tab;script:${RUN}`,
];

const ATTACKS = [
  `<script>${RUN}</script>`,
  `<script><![CDATA[${RUN}]]></script>`,
  `<script href="${ELSEWHERE}.js"></script>`,
  `<script xlink:href="data:text/javascript,${RUN}"></script>`,
  `<rect width="5" height="5" onclick="${RUN}" onmouseover="${RUN}" onfocus="${RUN}" tabindex="0"/>`,
  `<image href="${ELSEWHERE}.png" width="9" height="9" onerror="${RUN}"/>`,
  `<image xlink:href="${ELSEWHERE}.svg" width="9" height="9" onload="${RUN}"/>`,
  `<foreignObject width="9" height="9"><img xmlns="http://www.w3.org/1999/xhtml" src="${ELSEWHERE}" onerror="${RUN}"/></foreignObject>`,
  `<foreignObject width="9" height="9"><iframe xmlns="http://www.w3.org/1999/xhtml" srcdoc="&lt;script&gt;parent.${RUN}&lt;/script&gt;"></iframe></foreignObject>`,
  `<foreignObject width="9" height="9"><object xmlns="http://www.w3.org/1999/xhtml" data="${ELSEWHERE}.html"></object></foreignObject>`,
  ...SCHEMES.map((scheme) => LINK.replace('JS', scheme)),
  `<a><set attributeName="href" to="javascript:${RUN}" begin="0s"/><rect width="9" height="9"/></a>`,
  `<a><animate attributeName="href" values="javascript:${RUN}" begin="0s" dur="1s"/><rect width="9" height="9"/></a>`,
  `<rect width="5" height="5"><animate attributeName="x" to="5" dur="0.01s" onbegin="${RUN}" onend="${RUN}"/></rect>`,
  `<use href="${ELSEWHERE}.svg#part"/>`,
  `<style>@import url("${ELSEWHERE}.css");</style>`,
  `<style>rect { fill: url("${ELSEWHERE}.svg#f"); background: url("${ELSEWHERE}.png") }</style>`,
  `<rect width="5" height="5" style="background-image:url(${ELSEWHERE}.png);filter:url(${ELSEWHERE}.svg#f)"/>`,
  `<filter id="f"><feImage href="${ELSEWHERE}.png"/></filter><rect width="5" height="5" filter="url(#f)"/>`,
  `<rect width="5" height="5" mask="url(${ELSEWHERE}.svg#m)" clip-path="url(${ELSEWHERE}.svg#c)"/>`,
  `<g id="&lt;img src=x onerror=${RUN}&gt;"><rect width="5" height="5"/></g>`,
  `<title>&lt;/title&gt;&lt;script&gt;${RUN}&lt;/script&gt;</title>`,
  `<metadata>&lt;script&gt;${RUN}&lt;/script&gt;<script>${RUN}</script></metadata>`,
  `<text id="t&quot; onload=&quot;${RUN}" x="1" y="9">&lt;svg onload=${RUN}&gt;</text>`,
] as const;

const PLACES = [
  (inside: string) => inside,
  (inside: string) => `<g onload="${RUN}">${inside}</g>`,
  (inside: string) => `<defs>${inside}</defs>`,
  (inside: string) => `<symbol id="s">${inside}</symbol><use href="#s"/>`,
  (inside: string) => `<switch>${inside}</switch>`,
  (inside: string) => `<clipPath id="c">${inside}</clipPath>`,
] as const;

/** A drawing with some attacks, and with a shape, so that there is something to import. */
const evilDrawing = fc
  .array(fc.tuple(fc.constantFrom(...ATTACKS), fc.constantFrom(...PLACES)), { minLength: 1, maxLength: 4 })
  .map((parts) => {
    const inside = parts.map(([attack, place]) => place(attack)).join('');
    return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="40" height="40" onload="${RUN}">${inside}<rect id="&lt;b onclick=${RUN}&gt;" width="20" height="20"/></svg>`;
  });

/** What drawings do in a page that allows everything, when a person presses each of them and its links. */
async function harmOf(drawings: readonly string[]): Promise<{ scripts: number; requests: number }> {
  const page = await (await sharedBrowser()).newPage();
  let requests = 0;
  await page.route('**/*', (route) => {
    requests += 1;
    return route.abort();
  });
  await page.addInitScript('globalThis.shots = 0; globalThis.fired = () => { globalThis.shots += 1; };');
  await page.goto('about:blank');
  await page.setContent(`<!doctype html><body>${drawings.join('\n')}</body>`, { waitUntil: 'load' });
  await page.evaluate(`(async () => {
    for (const element of document.querySelectorAll('svg *'))
      for (const type of ['click', 'mouseover', 'focus'])
        element.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true }));
    await new Promise((resolve) => setTimeout(resolve, 300));
  })()`);
  const scripts = await page.evaluate<number>('globalThis.shots');
  await page.close();
  return { scripts, requests };
}

it('1,000 evil drawings run no script and load nothing after Kerf has read and written them (seed 43)', async () => {
  const drawings = fc.sample(evilDrawing, { seed: 43, numRuns: 1000 });
  let refused = 0;
  const written = drawings.flatMap((drawing) => {
    const read = importSvg(drawing);
    if (!read.ok) {
      refused += 1;
      return [];
    }
    const design = createDesign({ name: `<script>${RUN}</script>` });
    const whole = { ...design, objects: objectsFromPieces(read.value, design) };
    const project = writeLac(whole);
    // A project file holds a drawing too, and is read again.
    expect(readLac(project).ok).toBe(true);
    return [designToSvg(whole), project.slice(project.indexOf('<svg'))];
  });
  expect(refused).toBeLessThan(100);
  const harmless = await harmOf(written);
  const harmful = await harmOf(drawings.slice(0, 100));
  expect(harmful.scripts).toBeGreaterThan(100);
  expect(harmful.requests).toBeGreaterThan(10);
  expect(harmless).toEqual({ scripts: 0, requests: 0 });
});
