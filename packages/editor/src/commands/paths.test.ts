import { createGroup, createShapeObject, type ShapeObject, shapeOutline } from '@kerf/document';
import { contoursOf, type Path, PathBuilder, rotation, scaling } from '@kerf/geometry';
import { describe, expect, it } from 'vitest';
import { rectangle, TestEditor } from '../testing/test-editor';
import {
  breakApart,
  closePath,
  convertToPath,
  joinPaths,
  removeDuplicateLines,
  simplifyPaths,
} from './paths';

const pathObject = (id: string, path: Path): ShapeObject =>
  createShapeObject({ id, shape: { kind: 'path', path, fillRule: 'evenodd' } });
const line = (id: string, ...points: readonly (readonly [number, number])[]): ShapeObject => {
  const builder = new PathBuilder().moveTo(...points[0]!);
  for (const point of points.slice(1)) builder.lineTo(...point);
  return pathObject(id, builder.build());
};
const square = (x: number, y: number, side: number): Path =>
  new PathBuilder()
    .moveTo(x, y)
    .lineTo(x + side, y)
    .lineTo(x + side, y + side)
    .lineTo(x, y + side)
    .close()
    .build();

function contoursIn(editor: TestEditor, index = 0) {
  const object = editor.state.design.objects[index] as ShapeObject;
  return contoursOf(shapeOutline(object.shape));
}

describe('convert to path', () => {
  it('keeps what a shape looks like, turned as it is', () => {
    const turned = { ...rectangle('a', 10, 10, 40, 20), transform: rotation(0.3) };
    const editor = new TestEditor([turned]).select('a');
    const before = editor.box('a');
    editor.run(convertToPath).expectBox('a', ...before);
    expect(editor.state.design.objects[0]).toMatchObject({ shape: { kind: 'path' } });
    expect(editor.editor.can(convertToPath)).toBe(false);
  });
});

describe('break apart', () => {
  it('makes an object of each subpath, in place, and selects them', () => {
    const two = pathObject(
      'two',
      new PathBuilder()
        .append(square(0, 0, 30))
        .append(square(10, 10, 5))
        .build(),
    );
    const editor = new TestEditor([rectangle('below', 0, 0, 5, 5), two, rectangle('above', 0, 0, 5, 5)]);
    editor.select('two').run(breakApart);
    const ids = editor.state.design.objects.map(({ id }) => id);
    expect(ids).toHaveLength(4);
    expect([ids[0], ids[3]]).toEqual(['below', 'above']);
    editor
      .expectSelection(ids[1]!, ids[2]!)
      .expectBox(ids[1]!, 0, 0, 30, 30)
      .expectBox(ids[2]!, 10, 10, 5, 5);
    editor.run('undo').expectSelection('two');
    expect(editor.state.design.objects).toHaveLength(3);
  });

  it('takes several at once, in and out of groups', () => {
    const both = (x: number) =>
      new PathBuilder()
        .append(square(x, 0, 9))
        .append(square(x, 20, 5))
        .build();
    const group = createGroup('g', [pathObject('in', both(50)), pathObject('in2', both(80))]);
    const editor = new TestEditor([pathObject('a', both(0)), group, pathObject('b', both(150))]);
    editor.run('selectAll').run(breakApart);
    const { objects } = editor.state.design;
    expect(objects.map(({ kind }) => kind)).toEqual(['shape', 'shape', 'group', 'shape', 'shape']);
    const lows = objects.map(({ id }) => editor.box(id)[0]);
    expect(lows).toEqual([0, 0, 50, 150, 150]);
    expect(objects[2]!.kind === 'group' && objects[2]!.children.length).toBe(4);
  });

  it('has nothing to do for one subpath, or what is locked', () => {
    expect(new TestEditor([rectangle('a', 0, 0, 5, 5)]).select('a').editor.can(breakApart)).toBe(false);
    const locked = {
      ...pathObject(
        'two',
        new PathBuilder()
          .append(square(0, 0, 3))
          .append(square(9, 9, 5))
          .build(),
      ),
      isLocked: true,
    };
    expect(new TestEditor([locked]).select('two').editor.can(breakApart)).toBe(false);
  });
});

describe('join', () => {
  it('makes one path of lines of several objects, measured in the design', () => {
    const scaled = { ...line('b', [2, 0], [2, 2]), transform: scaling(5, 5) };
    const editor = new TestEditor([line('a', [0, 0], [9.95, 0]), scaled]).select('a', 'b').run(joinPaths());
    expect(editor.state.design.objects.map(({ id }) => id)).toEqual(['a']);
    expect(contoursIn(editor).map(({ nodes }) => nodes.length)).toEqual([3]);
    editor.run('undo');
    expect(editor.state.design.objects).toHaveLength(2);
  });

  it('tells when no ends are near enough, and changes nothing', () => {
    const editor = new TestEditor([line('a', [0, 0], [5, 0]), line('b', [9, 0], [9, 9])]).select('a', 'b');
    const { design } = editor.state;
    editor.run(joinPaths(1));
    expect(editor.state.design).toBe(design);
    expect(editor.state.notice?.code).toBe('path.nothingToJoin');
    expect(new TestEditor([rectangle('r', 0, 0, 5, 5)]).select('r').editor.can(joinPaths())).toBe(false);
  });
});

describe('close, simplify, duplicates', () => {
  it('closes what is open', () => {
    const editor = new TestEditor([line('a', [0, 0], [9, 0], [9, 9])]).select('a').run(closePath);
    expect(contoursIn(editor)[0]!.isClosed).toBe(true);
    expect(editor.editor.can(closePath)).toBe(false);
  });

  it('simplifies by mm of the design and tells when nothing was to be taken', () => {
    const bent = { ...line('a', [0, 0], [1, 0.05], [2, 0]), transform: scaling(10, 10) };
    const editor = new TestEditor([bent]).select('a').run(simplifyPaths(0.4));
    expect(contoursIn(editor)[0]!.nodes).toHaveLength(3);
    expect(editor.state.notice?.code).toBe('path.nothingToSimplify');
    editor.run(simplifyPaths(0.6));
    expect(contoursIn(editor)[0]!.nodes).toHaveLength(2);
  });

  it('cuts shared edges once and removes whole copies', () => {
    const objects = [
      rectangle('a', 0, 0, 10, 10),
      rectangle('b', 10, 0, 10, 10),
      rectangle('c', 0, 0, 10, 10),
    ];
    const editor = new TestEditor(objects).run('selectAll').run(removeDuplicateLines());
    expect(editor.state.design.objects.map(({ id }) => id)).toEqual(['a', 'b']);
    expect(editor.state.design.objects[0]).toBe(objects[0]);
    expect(contoursIn(editor, 1)).toMatchObject([{ isClosed: false, nodes: { length: 4 } }]);
    editor.run(removeDuplicateLines());
    expect(editor.state.notice?.code).toBe('path.noDuplicates');
  });
});
