import { type ProblemTable, problemMaker } from '@kerf/machining';

/** The problems that several readers of drawings share. */
const ANY_DRAWING = {
  'too-large': {
    severity: 'error',
    text: 'The file is larger than {{limit, number}} MB ({{size, number}} MB).',
  },
  'parts-too-many': {
    code: 'too-large',
    severity: 'error',
    text: 'The drawing repeats its parts too often.',
  },
  'empty-file': { severity: 'error', text: 'The file is empty.' },
  'no-shapes': { severity: 'error', text: 'There are no shapes in this drawing.{{reasons}}' },
} as const satisfies ProblemTable;

/** The errors and warnings of an SVG import. */
export const SVG_PROBLEMS = {
  ...ANY_DRAWING,
  'clips-too-complex': {
    code: 'too-large',
    severity: 'error',
    text: 'The clip paths of the drawing are too complex.',
  },
  'clips-too-deep': {
    code: 'too-large',
    severity: 'error',
    text: 'The drawing has too many clip paths inside of clip paths.',
  },
  'parts-too-deep': {
    code: 'too-large',
    severity: 'error',
    text: 'The drawing nests its parts more than {{depth, number}} deep.',
  },
  'styles-too-complex': {
    code: 'too-large',
    severity: 'error',
    text: 'The style sheets of the drawing are too complex.',
  },
  'not-text': { severity: 'error', text: 'The file is not text.' },
  compressed: { code: 'not-text', severity: 'error', text: 'The file is compressed. Unpack it first.' },
  'not-svg': { severity: 'error', text: 'This file is not an SVG drawing: it begins with <{{name}}>.' },
  'clip-path': {
    severity: 'warning',
    text: '{{count, plural element/elements}} with a clip path: imported whole.',
  },
  mask: { severity: 'warning', text: '{{count, plural element/elements}} with a mask: imported whole.' },
  gradient: {
    severity: 'warning',
    text: '{{count, plural element/elements}} painted with a gradient or pattern: one plain colour was taken.',
  },
  text: {
    severity: 'warning',
    text: '{{count, plural element/elements}} of text left out. Convert text to paths in the drawing program.',
  },
  'text-path': {
    severity: 'warning',
    text: '{{count, plural element/elements}} of text along a path left out. Convert text to paths in the drawing program.',
  },
  'text-without-font': {
    code: 'text',
    severity: 'warning',
    text: '{{text}} is left out: the font “{{family}}” did not load.',
  },
  'text-cut': {
    code: 'text',
    severity: 'warning',
    text: '{{text}} is too long: its end is left out.',
  },
  'text-in-other-font': {
    code: 'text-font',
    severity: 'warning',
    text: '{{text}} is set in {{family}}: there is no font “{{wanted}}” here.',
  },
  'text-with-boxes': {
    code: 'missing-glyph',
    severity: 'warning',
    text: '{{text}}: {{family}} has no {{characters}}. A box stands there.',
  },
  image: {
    severity: 'warning',
    text: '{{count, plural element/elements}} holding a picture left out. Import pictures as images.',
  },
  marker: {
    severity: 'warning',
    text: '{{count, plural element/elements}} with arrowheads or other markers: imported without them.',
  },
  'external-reference': {
    severity: 'warning',
    text: '{{count, plural element/elements}} that point to another file left out; Kerf never opens other files.',
  },
  'missing-reference': {
    severity: 'warning',
    text: '{{count, plural element/elements}} that point to nothing in the file left out.',
  },
  'recursive-reference': {
    severity: 'warning',
    text: '{{count, plural element/elements}} that contain themselves left out.',
  },
  'foreign-content': {
    severity: 'warning',
    text: '{{count, plural element/elements}} of foreign content left out.',
  },
  'bad-data': {
    severity: 'warning',
    text: '{{count, plural element/elements}} with damaged data: imported as far as they could be read.',
  },
  hidden: {
    severity: 'warning',
    text: '{{count, plural element/elements}} hidden in the drawing left out.',
  },
  invisible: {
    severity: 'warning',
    text: '{{count, plural element/elements}} with neither fill nor line left out.',
  },
} as const satisfies ProblemTable;

