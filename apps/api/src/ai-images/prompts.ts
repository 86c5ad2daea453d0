import { AI_STYLES, type AiStyle } from '@kerf/protocol';

const BLACK_ON_WHITE = 'Pure black on plain white, no grey, no shading, crisp edges, centred, no mock-up';

/** What each style asks of the model, before the subject. */
const STYLE_PROMPTS: Readonly<Record<AiStyle, string>> = {
  RoundBadge: `A round vintage badge for laser engraving. ${BLACK_ON_WHITE}`,
  ClassicQuote: `A classic typographic quote with ornaments for laser engraving. ${BLACK_ON_WHITE}`,
  PencilSketch: 'A fine pencil sketch with hatching on plain white paper, for laser engraving',
  CutoutLogo: `A bold cut-out logo in one piece, like a stencil. ${BLACK_ON_WHITE}`,
  'Hand-drawnPoster': `A hand-drawn poster in ink with a frame. ${BLACK_ON_WHITE}`,
  Mandala: `A symmetric mandala in thin, even lines. ${BLACK_ON_WHITE}`,
  LineArt: `Minimal line art in lines of one width. ${BLACK_ON_WHITE}`,
  Woodcut: `A traditional woodcut print. ${BLACK_ON_WHITE}`,
  Stencil: `A stencil with bridges, so that no part falls out. ${BLACK_ON_WHITE}`,
  Papercut: `A layered paper-cut landscape as silhouettes. ${BLACK_ON_WHITE}`,
  Frame: 'A carved wooden relief panel with an ornamental frame, as a greyscale height map: white is high',
  Map: 'A topographic relief map, as a greyscale height map: white is high',
  Minimalist: 'A minimalist bas-relief, as a greyscale height map on a black ground: white is high',
  FreestyleDesign: 'An image that a hobbyist can engrave or carve in wood, on a plain background',
};

/** What the provider is asked for. */
export function providerPrompt(style: AiStyle, prompt: string, text: string): string {
  const words = AI_STYLES[style].hasText
    ? text === ''
      ? ' Without any words.'
      : ` With exactly these words: "${text}".`
    : ' Without any words.';
  return `${STYLE_PROMPTS[style]}. Subject: ${prompt}.${words}`;
}
