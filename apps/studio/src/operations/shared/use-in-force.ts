import { type ConditionalSetting, isInForce, type Operation } from '@kerf/document';
import { useEditorState } from '../../state/studio-context';

/** Says of a setting whether it does anything for one of the objects, and so is to be shown. */
export function useInForce(
  objects: readonly { readonly operation: Operation }[],
): (setting: ConditionalSetting) => boolean {
  const stock = useEditorState(({ design }) => design.stock);
  return (setting) => objects.some(({ operation }) => isInForce(setting, operation, stock));
}