/** The errors and warnings of a DXF import. */
export const DXF_PROBLEMS = {
  ...ANY_DRAWING,
  'too-many-points': { code: 'too-large', severity: 'error', text: 'The drawing has too many points.' },
  'too-many-elements': {
    code: 'too-large',
    severity: 'error',
    text: 'The drawing has more than {{most, number}} elements.',
  },
  dwg: { severity: 'error', text: 'This is a DWG drawing. Save it as DXF.' },
  'not-dxf': {
    severity: 'error',
    text: 'This file is not a DXF drawing: it does not begin with a section.',
  },
  'bad-group': {
    severity: 'error',
    text: "Line {{line, number}}: a group code should stand here, not '{{found}}'.",
  },
  'bad-binary-group': {
    code: 'bad-group',
    severity: 'error',
    text: 'Line {{line, number}}: {{found, number}} is not a group code of a binary DXF.',
  },
  'unknown-units': {
    severity: 'warning',
    text: 'The file does not say its unit: millimetres were assumed.',
  },
  truncated: {
    severity: 'warning',
    text: 'The file ends in the middle: what could be read was imported.',
  },
  text: {
    severity: 'warning',
    text: '{{count, plural text/texts}} left out. Convert text to outlines in the drawing program.',
  },
  'text-font': {
    severity: 'warning',
    text: '{{count, plural text/texts}} set in {{names}}: a DXF drawing does not contain its fonts.',
  },
  'missing-glyph': {
    severity: 'warning',
    text: '{{count, plural text/texts}} with characters that the font does not have: {{names}}. A box stands for each.',
  },
  dimension: { severity: 'warning', text: '{{count, plural dimension/dimensions}} left out.' },
  annotation: {
    severity: 'warning',
    text: "{{count, plural dimension or leader/dimensions and leaders}} on a layer of their own, 'Dimensions'.",
  },
  point: { severity: 'warning', text: '{{count, plural point/points}} left out.' },
  hatch: {
    severity: 'warning',
    text: '{{count, plural hatch/hatches}} with a boundary that is not simple left out.',
  },
  unsupported: {
    severity: 'warning',
    text: '{{count, plural element/elements}} of other kinds left out ({{names}}).',
  },
  hidden: {
    severity: 'warning',
    text: '{{count, plural element/elements}} left out that are hidden or on a layer that is off.',
  },
  'paper-space': {
    severity: 'warning',
    text: '{{count, plural element/elements}} of the print layout left out.',
  },
  tilted: {
    severity: 'warning',
    text: '{{count, plural tilted element/tilted elements}} taken as seen from above.',
  },
  'fit-points': {
    severity: 'warning',
    text: '{{count, plural spline/splines}} without control points drawn through their points.',
  },
  'missing-reference': {
    severity: 'warning',
    text: '{{count, plural use/uses}} of blocks that are not in the file left out.',
  },
  'recursive-reference': {
    severity: 'warning',
    text: '{{count, plural block/blocks}} that contain themselves left out.',
  },
  'external-reference': {
    severity: 'warning',
    text: '{{count, plural use/uses}} of blocks in other files left out; Kerf never opens other files.',
  },
  'bad-data': {
    severity: 'warning',
    text: '{{count, plural element/elements}} with damaged data left out.',
  },
} as const satisfies ProblemTable;

