export type {
  AnySettings,
  ChoiceField,
  Field,
  Fields,
  NumberField,
  SwitchField,
  TextField,
} from './fields';
export { isWithin, settingsThatFit } from './fit';
export { type Generator, type GeneratorGroup, isSettingShown, type MakeAids, type Words } from './generator';
export { makeThing, wordsFor } from './make';
export { designOfThing, drawingOfThing } from './objects/drawing';
export { objectsFromThing, replaceThing, type ThingNames } from './objects/to-objects';
export {
  type Fact,
  type Made,
  PART_NAMES,
  type Part,
  type PartName,
  type Pose,
  type Vector,
  type Work,
} from './part';
export { GENERATOR_PROBLEMS } from './problems';
export { GENERATORS, generatorNamed } from './registry';
export { checkSettings, defaultSettings } from './settings';
export { kerfOfTest } from './tests/kerf-test';
