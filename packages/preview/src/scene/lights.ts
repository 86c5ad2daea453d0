import { DirectionalLight, Group, HemisphereLight } from 'three';

/**
 * Soft light from above the operator's left shoulder. Of a Lambert surface, intensities of π in all give back its own
 * colour: the top of the stock is shown as chosen, the sides darker.
 */
export function createLights(): Group {
  const sky = new HemisphereLight('#FFFFFF', '#B8B0A6', 0.62 * Math.PI);
  sky.position.set(0, 0, 1);
  const lamp = new DirectionalLight('#FFFFFF', 0.5 * Math.PI);
  lamp.position.set(-0.35, -0.55, 0.95);
  const group = new Group();
  group.add(sky, lamp);
  return group;
}
