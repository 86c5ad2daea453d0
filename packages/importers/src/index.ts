export { importDxf } from './dxf/import-dxf';
export type {
  DrawingFormat,
  FileFormat,
  FileRole,
  ModelFormat,
  PhotoFormat,
  PictureResolution,
  ProgramFormat,
  ProjectFormat,
} from './format';
export { DECODED_FORMATS, type DecodedPicture, decodePicture, kindOf } from './image/decode-picture';
export { type PictureHeader, pictureForBrowsers, readPictureHeader } from './image/read-header';
export { pictureSizeOn } from './image/size-on-bed';
export { importDrawing, type TextSource, textsInCatalogue } from './import-drawing';
export type {
  ImportAids,
  ImportedGroup,
  ImportedModel,
  ImportedPiece,
  ImportedPieces,
  ImportedShape,
  ImportSource,
  TextSetter,
} from './imported';
export { type ImportedLook, keepShapes, lookOf, looksOf, withoutAnnotations } from './looks';
export { scaleDrawing } from './measure';
export { DXF_PROBLEMS, MODEL_PROBLEMS, PICTURE_PROBLEMS, SVG_PROBLEMS } from './problems';
export type { DrawingReader, ModelReader, ModelReading } from './reader';
export { drawingReader, modelReader } from './readers';
export { extensionsOf, FILE_FORMATS, formatBegunBy, formatNamed, formatsOf, HEAD_BYTES } from './registry';
export { type PictureSamples, rgbaFromSamples, uprightSamples } from './samples/picture-samples';
export { type SizeQuestion, sizeQuestion, suggestedScale } from './size-suggestion';
export { importSvg, type SvgImportOptions } from './svg/import-svg';
export { type ObjectOptions, objectsFromPieces, type ShapeCut } from './to-objects';
export { decodersFor, type MoreDecoders, type WebpModule } from './webp/decode';
