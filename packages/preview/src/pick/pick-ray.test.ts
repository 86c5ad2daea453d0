import fc from 'fast-check';
import { Vector3 } from 'three';
import { describe, expect, it } from 'vitest';
import { CameraRig } from '../camera/camera-rig';
import { placeOnScreen } from './pick-ray';

describe('placeOnScreen', () => {
  it("agrees with three's own projection (seed 7)", () => {
    const coordinate = fc.double({ min: -20, max: 320, noNaN: true });
    fc.assert(
      fc.property(
        coordinate,
        coordinate,
        coordinate,
        fc.constantFrom('home', 'top', 'left'),
        (x, y, z, view) => {
          const rig = new CameraRig();
          rig.setSize(800, 500);
          rig.setContent({ min: [-20, -20, -20], max: [320, 320, 320] });
          rig.goTo(view, 0, false);
          rig.update(0);
          const seen = new Vector3(x, y, z).project(rig.camera);
          const [right, down] = placeOnScreen(rig.projection, x, y, z);
          expect(right).toBeCloseTo(((seen.x + 1) / 2) * 800, 6);
          expect(down).toBeCloseTo(((1 - seen.y) / 2) * 500, 6);
        },
      ),
      { seed: 7 },
    );
  });
});
