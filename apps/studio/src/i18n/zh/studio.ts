import { user } from '../../account/texts/zh';
import { aiImage } from '../../ai-image/texts/zh';
import { about } from '../../app/texts/zh';
import { design } from '../../design/texts/zh';
import { generators } from '../../generators/texts/zh';
import { help } from '../../help/texts/zh';
import { installDriver } from '../../install-driver/texts/zh';
import { library } from '../../library/texts/zh';
import { operations } from '../../operations/texts/zh';
import { ownItems } from '../../own-items/texts/zh';
import { probe } from '../../probe/texts/zh';
import { shelf } from '../../project/texts/zh';
import { recovery } from '../../recovery/texts/zh';
import { relief } from '../../relief/texts/zh';
import { rewards } from '../../rewards/texts/zh';
import { samples } from '../../samples/texts/zh';
import { shared } from '../../shared/texts/zh';
import { simulatedRun } from '../../start/texts/zh';
import { tips } from '../../tips/texts/zh';
import { tour } from '../../tour/texts/zh';
import { trace } from '../../trace/texts/zh';
import { explain } from '../../ui/explain/texts/zh';
import { variables } from '../../variables/texts/zh';
import { welcome } from '../../welcome/texts/zh';
import { workshop } from '../../workshop/texts/zh';
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

/** Chinese (simplified): the texts that only the editor needs. */
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
