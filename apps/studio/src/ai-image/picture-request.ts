import { AI_STYLES, type AiStyle } from '@kerf/protocol';

/** Who makes a picture: the composer on this computer, for nothing, or the server's model, for points. */
export type Maker = 'composer' | 'model';

/** What a person asks for. */
export interface PictureRequest {
  readonly maker: Maker;
  readonly style: AiStyle;
  readonly prompt: string;
  readonly text: string;
  /** Another number gives another composition of the same words. */
  readonly variation: number;
}

/** A picture that was made: a composition is the same each time, a model's picture is that of one press. */
export interface RecentPicture extends PictureRequest {
  /** The press of the button that the model's picture was made for. */
  readonly click?: string | undefined;
}

/** What one picture costs, points. */
export function costOf({ maker, style }: Pick<PictureRequest, 'maker' | 'style'>): number {
  return maker === 'model' ? AI_STYLES[style].points : 0;
}

/** The request as it counts: without spaces around the words, and without a text that the style does not set. */
export function effectiveRequest(request: PictureRequest): PictureRequest {
  const text = AI_STYLES[request.style].hasText ? request.text.trim() : '';
  return { ...request, prompt: request.prompt.trim(), text };
}

/** Whether two requests ask for the same picture. */
export function isSameRequest(a: PictureRequest, b: PictureRequest): boolean {
  const keys = ['maker', 'style', 'prompt', 'text', 'variation'] as const;
  return keys.every((key) => a[key] === b[key]);
}
