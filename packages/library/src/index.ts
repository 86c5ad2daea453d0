export { chooseBasic } from './basic/choose';
export { type BasicLibrary, openBasic, writeBasic } from './basic/file';
export { type DrawnOutline, type DrawnSet, drawOrnaments, drawSet } from './catalogue/draw';
export {
  type Catalogue,
  designSvg,
  LIBRARY_FILES,
  LIBRARY_FORMAT,
  readCatalogue,
  writeLibrary,
} from './catalogue/files';
export {
  type LibraryParts,
  type MadeLibrary,
  makeLibrary,
  OWN_SOURCE,
  type SetParts,
} from './catalogue/make';
export { wantedDrawings } from './catalogue/wanted';
export { CATEGORIES, type Category, type CategoryName } from './categories';
export { type DesignFacts, type DesignItem, type DesignSource, designFacts, type MadeDesign } from './item';
export { ORNAMENTS } from './ornaments/registry';
export { DESIGN_SIZE } from './outline/normalise';
export { openSearch, type SearchDesigns } from './search/search-designs';
export type { DesignStyle, IconPackage, IconSet } from './sets/icon-set';
export { ICON_SETS } from './sets/registry';
export type { TakenDrawing } from './sets/take-drawings';
export type { EmojiTexts } from './words/emoji';
