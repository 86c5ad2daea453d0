import { type Browser, chromium, type Page } from 'playwright-core';
// @ts-expect-error: a plain program of the repository, without types
import { findBrowser } from '../../tools/lib/setup.mjs';
import type { PreviewPage } from './preview-page';
import { previewScript } from './preview-script';

declare global {
  interface Window {
    page: PreviewPage;
    loss: WEBGL_lose_context;
  }
}

const ARGUMENTS = [
  '--headless',
  '--no-sandbox',
  '--use-angle=swiftshader',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/**
 * A browser that puts its pages together on the emulated graphics card, as with a real card: pictures of the same view
 * are then equal to the pixel. With `--disable-3d-apis` its pages have no WebGL.
 */
export function launchExactBrowser(
  webgl: '--enable-unsafe-swiftshader' | '--disable-3d-apis',
): Promise<Browser> {
  return chromium.launch({ executablePath: findBrowser(), args: [...ARGUMENTS, webgl] });
}

/** The size of the page, px. */
export const SIZE = { width: 800, height: 500 };

/** A page that can mount a preview. What it complains of is added to `complaints`. */
export async function openPreviewPage(browser: Browser, complaints: string[] = []): Promise<Page> {
  const opened = await browser.newPage({ viewport: SIZE, reducedMotion: 'reduce' });
  opened.on('pageerror', (error) => complaints.push(error.message));
  opened.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  await opened.setContent(
    '<body style="margin:0"><div id="preview" style="position:absolute;inset:0"></div>',
  );
  await opened.addScriptTag({ content: await previewScript() });
  return opened;
}
