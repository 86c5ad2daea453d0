import { fail, type Outcome, type Problem, succeed } from '@kerf/machining';
import { decodeArtwork, findArtworkProblems } from '../artwork/artwork';
import { findAssetProblems, findAssetsTotalProblems } from '../assets/asset';
import { decodeAssets, encodeAssets } from '../assets/json';
import {
  DecodeError,
  type Decoder,
  decodeRecord,
  decodeText,
  decodeWith,
  objectOf,
} from '../decoding/decode';
import type { JsonValue } from '../decoding/json';
import { atPath, dataProblem } from '../decoding/problems';
import type { Design, DesignObject, ObjectId } from '../design';
import { decodeObjects, encodeObject, findObjectProblems } from './object';
import { decodeSetup, decodeStock, decodeWorkspace, findFrameProblems } from './setup';

/**
 * The version of the JSON form that this program writes, and the newest that it reads. A file of an older version gets,
 * for fields that it does not have, the values that applied at the time.
 * - Version 2 added assets, and how a text runs along a path.
 * - Version 3 added the second bit's own feeds.
 * - Version 4 added shank and holder of a bit.
 * - Version 5 added the number of a bit's cutting edges, and the retract height.
 * - Version 6 added laser layers that are switched off, and the order of the laser layers.
 * - Version 7 added models.
 * - Version 8 added materials that a person has described.
 * - Version 9 added the look as artwork: the paint of shapes, and the page; whose work objects are; and what a group
 *   was generated from.
 */
export const FORMAT_VERSION = 9;

/** The design as plain JSON. Outlines are texts of SVG path commands; numbers are exact except for the sign of zero. */
export function designToJson(design: Design): JsonValue {
  const { name, workspace, stock, material, setup, artwork, assets, objects } = design;
  return {
    formatVersion: FORMAT_VERSION,
    name,
    workspace: { width: workspace.width, height: workspace.height },
    stock: { width: stock.width, height: stock.height, thickness: stock.thickness },
    material,
    setup: setup as unknown as JsonValue,
    artwork: artwork as unknown as JsonValue,
    assets: encodeAssets(assets),
    objects: objects.map(encodeObject),
  };
}

const decodeVersion: Decoder<typeof FORMAT_VERSION> = (input, at) => {
  if (typeof input !== 'number' || !Number.isInteger(input) || input < 1)
    throw new DecodeError(dataProblem('bad-version'), at);
  if (input > FORMAT_VERSION)
    throw new DecodeError(dataProblem('newer-version', { found: input, known: FORMAT_VERSION }), at);
  return FORMAT_VERSION;
};

const decodeBody = objectOf<Design & { readonly formatVersion: typeof FORMAT_VERSION }>(
  {
    formatVersion: decodeVersion,
    name: decodeText,
    workspace: decodeWorkspace,
    stock: decodeStock,
    material: decodeText,
    setup: decodeSetup,
    artwork: decodeArtwork,
    assets: decodeAssets,
    objects: decodeObjects,
  },
  { assets: {}, artwork: null },
);

/** The version is checked first, so that additions of a newer version are not reported as unknown fields. */
const decodeDesign: Decoder<Design> = (input, at) => {
  const record = decodeRecord(input, at);
  decodeVersion(Object.hasOwn(record, 'formatVersion') ? record.formatVersion : undefined, {
    parent: at,
    key: 'formatVersion',
  });
  const { formatVersion: _, ...design } = decodeBody(input, at);
  return design;
};

function duplicateAt(place: string, objectId: ObjectId): Problem {
  const path = `${place}.id`;
  return { ...atPath(dataProblem('duplicate-object', { id: objectId }), path), place: { path, objectId } };
}

function findDuplicates(objects: readonly DesignObject[], path: string, seen: Set<ObjectId>): Problem[] {
  return objects.flatMap((object, index) => {
    const place = `${path}[${index}]`;
    const problems = seen.has(object.id) ? [duplicateAt(place, object.id)] : [];
    seen.add(object.id);
    if (object.kind === 'shape') return problems;
    return problems.concat(findDuplicates(object.children, `${place}.children`, seen));
  });
}

/** The problems of a design beyond its types; empty for every design that steps can produce. */
export function findDesignProblems(design: Design): readonly Problem[] {
  return [
    ...findFrameProblems(design),
    ...findArtworkProblems(design.artwork, 'artwork'),
    ...Object.values(design.assets).flatMap((asset, index) => findAssetProblems(asset, `assets[${index}]`)),
    ...findAssetsTotalProblems(design.assets),
    ...design.objects.flatMap((object, index) => findObjectProblems(object, `objects[${index}]`)),
    ...findDuplicates(design.objects, 'objects', new Set()),
  ];
}

/** The most problems that are reported for one file: nobody reads more. */
const MOST_TOLD = 1000;

/**
 * Reads the design that `designToJson` wrote. Nothing is repaired: unknown, missing and out-of-range fields are
 * returned as problems, and so is a newer format (code `newer-version`). `place.path` of a problem is the path of the
 * field in the input.
 */
export function designFromJson(json: unknown): Outcome<Design> {
  const decoded = decodeWith(decodeDesign, json);
  if (!decoded.ok) return decoded;
  const problems = findDesignProblems(decoded.value);
  return problems.length > 0 ? fail(...problems.slice(0, MOST_TOLD)) : succeed(decoded.value);
}
