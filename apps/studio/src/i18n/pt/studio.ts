import { user } from '../../account/texts/pt';
import { aiImage } from '../../ai-image/texts/pt';
import { about } from '../../app/texts/pt';
import { design } from '../../design/texts/pt';
import { generators } from '../../generators/texts/pt';
import { help } from '../../help/texts/pt';
import { installDriver } from '../../install-driver/texts/pt';
import { library } from '../../library/texts/pt';
import { operations } from '../../operations/texts/pt';
import { ownItems } from '../../own-items/texts/pt';
import { probe } from '../../probe/texts/pt';
import { shelf } from '../../project/texts/pt';
import { recovery } from '../../recovery/texts/pt';
import { relief } from '../../relief/texts/pt';
import { rewards } from '../../rewards/texts/pt';
import { samples } from '../../samples/texts/pt';
import { shared } from '../../shared/texts/pt';
import { simulatedRun } from '../../start/texts/pt';
import { tips } from '../../tips/texts/pt';
import { tour } from '../../tour/texts/pt';
import { trace } from '../../trace/texts/pt';
import { explain } from '../../ui/explain/texts/pt';
import { variables } from '../../variables/texts/pt';
import { welcome } from '../../welcome/texts/pt';
import { workshop } from '../../workshop/texts/pt';
import type { StudioTexts } from '../en';
import { bits } from './bits';
import { boardSettings } from './board-settings';
import { devices } from './devices';
import { drafting } from './drafting';
import { drawing } from './drawing';
import { driver } from './driver';
import { editor } from './editor';
import { files } from './files';
import { gcode } from './gcode';
import { laser } from './laser';
import { machine } from './machine';
import { macros } from './macros';
import { notes } from './notes';
import { preview } from './preview';
import { problems } from './problems';
import { project } from './project';
import { text } from './text';

/** Portuguese (Brazil): the texts that only the editor needs. */
export const studioTexts: StudioTexts = {
  ...editor,
  ...drafting,
  ...drawing,
  ...operations,
  ...notes,
  ...project,
  ...devices,
  ...text,
  ...preview,
  ...bits,
  ...problems,
  ...machine,
  ...boardSettings,
  ...macros,
  ...driver,
  ...files,
  ...gcode,
  ...laser,
  ...probe,
  ...recovery,
  ...relief,
  ...trace,
  ...aiImage,
  ...help,
  ...generators,
  ...variables,
  ...library,
  ...installDriver,
  ...workshop,
  ...user,
  ...rewards,
  ...ownItems,
  ...shared,
  ...design,
  ...shelf,
  ...welcome,
  ...about,
  ...samples,
  ...tour,
  ...tips,
  ...explain,
  ...simulatedRun,
};
