export {
  type ComposeEnvironment,
  type ComposeRequest,
  type Composition,
  compose,
} from './compose';
export type { SetText } from './lettering';
export { findInCatalogue } from './motifs/catalogue';
export type { FindMotifs, Motif } from './motifs/motif';
export { STYLE_NAMES, type StyleName } from './styles/registry';
export { unknownWords } from './words/prompt-words';
