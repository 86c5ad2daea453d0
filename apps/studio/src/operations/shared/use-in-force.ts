import { type ConditionalSetting, isInForce, type Operation } from '@kerf/document';
import { useEditorState } from '../../state/studio-context';

/**
 * Returns a function that says whether a setting has an effect on at least one of the objects, so that it is to be
 * shown.
 */
export function useInForce(
  objects: readonly { readonly operation: Operation }[],
): (setting: ConditionalSetting) => boolean {
  const stock = useEditorState(({ design }) => design.stock);
  return (setting) => objects.some(({ operation }) => isInForce(setting, operation, stock));
}
