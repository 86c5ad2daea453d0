export { importDxf } from './dxf/import-dxf';
export {
  PICTURE_EXTENSIONS,
  type PictureHeader,
  readPictureHeader,
} from './image/read-header';
export { importDrawing, type TextSource, textsInCatalogue } from './import-drawing';
export type {
  ImportAids,
  ImportedGroup,
  ImportedPiece,
  ImportedPieces,
  ImportedShape,
  ImportSource,
  TextSetter,
} from './imported';
export { type ImportedLook, keepShapes, lookOf, looksOf, withoutAnnotations } from './looks';
export { scaleDrawing } from './measure';
export { acceptList, IMPORT_FORMATS, type ImportFormat, importFormatOf } from './registry';
export { type SizeQuestion, sizeQuestion, suggestedScale } from './size-suggestion';
export { MAX_STL_BYTES, readStl, SLOW_STL_BYTES, type StlMesh } from './stl/read-stl';
export { importSvg, type SvgImportOptions } from './svg/import-svg';
export { type ObjectOptions, objectsFromPieces, type ShapeCut } from './to-objects';
