import { createDesign, modelAsset, modelsOf, placeModel } from '@kerf/document';
import { createEditor } from '@kerf/editor';
import { EMPTY_MESH, type MeshFault } from '@kerf/geometry';
import { MantineProvider } from '@mantine/core';
import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { studioWith } from '../testing/studio-with';
import { rememberCondition, useFaultView } from './mesh-condition';
import { MeshVerdict } from './mesh-verdict';
import { rememberMesh } from './meshes';
import { shownModels } from './use-shown-models';

const STOCK = { width: 300, height: 180, thickness: 10 };
const OPEN: MeshFault = { kind: 'open-edges', count: 1, places: new Float32Array(6) };
const REPAIRS = {
  flatTriangles: 0,
  doubleTriangles: 0,
  weldedCorners: 0,
  turnedTriangles: 0,
  filledHoles: 2,
};

beforeEach(() => useFaultView.setState({ isShown: true }));

/** The verdict on a model with these faults. Without texts loaded, a text is its key. */
function show(faults: readonly MeshFault[]) {
  const mesh = { ...EMPTY_MESH };
  const file = { asset: modelAsset(mesh, 'a.stl'), size: { x: 40, y: 20, z: 8 }, source: 'file' } as const;
  const { object } = placeModel(file, STOCK, { id: 'm', name: 'a' });
  const design = createDesign({ stock: STOCK, assets: [file.asset], objects: [object] });
  rememberMesh(design.assets[file.asset.id]!, mesh);
  rememberCondition(mesh, { faults, repairs: REPAIRS });
  render(
    <MantineProvider>
      <MeshVerdict placed={modelsOf(design)[0]!} />
    </MantineProvider>,
    { wrapper: studioWith({ editor: createEditor({ design }) }) },
  );
  return (showsFaults: boolean) => shownModels(design, () => mesh, showsFaults)[0]?.faults;
}

it('says that a model is closed, and what was repaired', () => {
  show([]);
  expect(screen.queryByText('model.closed')).not.toBeNull();
  expect(screen.queryByText('model.repaired')).not.toBeNull();
  expect(screen.queryByRole('checkbox')).toBeNull();
});

it('says what is wrong, and draws the places until they are hidden', () => {
  const drawn = show([OPEN]);
  expect(screen.queryByText('model.faults.open-edges')).not.toBeNull();
  expect(screen.queryByText('model.faultsMean')).not.toBeNull();
  fireEvent.click(screen.getByRole('checkbox'));
  expect(useFaultView.getState().isShown).toBe(false);
  expect(drawn(true)).toEqual([OPEN]);
  expect(drawn(false)).toBeUndefined();
});
