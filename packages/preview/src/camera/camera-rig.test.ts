import { describe, expect, it } from 'vitest';
import { CameraRig } from './camera-rig';
import { STANDARD_VIEWS } from './standard-views';

function rig(): CameraRig {
  const made = new CameraRig();
  made.setSize(800, 500);
  made.update(0);
  return made;
}

describe('camera', () => {
  it('follows the content until a person takes it over', () => {
    const made = rig();
    const { distance } = made.view;
    made.setContent({ min: [0, 0, -10], max: [600, 360, 0] });
    expect(made.view.distance).toBeGreaterThan(1.5 * distance);
    made.orbit(40, 0);
    const { view } = made;
    made.setContent({ min: [0, 0, -10], max: [60, 36, 0] });
    made.setSize(400, 700);
    expect(made.view).toBe(view);
  });

  it('opens on a small part, comes near to it again, and shows everything from home', () => {
    const made = rig();
    const all = { min: [0, 0, -10], max: [300, 180, 0] } as const;
    made.setContent(all, { min: [20, 20, -1], max: [23, 23, 0] });
    const opened = made.view;
    expect(opened.distance).toBeLessThan(80);
    made.goTo('home', 0, false);
    expect(made.view.distance).toBeGreaterThan(200);
    made.goToPart(0, false);
    expect(made.view.distance).toBeLessThan(20);
    made.orbit(100, 0);
    made.goToPart(0, false);
    expect(made.view.azimuth).not.toBe(opened.azimuth);
    expect(made.view.distance).toBeLessThan(20);
    made.goToOpening(0, false);
    expect(made.view).toEqual(opened);
    // After new content the camera follows the content again, because another program must not stay out of sight.
    made.setContent(all, { min: [200, 100, -1], max: [210, 110, 0] });
    expect(made.view.target[0]).toBeGreaterThan(190);
  });

  it('turns the scene with the pointer', () => {
    const made = rig();
    const before = made.view;
    made.orbit(100, 50);
    expect(made.view.azimuth).toBeLessThan(before.azimuth);
    expect(made.view.elevation).toBeGreaterThan(before.elevation);
  });

  it('glides to a standard view and is exactly there in the end', () => {
    const made = rig();
    made.goTo('top', 1000, true);
    expect(made.update(1100)).toBe(true);
    expect(made.view.elevation).toBeGreaterThan(STANDARD_VIEWS.home.elevation);
    expect(made.view.elevation).toBeLessThan(STANDARD_VIEWS.top.elevation);
    expect(made.update(2000)).toBe(false);
    expect(made.view.elevation).toBe(STANDARD_VIEWS.top.elevation);
  });

  it('is at once where it is told to be without gliding, and stops gliding when it is taken', () => {
    const made = rig();
    made.goTo('right', 0, false);
    expect(made.update(1)).toBe(false);
    expect(made.view.azimuth).toBe(STANDARD_VIEWS.right.azimuth);
    made.goTo('left', 10, true);
    made.zoom(1.2);
    expect(made.update(20)).toBe(false);
  });

  it('keeps everything between its near and far planes', () => {
    const made = rig();
    for (const factor of [1000, 0.0001]) {
      made.zoom(factor);
      made.update(0);
      expect(made.camera.near).toBeLessThan(made.view.distance / 10);
      expect(made.camera.far).toBeGreaterThan(made.view.distance + 300);
    }
  });
});
