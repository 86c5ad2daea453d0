import { ASSET_LIMITS, applyStep, shapeText } from '@kerf/document';
import { selectedShapes, setText } from '@kerf/editor';
import type { Problem, ProblemCode } from '@kerf/machining';
import { notifications } from '@mantine/notifications';
import { useStudio } from '../../state/studio-context';
import { chooseFiles } from '../../ui/choose-files';
import { liveFrom, liveText } from '../../ui/live-text';
import type { Compute } from '../../workers/compute';
import { failedWork } from '../failed-work';
import { setTextShape, settingsOf } from '../set-text';
import { useInsertText } from '../use-insert-text';
import { FONT_ACCEPT } from './font-options';
import { useFontProblemText } from './use-font-problem-text';

/** What a person can do with font files of their own. */
export interface OwnFontActions {
  /**
   * Changes the selected text to the font in a file, or adds a new text when none is selected. The file becomes part of
   * the project.
   */
  takeFile(file: File): Promise<void>;
  /** Lets the person choose a file. */
  pickFile(): void;
}

function refusal(code: ProblemCode, message: string) {
  return { ok: false as const, problems: [{ code, severity: 'error' as const, message }] };
}

/**
 * Checks a font file in a worker; a file that is too large is not even read. Rejects when the file cannot be read from
 * the disk.
 */
async function readFont(compute: Compute, file: File) {
  if (file.size > ASSET_LIMITS.bytes) return refusal('too-large', `${file.name} is too large.`);
  const request = { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) };
  return compute.run('readFont', request, { priority: 2 });
}

/** Adds font files that a person has. If this fails, nothing changes and the reason is shown. */
export function useOwnFont(): OwnFontActions {
  const { editor, compute } = useStudio();
  const insertText = useInsertText();

  function refuse(name: string, problem: Problem) {
    notifications.show({
      color: 'red',
      title: liveText('text.fontRefused', { name }),
      message: liveFrom(useFontProblemText, (text) => text(problem)),
      autoClose: false,
    });
  }

  async function takeFile(file: File): Promise<void> {
    const read = await readFont(compute, file).catch(failedWork);
    if (!read.ok) return refuse(file.name, read.problems[0]!);
    const { asset, family } = read.value;
    const state = editor.getState();
    const fits = applyStep(state.design, { kind: 'add-assets', assets: [asset] });
    if (!fits.ok) return refuse(file.name, fits.problems[0]!);
    const settings = { family, fontAsset: asset.id };
    const [only, ...others] = selectedShapes(state);
    const text = only && others.length === 0 ? shapeText(only.shape) : null;
    if (!only || !text) return insertText({ settings, font: asset });
    const set = await setTextShape(compute, { ...settingsOf(text), ...settings }, fits.value.assets);
    if (set.ok) editor.run(setText(only.id, text, set.shape, asset));
    else refuse(file.name, set.problem);
  }

  const pickFile = () => chooseFiles({ accept: FONT_ACCEPT }, ([file]) => file && void takeFile(file));

  return { takeFile, pickFile };
}
