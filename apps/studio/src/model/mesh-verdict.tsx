import type { PlacedModel } from '@kerf/document';
import { isWatertight, type MeshRepairs } from '@kerf/geometry';
import { Alert, Checkbox, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useEditorState } from '../state/studio-context';
import { conditionOf, type MeshCondition, useFaultView } from './mesh-condition';
import { knownMesh } from './meshes';

const REPAIRS = [
  'filledHoles',
  'turnedTriangles',
  'doubleTriangles',
  'flatTriangles',
  'weldedCorners',
] as const satisfies readonly (keyof MeshRepairs)[];

/** Says whether the surface of a model is closed, what is wrong with it and what was repaired. */
export function MeshVerdict({ placed }: { placed: PlacedModel }) {
  const { t } = useTranslation();
  const asset = useEditorState(({ design }) => design.assets[placed.model.assetId]);
  const mesh = asset && knownMesh(asset);
  const condition = mesh && conditionOf(mesh);
  if (!condition) return null;
  return (
    <>
      {condition.faults.length === 0 ? (
        <Text fz="xs" c="dimmed">
          {t('model.closed')}
        </Text>
      ) : (
        <Faults faults={condition.faults} />
      )}
      {condition.repairs && <Repairs repairs={condition.repairs} />}
    </>
  );
}

/** The faults with what they mean, and whether they are drawn in the view. */
function Faults({ faults }: Pick<MeshCondition, 'faults'>) {
  const { t } = useTranslation();
  const isShown = useFaultView((state) => state.isShown);
  const isClosed = isWatertight(faults);
  return (
    <Alert
      color={isClosed ? 'gray' : 'yellow'}
      p="xs"
      title={t(isClosed ? 'model.closed' : 'model.notClosed')}
      role="status"
    >
      {faults.map(({ kind, count }) => (
        <Text key={kind} fz="xs">
          {t(`model.faults.${kind}`, { count })}
        </Text>
      ))}
      {!isClosed && (
        <Text fz="xs" mt={4}>
          {t('model.faultsMean')}
        </Text>
      )}
      <Checkbox
        size="xs"
        mt={6}
        label={t('model.showFaults')}
        checked={isShown}
        onChange={({ currentTarget }) => useFaultView.setState({ isShown: currentTarget.checked })}
      />
    </Alert>
  );
}

function Repairs({ repairs }: { repairs: MeshRepairs }) {
  const { t } = useTranslation();
  const done = REPAIRS.filter((key) => repairs[key] > 0);
  if (done.length === 0) return null;
  return (
    <Text fz="xs" c="dimmed">
      {t('model.repaired', {
        list: done.map((key) => t(`model.repairs.${key}`, { count: repairs[key] })).join(', '),
      })}
    </Text>
  );
}
