import { user } from '../../account/texts/en';
import { aiImage } from '../../ai-image/texts/en';
import { about } from '../../app/texts/en';
import { design } from '../../design/texts/en';
import { generators } from '../../generators/texts/en';
import { help } from '../../help/texts/en';
import { installDriver } from '../../install-driver/texts/en';
import { library } from '../../library/texts/en';
import { operations } from '../../operations/texts/en';
import { ownItems } from '../../own-items/texts/en';
import { probe } from '../../probe/texts/en';
import { shelf } from '../../project/texts/en';
import { recovery } from '../../recovery/texts/en';
import { relief } from '../../relief/texts/en';
import { rewards } from '../../rewards/texts/en';
import { samples } from '../../samples/texts/en';
import { shared } from '../../shared/texts/en';
import { simulatedRun } from '../../start/texts/en';
import { tips } from '../../tips/texts/en';
import { tour } from '../../tour/texts/en';
import { trace } from '../../trace/texts/en';
import { explain } from '../../ui/explain/texts/en';
import { variables } from '../../variables/texts/en';
import { welcome } from '../../welcome/texts/en';
import { workshop } from '../../workshop/texts/en';
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

/** The English texts of the editor and of all that opens from the editor. */
export const studioTexts = {
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
} as const;
