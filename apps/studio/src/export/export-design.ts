import { type Design, designToDxf, designToSvg, writeLac } from '@kerf/document';

/** The resolution of a picture, and the longest side that every browser can draw, px. */
const DOTS_PER_INCH = 300;
const MAX_SIDE = 8192;
const MM_PER_INCH = 25.4;

/** The width of lines in a picture, px: a quarter of a millimetre on paper. */
const LINE_WIDTH = 3;

/** A file for the person to download. */
export interface ExportedFile {
  readonly name: string;
  readonly content: Blob;
}

/** The size in pixels of a picture of the workspace: 300 dpi, or less if a side would exceed 8,192. */
export function pictureSize({ workspace }: Pick<Design, 'workspace'>): { width: number; height: number } {
  const longest = Math.max(workspace.width, workspace.height);
  const perMm = Math.min(DOTS_PER_INCH / MM_PER_INCH, MAX_SIDE / longest);
  const side = (length: number) => Math.max(1, Math.round(length * perMm));
  return { width: side(workspace.width), height: side(workspace.height) };
}

/** The longest side of the picture that stands for a design in lists, px. */
const PREVIEW_SIDE = 480;

/** The workspace as a picture on white. Rejects when the browser cannot draw or encode it. */
async function drawPicture(
  design: Design,
  { width, height }: { readonly width: number; readonly height: number },
): Promise<Blob> {
  const url = URL.createObjectURL(new Blob([designToSvg(design, LINE_WIDTH)], { type: 'image/svg+xml' }));
  try {
    const image = new Image(width, height);
    image.src = url;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = width;
    canvas.height = height;
    const pen = canvas.getContext('2d');
    if (!pen) throw new Error('The browser gives no drawing area of this size.');
    pen.fillStyle = '#FFFFFF';
    pen.fillRect(0, 0, width, height);
    pen.drawImage(image, 0, 0, width, height);
    return await new Promise((resolve, reject) => {
      canvas.toBlob(
        (blob) => (blob ? resolve(blob) : reject(new Error('The picture is empty.'))),
        'image/png',
      );
    });
  } finally {
    URL.revokeObjectURL(url);
  }
}

const pngOf = (design: Design) => drawPicture(design, pictureSize(design));

/** The small picture that stands for a design in lists: a PNG, or the drawing when the browser cannot draw one. */
export async function previewOf(design: Design): Promise<Blob> {
  const { workspace } = design;
  const scale = PREVIEW_SIDE / Math.max(workspace.width, workspace.height);
  const side = (length: number) => Math.max(1, Math.round(length * scale));
  try {
    return await drawPicture(design, { width: side(workspace.width), height: side(workspace.height) });
  } catch {
    return new Blob([designToSvg(design)], { type: 'image/svg+xml' });
  }
}

/** The formats of the export menu in its order, each with the function that makes the file's content. */
const EXPORT_FORMATS = {
  lac: (design: Design) => new Blob([writeLac(design)], { type: 'application/octet-stream' }),
  svg: (design: Design) => new Blob([designToSvg(design)], { type: 'image/svg+xml' }),
  dxf: (design: Design) => new Blob([designToDxf(design)], { type: 'image/vnd.dxf' }),
  png: pngOf,
} as const satisfies Record<string, (design: Design) => Blob | Promise<Blob>>;

/** A format by the ending of its files, without the dot. */
export type ExportFormatId = keyof typeof EXPORT_FORMATS;

/** The design as a file of this format, with the design's name. */
export async function exportDesign(design: Design, format: ExportFormatId): Promise<ExportedFile> {
  return { name: `${design.name}.${format}`, content: await EXPORT_FORMATS[format](design) };
}
