import { createShapeObject, DEFAULT_TEXT, shapeOutline } from '@kerf/document';
import { translation } from '@kerf/geometry';
import { expect, it } from 'vitest';
import { activateTool } from '../../commands/view';
import { rectangle, TestEditor } from '../../testing/test-editor';

const outline = shapeOutline({ kind: 'rectangle', width: 30, height: 20, rx: 0, ry: 0 });
const letters = createShapeObject({
  id: 'letters',
  shape: { ...DEFAULT_TEXT, kind: 'text', outline },
  transform: translation(50, 50),
});

it('asks for a text where the person presses, whatever is selected', () => {
  const test = new TestEditor([rectangle('a', 10, 10, 40, 30)]).select('a').run('toolText').click(20, 60);
  test.expectState('text.placing').expectSelection();
  expect(test.state.tool).toMatchObject({ at: { x: 20, y: 60 } });
});

it('asks for one in the middle of the view at Enter', () => {
  const test = new TestEditor().run('toolText').key('Enter').expectState('text.placing');
  expect(test.state.tool).toMatchObject({ at: null });
});

it('goes into the text that is pressed, unless it is locked', () => {
  const test = new TestEditor([letters]).run('toolText').click(60, 55).expectState('text.entering');
  expect(test.expectSelection('letters').state.tool).toMatchObject({ target: 'letters' });
  new TestEditor([{ ...letters, isLocked: true }]).run('toolText').click(60, 55).expectState('text.placing');
});

it('is put away by Escape, and does nothing else while letters are made', () => {
  const test = new TestEditor([letters]).run('toolText').click(10, 10).key('Delete');
  expect(test.state.design.objects).toHaveLength(1);
  test.key('Escape').expectState('text.idle').key('Escape').expectState('select.idle');
  test.run(activateTool('text')).expectState('text.idle');
});