/** The errors and warnings of the readers of models. */
export const MODEL_PROBLEMS = {
  /** The specification's text for a larger file. */
  'model-too-large': {
    code: 'too-large',
    severity: 'error',
    text: 'File size cannot exceed 100MB. Please select a smaller file.',
  },
  'empty-file': ANY_DRAWING['empty-file'],
  'no-triangles': { severity: 'error', text: 'The file contains no triangle with an area.' },
  'cut-short': {
    severity: 'error',
    text: 'The file is cut short: it announces {{told, number}} triangles but contains {{count, number}}.',
  },
  'not-finite': {
    severity: 'error',
    text: 'Triangle {{triangle, number}} has a corner that is not a number.',
  },
  'too-short': { code: 'bad-stl', severity: 'error', text: 'The file is too short for an STL model.' },
  'bad-corner': {
    code: 'bad-stl',
    severity: 'error',
    text: 'Line {{line, number}}: A corner needs three numbers.',
  },
  'bad-end': {
    code: 'bad-stl',
    severity: 'error',
    text: 'Line {{line, number}}: The last triangle is not complete.',
  },
  'obj-corner': {
    code: 'bad-obj',
    severity: 'error',
    text: 'Line {{line, number}}: A corner needs three numbers.',
  },
  'obj-face': {
    code: 'bad-obj',
    severity: 'error',
    text: 'Line {{line, number}}: A face needs three corners that are in the file before it.',
  },
  'not-3mf': { severity: 'error', text: 'This file is not a 3MF model.' },
  'locked-3mf': { severity: 'error', text: 'The 3MF file is encrypted. Save it without a password.' },
  'packed-3mf': {
    code: 'bad-3mf',
    severity: 'error',
    text: "The 3MF file is damaged: '{{part}}' cannot be unpacked.",
  },
  'missing-3mf': {
    code: 'bad-3mf',
    severity: 'error',
    text: "The 3MF file is damaged: '{{part}}' is missing.",
  },
  'xml-3mf': {
    code: 'bad-3mf',
    severity: 'error',
    text: "The 3MF file is damaged: '{{part}}' is not valid XML.",
  },
  'corner-3mf': {
    code: 'bad-3mf',
    severity: 'error',
    text: "The 3MF file is damaged: a corner in '{{part}}' is not a number, or does not exist.",
  },
  'loop-3mf': {
    code: 'bad-3mf',
    severity: 'error',
    text: "The 3MF file is damaged: object {{id}} in '{{part}}' contains itself, or is nested too deeply.",
  },
  'large-3mf': {
    code: 'too-large',
    severity: 'error',
    text: 'The 3MF file unpacks to more than can be read.',
  },
  'many-corners': {
    code: 'too-large',
    severity: 'error',
    text: 'Line {{line, number}}: A face has more than {{most, number}} corners.',
  },
  'many-triangles': {
    code: 'too-large',
    severity: 'error',
    text: 'The model has more than {{most, number}} triangles. Make it simpler in the program that it comes from.',
  },
  'unknown-unit': {
    severity: 'warning',
    text: "The unit '{{unit}}' is unknown: lengths were taken as millimetres.",
  },
  'flat-triangles': {
    severity: 'warning',
    text: '{{count, number}} triangles without an area were left out.',
  },
  'double-triangles': {
    severity: 'warning',
    text: '{{count, number}} triangles that were there twice were left out.',
  },
  'welded-corners': {
    severity: 'warning',
    text: '{{count, number}} corners at open edges were joined with the corner beside them.',
  },
  'turned-triangles': {
    severity: 'warning',
    text: '{{count, number}} triangles were turned, because their outside was inside.',
  },
  'filled-holes': { severity: 'warning', text: '{{count, number}} small holes were filled.' },
  'open-edges': {
    severity: 'warning',
    text: 'The model is not closed: it has {{count, number}} open edges. The preview shows them.',
  },
  'shared-edges': {
    severity: 'warning',
    text: 'More than two triangles meet at {{count, number}} edges. The preview shows them.',
  },
  'turned-edges': {
    severity: 'warning',
    text: 'The sides of {{count, number}} edges do not agree about what is outside. The preview shows them.',
  },
  miscounted: {
    severity: 'warning',
    text: 'The file announces {{told, number}} triangles but contains {{count, number}}. All of them were read.',
  },
} as const satisfies ProblemTable;

/** The errors of the reader of picture headers. */
export const PICTURE_PROBLEMS = {
  'not-a-picture': {
    severity: 'error',
    text: 'This picture cannot be read: it is damaged, or it is not a PNG, JPEG, BMP, GIF, WebP or TIFF file.',
  },
  'picture-damaged': {
    code: 'not-a-picture',
    severity: 'error',
    text: 'The picture is damaged and cannot be shown.',
  },
  'picture-not-decoded': {
    severity: 'error',
    text: 'Pictures of the kind {{kind}} cannot be read here. Save the picture as PNG or JPEG.',
  },
  'image-too-large': {
    severity: 'error',
    text: 'The picture has {{width, number}} × {{height, number}} pixels; at most 40 million can be read. Make it smaller in a picture program.',
  },
} as const satisfies ProblemTable;

declare module '@kerf/machining' {
  interface ProblemTables {
    svg: typeof SVG_PROBLEMS;
    dxf: typeof DXF_PROBLEMS;
    models: typeof MODEL_PROBLEMS;
    pictures: typeof PICTURE_PROBLEMS;
  }
}

/** Makes a problem of an SVG drawing. */
export const svgProblem = problemMaker(SVG_PROBLEMS);
/** Makes a problem of a DXF drawing. */
export const dxfProblem = problemMaker(DXF_PROBLEMS);
/** Makes a problem of a model. */
export const modelProblem = problemMaker(MODEL_PROBLEMS);
/** Makes a problem of a picture. */
export const pictureProblem = problemMaker(PICTURE_PROBLEMS);
